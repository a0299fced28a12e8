import { useLingui } from '@lingui/react/macro'
import { TagsInput } from '@mantine/core'
import { isPinCode, normalisePinCode } from '@thali/domain/store/delivery-area'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'

interface PinCodeFieldProps {
  readonly codes: readonly string[]
  readonly error: string | null
  readonly onCodes: (codes: string[]) => void
}

/** Delivery area as postal codes; a whole list can be pasted. */
export function PinCodeField({ codes, error, onCodes }: PinCodeFieldProps) {
  const { t } = useLingui()
  const wrong = codes.find((code) => !isPinCode(code))
  return (
    <TagsInput
      label={t`PIN or postal codes where you deliver`}
      description={t`Empty: everywhere. Orders from elsewhere are refused, and guests are told at the address.`}
      clearable
      maxTags={SETTING_LIMITS.pinCodes}
      splitChars={[',', ';', '\n', '\t']}
      clearButtonProps={{ 'aria-label': t`Remove all PIN or postal codes` }}
      value={[...codes]}
      error={wrong === undefined ? error : t`“${wrong}” is not a PIN or postal code`}
      onChange={(typed) => onCodes([...new Set(typed.map(normalisePinCode))].filter((code) => code !== ''))}
    />
  )
}
