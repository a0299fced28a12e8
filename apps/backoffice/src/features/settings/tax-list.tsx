import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { WireTax } from '@thali/contract/tax-fields'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { TAX_RATE_FIELD } from '../../shared/forms/decimal-fields.ts'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import styles from './settings.module.css'
import { useUsualTaxes } from './use-usual-taxes.ts'

/** Limit of the taxes: more than any country has. */
const MOST = 6

interface TaxListProps {
  /** Name of the charge, or of another taxed thing. */
  readonly name: string
  readonly taxes: readonly WireTax[]
  /** Error at a path such as `[0].label`. */
  readonly problemAt: (path: string) => string | null
  readonly onTaxes: (taxes: WireTax[]) => void
}

/** Taxes of a charge, of dishes, or of a category, by name and rate. */
export function TaxList({ name, taxes, problemAt, onTaxes }: TaxListProps) {
  const { t } = useLingui()
  const [usual] = useUsualTaxes()
  return (
    <div className={styles.rows}>
      {taxes.map((tax, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tax has no id, and its fields hold no state
        <div key={at} className={styles.tax}>
          <TextInput
            aria-label={t`Name of tax ${at + 1} on ${name}`}
            placeholder={usual.label}
            value={tax.label}
            maxLength={SETTING_LIMITS.tax}
            error={problemAt(`[${at}].label`)}
            onChange={(event) => onTaxes(taxes.with(at, { ...tax, label: event.currentTarget.value }))}
          />
          <NumberField
            aria-label={t`Rate of tax ${at + 1} on ${name}`}
            {...TAX_RATE_FIELD}
            suffix=" %"
            value={tax.value}
            error={problemAt(`[${at}].value`)}
            onNumber={(value) => onTaxes(taxes.with(at, { ...tax, value }))}
          />
          <RemoveButton
            label={t`Remove tax ${at + 1} on ${name}`}
            onClick={() => onTaxes(taxes.toSpliced(at, 1))}
          />
        </div>
      ))}
      <AddButton
        variant="subtle"
        aria-label={t`Add a tax on ${name}`}
        disabled={taxes.length >= MOST}
        onClick={() => onTaxes([...taxes, { label: '', value: 0 }])}
      >
        <Trans>Add a tax</Trans>
      </AddButton>
    </div>
  )
}
