import { countryRules } from '../country/country-rules.ts'
import { type InvoiceSource, isOrderTaxed } from './make-invoice.ts'

/** Warning to staff before a paper is issued; no warning prevents issuing. */
export type InvoiceWarning =
  /** Taxes are charged, but the store has no tax number: it may not collect them. */
  | 'taxes-without-number'
  | 'number-invalid'
  /** A store under the composition scheme may not collect tax. */
  | 'taxes-under-composition'
  /** A registered store in India whose menu has no taxes. */
  | 'no-taxes'
  | 'fssai-invalid'
  | 'address-missing'
  /** Rule 46 requires the name of a buyer from 50,000 rupees. */
  | 'customer-needed'

/** Lists what is missing or doubtful on the paper of these orders. */
export function findInvoiceWarnings(source: InvoiceSource): InvoiceWarning[] {
  const { supplier, composition, customer, orders } = source
  const { taxNumber, foodPermit, hasBillOfSupply, customerNamedFromMinor } = countryRules(source)
  const isTaxed = orders.some(isOrderTaxed)
  const totalMinor = orders.reduce((sum, { totals }) => sum + totals.totalMinor, 0)
  const mustName = customerNamedFromMinor !== null && totalMinor >= customerNamedFromMinor
  const hasNumber = supplier.taxNumber !== ''
  const isInvalid = hasNumber && taxNumber.findProblem(supplier.taxNumber) !== null
  const isRegistered = hasNumber && !isInvalid
  const warnings: [InvoiceWarning, boolean][] = [
    ['number-invalid', isInvalid],
    ['taxes-without-number', isTaxed && !isRegistered],
    ['taxes-under-composition', isTaxed && isRegistered && hasBillOfSupply && composition],
    ['no-taxes', !isTaxed && isRegistered && hasBillOfSupply && !composition],
    ['fssai-invalid', foodPermit !== null && !foodPermit.isValid(supplier.fssaiNo)],
    ['address-missing', isRegistered && supplier.address.length === 0],
    ['customer-needed', isRegistered && mustName && customer.name === ''],
  ]
  return warnings.flatMap(([warning, applies]) => (applies ? [warning] : []))
}
