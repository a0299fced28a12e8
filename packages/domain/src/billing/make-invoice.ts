import { countryRules } from '../country/country-rules.ts'
import { knownCountry } from '../country/jurisdiction.ts'
import { taxedParts } from '../order/cart-taxes.ts'
import { optionTexts } from '../order/chosen-options.ts'
import { type AppliedDiscount, discountParts } from '../order/discount-terms.ts'
import { type SoldLine, shownChoices, type Totals, type UnstruckOrder } from '../order/order.ts'
import { makeBill, mergeSameLines } from './bill.ts'
import type {
  InvoiceAmounts,
  InvoiceCustomer,
  InvoiceDocument,
  InvoicedOrderFacts,
  InvoiceKind,
  Supplier,
} from './invoice.ts'
import { mergeTaxRows, type TaxRegime, type TaxRow, taxRows, totalTaxes } from './tax-rows.ts'

/** Order on an invoice. */
export interface InvoicedOrder extends InvoicedOrderFacts, UnstruckOrder {}

/** Input of an invoice. */
export interface InvoiceSource {
  readonly supplier: Supplier
  /** Registered under India's composition scheme. */
  readonly composition: boolean
  readonly customer: InvoiceCustomer
  /** Code of a state of India; null for the supplier's own state, as for meals in the house. */
  readonly placeOfSupply: string | null
  readonly orders: readonly InvoicedOrder[]
  /** ISO date in store time. */
  readonly issuedOn: string
  readonly currencyCode: string
  readonly currencySymbol: string
  readonly country: string
  /** Whether the orders were paid in a gateway's test mode. */
  readonly isTest?: boolean | undefined
}

/**
 * Makes the invoice of orders that were priced one by one: nothing is rounded again, and its total is theirs.
 */
export function makeInvoice(source: InvoiceSource, serial: string): InvoiceDocument {
  const { supplier, composition, customer, orders, issuedOn, isTest } = source
  const kind = invoiceKind(source)
  const states = kind === 'tax-invoice' ? countryRules(source).stateTaxes : null
  const own = states?.stateOf(supplier.taxNumber) ?? null
  const wanted = source.placeOfSupply
  const placeOfSupply = (wanted && states?.findState(wanted)) || own
  const regime = !states
    ? 'as-labelled'
    : placeOfSupply?.code === own?.code
      ? 'within-state'
      : 'between-states'
  return {
    kind,
    serial,
    ...(isTest && { isTest }),
    issuedOn,
    isIndian: knownCountry(source) === 'india',
    composition: composition && kind === 'bill-of-supply',
    regime,
    supplier: { ...supplier, taxNumber: kind === 'bill' ? '' : supplier.taxNumber },
    customer,
    placeOfSupply,
    orders: orders.map(({ id, number, day, orderType, place }) => ({ id, number, day, orderType, place })),
    currencyCode: source.currencyCode,
    currencySymbol: source.currencySymbol,
    country: source.country,
    credits: null,
    ...amountsOf(source, regime),
  }
}

/** Kind of paper that a store issues for these orders, by its registration. */
export function invoiceKind(
  source: Pick<InvoiceSource, 'supplier' | 'country' | 'currencyCode' | 'composition' | 'orders'>,
): InvoiceKind {
  const { supplier, composition, orders } = source
  const { taxNumber, hasBillOfSupply } = countryRules(source)
  // An invalid number does not count as a registration.
  if (supplier.taxNumber === '' || taxNumber.findProblem(supplier.taxNumber) !== null) return 'bill'
  if (!hasBillOfSupply) return 'tax-invoice'
  return composition || !orders.some(isOrderTaxed) ? 'bill-of-supply' : 'tax-invoice'
}

/** Whether an order has any tax, on top or inside its prices. */
export function isOrderTaxed({ totals: { taxes, includedTaxes = [] } }: InvoicedOrder): boolean {
  return [...taxes, ...includedTaxes].some(({ amountMinor }) => amountMinor > 0)
}

function amountsOf(source: InvoiceSource, regime: TaxRegime): InvoiceAmounts {
  const { orders } = source
  const defaultHsn = countryRules(source).defaultItemCode
  const bill = makeBill(orders.map(({ lines, totals }) => ({ ...totals, lines })))
  const taxed = orders.map(({ lines, discount, totals, stepMinor }) => ({
    rows: orderTaxRows(taxableLines(lines, discount, stepMinor), totals, regime, defaultHsn, stepMinor),
    isTaxInside: totals.includedTaxes !== undefined,
  }))
  return {
    lines: mergeSameLines(orders.flatMap(({ lines }) => lines)).map((line) =>
      toInvoiceLine(line, defaultHsn),
    ),
    valueMinor: bill.valueMinor,
    charges: bill.charges,
    ...rowsOnPaper(taxed),
    ...(bill.tipMinor > 0 && { tipMinor: bill.tipMinor }),
    totalMinor: bill.totalMinor - bill.roundingMinor,
    roundOffMinor: bill.roundingMinor,
    payableMinor: bill.totalMinor,
  }
}

/**
 * Merges the rows of orders, with taxes on top apart from those within the total.
 *
 * @param orders tax rows of each, or of what was taken back of it, and whether its prices and charges include the taxes
 */
export function rowsOnPaper(
  orders: readonly { readonly rows: readonly TaxRow[]; readonly isTaxInside: boolean }[],
): Pick<InvoiceAmounts, 'taxes' | 'includedTaxes' | 'rows'> {
  const rowsOf = (some: typeof orders) => mergeTaxRows(some.flatMap(({ rows }) => rows))
  const inside = orders.filter(({ isTaxInside }) => isTaxInside)
  return {
    taxes: totalTaxes(rowsOf(orders.filter(({ isTaxInside }) => !isTaxInside))),
    ...(inside.length > 0 && { includedTaxes: totalTaxes(rowsOf(inside)) }),
    rows: rowsOf(orders),
  }
}

/** Line of a paper from a sold line. */
export function toInvoiceLine(line: SoldLine, defaultHsn: string) {
  const { label, quantity, netMinor, totalMinor } = line
  const options = optionTexts(shownChoices(line))
  return { label, options, hsn: line.hsn ?? defaultHsn, quantity, unitMinor: netMinor, totalMinor }
}

/** Line with its taxable amount: its total less its part of the order's discount. */
export interface TaxableLine {
  readonly line: SoldLine
  readonly taxableMinor: number
}

export function taxableLines(
  lines: readonly SoldLine[],
  discount: AppliedDiscount | undefined,
  stepMinor?: number,
): TaxableLine[] {
  const parts = discountParts(lines, discount, stepMinor)
  return lines.map((line, at) => ({ line, taxableMinor: line.totalMinor - (parts[at] ?? 0) }))
}

/** Rows of one order, or of what was taken back of one. */
export function orderTaxRows(
  lines: readonly TaxableLine[],
  { charges, taxes, includedTaxes }: Pick<Totals, 'charges' | 'taxes' | 'includedTaxes'>,
  regime: TaxRegime,
  defaultHsn: string,
  stepMinor?: number,
): TaxRow[] {
  const sold = lines.flatMap(({ line, taxableMinor }) =>
    taxedParts(line, taxableMinor, stepMinor).map(({ amountMinor, taxes: own, component = line }) => ({
      hsn: component.hsn ?? defaultHsn,
      taxableMinor: amountMinor,
      taxes: own.map(({ label, bps }) => ({ label, bps })),
    })),
  )
  // The discount is already subtracted from the lines.
  const charged = charges
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ amountMinor, taxes: own = [] }) => ({
      hsn: defaultHsn,
      taxableMinor: amountMinor,
      taxes: own.map(({ label, bps }) => ({ label, bps })),
    }))
  const isTaxInside = includedTaxes !== undefined
  return taxRows([...sold, ...charged], includedTaxes ?? taxes, regime, isTaxInside, stepMinor)
}
