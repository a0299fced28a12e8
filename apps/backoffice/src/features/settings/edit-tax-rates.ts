/** Tax rates of dishes that differ in one order type. */
import type { WireTax } from '@thali/contract/tax-fields'
import type { WireOrderType } from './new-order-type.ts'

export type TaxRates = NonNullable<WireOrderType['taxRates']>

export function isRateOf(tax: WireTax): (rate: TaxRates[number]) => boolean {
  return ({ label, from }) => label === tax.label && from === tax.value
}

/** Taxes of dishes, followed by those with a rate although no dish has them any longer. */
export function shownTaxes(taxes: readonly WireTax[], rates: TaxRates): WireTax[] {
  const gone = rates.filter((rate) => !taxes.some((tax) => isRateOf(tax)(rate)))
  return [...taxes, ...gone.map(({ label, from }) => ({ label, value: from }))]
}

/** Rates with another one of a tax; an equal one is dropped. Undefined: no tax has another rate. */
export function withRate(rates: TaxRates, tax: WireTax, value: number): TaxRates | undefined {
  const others = rates.filter((rate) => !isRateOf(tax)(rate))
  const changed = value === tax.value ? others : [...others, { label: tax.label, from: tax.value, value }]
  return changed.length > 0 ? changed : undefined
}
