import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { isPinCode, normalisePinCode } from '@thali/domain/store/delivery-area'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { useFieldName } from '../../shared/settings/use-field-name.ts'

interface PinCodeFieldProps {
  readonly codes: readonly string[]
  readonly error: string | null
  readonly onCodes: (codes: string[]) => void
}

const SEPARATORS = [',', ';', '\n', '\t']
const SEPARATOR = new RegExp(`[${SEPARATORS.join('')}]`)

/** Delivery area as postal codes; a whole list can be pasted. */
export function PinCodeField({ codes, error, onCodes }: PinCodeFieldProps) {
  const { t } = useLingui()
  const wrong = codes.find((code) => !isPinCode(code))
  return (
    <TagsInput
      label={useFieldName()([{ field: 'pinCodes' }])}
      description={t`Empty: everywhere. Orders from elsewhere are refused, and guests are told at the address.`}
      clearable
      maxTags={SETTING_LIMITS.pinCodes}
      splitChars={SEPARATORS}
      clearButtonProps={{ 'aria-label': t`Remove all postal codes` }}
      value={[...codes]}
      error={wrong === undefined ? error : t`“${wrong}” is not a postal code`}
      onChange={(typed) => {
        // A phone's keyboard sends no key for a comma, so that the field takes several codes for one.
        const each = typed.flatMap((text) => text.split(SEPARATOR)).map(normalisePinCode)
        onCodes([...new Set(each)].filter((code) => code !== ''))
      }}
    />
  )
}
