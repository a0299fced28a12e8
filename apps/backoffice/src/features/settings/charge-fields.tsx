import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { mustBeOptional } from '@thali/domain/country/optional-charges'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { AMOUNT_FIELD, PERCENT_FIELD } from '../../shared/forms/decimal-fields.ts'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { AddButton } from '../../shared/look/add-button.tsx'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import type { WireOrderType } from './new-order-type.ts'
import styles from './settings.module.css'
import { TaxList } from './tax-list.tsx'

type Charge = WireOrderType['contents'][number]

interface ChargeFieldsProps {
  readonly charges: readonly Charge[]
  readonly problemAt: (path: string) => string | null
  readonly onCharges: (charges: readonly Charge[]) => void
}

/** Charges of an order type: packing, delivery, a voluntary service charge. */
export function ChargeFields({ charges, problemAt, onCharges }: ChargeFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <h3 className={styles.sub}>{t`Charges`}</h3>
      <ul className={styles.rows}>
        {charges.map((charge, at) => (
          <OneCharge
            // biome-ignore lint/suspicious/noArrayIndexKey: a charge has no id, and its fields go by its values
            key={at}
            charge={charge}
            at={at}
            problemAt={(field) => problemAt(`contents[${at}].${field}`)}
            onCharge={(changed) => onCharges(charges.with(at, changed))}
            onRemove={() => onCharges(charges.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <AddButton
        disabled={charges.length >= SETTING_LIMITS.charges}
        onClick={() => onCharges([...charges, { label: '', value: 0, valueType: 'absolute' }])}
      >
        <Trans>Add a charge</Trans>
      </AddButton>
    </>
  )
}

interface OneChargeProps {
  readonly charge: Charge
  readonly at: number
  readonly problemAt: (field: string) => string | null
  readonly onCharge: (charge: Charge) => void
  readonly onRemove: () => void
}

function OneCharge({ charge, at, problemAt, onCharge, onRemove }: OneChargeProps) {
  const { t } = useLingui()
  const { country, currencyCode, currencySymbol } = useStore()
  const isForced = mustBeOptional(charge.label, { country, currencyCode })
  const isPercentage = charge.valueType === 'percentage'
  const name = charge.label || t`charge ${at + 1}`
  return (
    <li className={styles.charge}>
      <TextInput
        aria-label={t`Name of charge ${at + 1}`}
        placeholder={t`Packing`}
        value={charge.label}
        maxLength={SETTING_LIMITS.charge}
        error={problemAt('label')}
        onChange={(event) => onCharge({ ...charge, label: event.currentTarget.value })}
      />
      <NumberField
        aria-label={t`Amount of ${name}`}
        {...(isPercentage ? PERCENT_FIELD : AMOUNT_FIELD)}
        value={charge.value}
        error={problemAt('value')}
        onNumber={(value) => onCharge({ ...charge, value })}
      />
      <Select
        aria-label={t`Unit of ${name}`}
        allowDeselect={false}
        data={[
          { value: 'absolute', label: currencySymbol },
          { value: 'percentage', label: '%' },
        ]}
        value={charge.valueType}
        onChange={(unit) => unit && onCharge({ ...charge, valueType: unit as Charge['valueType'] })}
      />
      <RemoveButton label={t`Remove ${name}`} onClick={onRemove} />
      <div className={styles.chargeNote}>
        <Checkbox
          label={t`Guests choose it themselves`}
          checked={isForced || charge.optional === true}
          disabled={isForced}
          onChange={(event) => onCharge({ ...charge, optional: event.currentTarget.checked })}
        />
        {isForced && (
          <p className={styles.hint}>
            <Trans>
              In India a service charge must not be added by default (Central Consumer Protection Authority,
              July 2022). Guests may tick it.
            </Trans>
          </p>
        )}
        <TaxList
          name={name}
          taxes={charge.taxes ?? []}
          problemAt={(path) => problemAt(`taxes${path}`)}
          onTaxes={(taxes) => onCharge({ ...charge, taxes })}
        />
        {charge.taxes && charge.taxes.length > 0 && (
          <p className={styles.hint}>
            <Trans>Use the name that your dishes use: equal names are one line of the bill.</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
