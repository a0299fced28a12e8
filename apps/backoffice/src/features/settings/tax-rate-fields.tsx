import { Trans, useLingui } from '@lingui/react/macro'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { WireTax } from '@thali/contract/tax-fields'
import { bpsToNumber } from '@thali/domain/money/money'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { TAX_RATE_FIELD } from '../../shared/forms/decimal-fields.ts'
import { NumberField } from '../../shared/forms/number-field.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { isRateOf, shownTaxes, type TaxRates, withRate } from './edit-tax-rates.ts'
import styles from './settings.module.css'

/** Taxes of the menu's dishes, each with each of its rates once. */
export function useDishTaxes(): readonly WireTax[] {
  const { data: draft } = useStoreQuery(['menu-editor', 'draft'], EDITOR_API.draft)
  const { standard = [], byCategory = [] } = draft?.storeTaxes ?? {}
  const all = [
    ...(draft?.items ?? []).flatMap(({ taxes }) => taxes),
    ...standard,
    ...byCategory.flatMap(({ taxes }) => taxes),
  ]
  const known = new Map(all.map(({ label, bps }) => [`${label} ${bps}`, { label, value: bpsToNumber(bps) }]))
  return [...known.values()].slice(0, SETTING_LIMITS.taxRates)
}

interface TaxRateFieldsProps {
  /** Name of the order type. */
  readonly name: string
  readonly taxes: readonly WireTax[]
  readonly rates: TaxRates
  readonly problemAt: (path: string) => string | null
  /** Undefined: no rate differs. */
  readonly onRates: (rates: TaxRates | undefined) => void
}

/** Tax rates of dishes that differ in one order type, such as takeaway. */
export function TaxRateFields({ name, taxes, rates, problemAt, onRates }: TaxRateFieldsProps) {
  const { t } = useLingui()
  const shown = shownTaxes(taxes, rates)
  if (shown.length === 0) return null
  return (
    <>
      <h3 className={styles.sub}>{t`Tax rates in these orders`}</h3>
      <p className={styles.hint}>
        <Trans>Change one where the law has another rate for these orders, such as takeaway.</Trans>
      </p>
      <ul className={styles.rows}>
        {shown.map((tax) => {
          const at = rates.findIndex(isRateOf(tax))
          const of = `${tax.label} ${tax.value} %`
          return (
            <li key={of} className={styles.rate}>
              <span>
                {of}
                {at >= 0 && <span className={styles.hint}> · {t`another rate here`}</span>}
              </span>
              <NumberField
                aria-label={t`Rate of ${of} in ${name}`}
                {...TAX_RATE_FIELD}
                suffix=" %"
                value={rates[at]?.value ?? tax.value}
                error={at >= 0 ? (problemAt(`[${at}].value`) ?? problemAt(`[${at}].from`)) : null}
                onNumber={(value) => onRates(withRate(rates, tax, value))}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
