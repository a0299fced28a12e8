import { countryRules } from '../country/country-rules.ts'
import { sumMinor, sumOf } from '../money/sum.ts'
import { taxedParts } from '../order/cart-taxes.ts'
import type { LabelledAmount, SoldLine, Totals, UnstruckOrder } from '../order/order.ts'
import { mergeSameLines, sumByLabel } from './bill.ts'
import type { InvoiceAmounts, InvoiceDocument, InvoiceLine } from './invoice.ts'
import { type LeftOnInvoice, takeOffInvoice } from './left-on-invoice.ts'
import {
  type InvoicedOrder,
  orderTaxRows,
  rowsOnPaper,
  type TaxableLine,
  taxableLines,
  toInvoiceLine,
} from './make-invoice.ts'
import type { TaxRow } from './tax-rows.ts'

/** Order on its invoice before a part of it is taken back, and that part. */
export interface CreditedOrder extends InvoicedOrder {
  /** Lines taken back; what the discount takes off the remaining lines may change with them. */
  readonly taken: readonly SoldLine[]
  readonly after: Totals
  /**
   * Amount left of the order before this credit note, and amount that the note takes off, where it differs from the
   * total of its lines. Absent where the invoice equals the order's total both before and after.
   */
  readonly credit?: { readonly left: LeftOnInvoice; readonly amountMinor: number } | undefined
}

/** Label of lines for money that was refunded without striking a dish. */
const REDUCTION_LABEL = 'Price reduction'
/** Label for what an earlier credit note already gave back of lines now struck. */
const CREDITED_BEFORE_LABEL = 'Credited before'

/** Input of a credit note. */
export interface CreditSource {
  readonly invoice: InvoiceDocument
  /** Totals of the invoice after its earlier credit notes. */
  readonly outstanding: { readonly totalMinor: number; readonly payableMinor: number }
  readonly orders: readonly CreditedOrder[]
  readonly reason: string
  /** ISO date in store time. */
  readonly issuedOn: string
}

/**
 * Makes the credit note for what was struck off, cancelled or refunded after its invoice. Amounts are positive, except
 * for the rounding; the invoice less all of its credit notes equals the total of its orders afterwards, less what was
 * refunded beyond that, to the minor unit.
 */
export function makeCreditNote(source: CreditSource, serial: string): InvoiceDocument {
  const { invoice, outstanding, orders, reason, issuedOn } = source
  const defaultHsn = countryRules(invoice).defaultItemCode
  const taken = orders.map((order) => toTaken(order, invoice, defaultHsn))
  const sold = mergeSameLines(orders.flatMap((order) => order.taken))
  const lines = [
    ...sold.map((line) => toInvoiceLine(line, defaultHsn)),
    ...taken.flatMap(({ reductions }) => reductions),
  ]
  const totalMinor = sumOf(taken, (order) => order.totalMinor)
  const tipMinor = sumOf(taken, (order) => order.tipMinor)
  // An older paper's rounding as a whole is credited with its last part.
  const isLast = invoice.isRounded && outstanding.totalMinor === totalMinor
  const payableMinor = isLast
    ? outstanding.payableMinor
    : totalMinor + sumOf(taken, (order) => order.roundingMinor)
  const { tipMinor: _tip, includedTaxes: _taxes, ...facts } = invoice
  return {
    ...facts,
    kind: 'credit-note',
    serial,
    issuedOn,
    orders: orders.map(({ id, number, day, orderType, place }) => ({ id, number, day, orderType, place })),
    credits: { serial: invoice.serial, issuedOn: invoice.issuedOn, reason },
    lines,
    valueMinor: sumOf(lines, (line) => line.totalMinor),
    charges: sumByLabel(taken.flatMap(({ charges }) => charges)),
    ...rowsOnPaper(taken),
    ...(tipMinor > 0 && { tipMinor }),
    totalMinor,
    roundOffMinor: payableMinor - totalMinor,
    payableMinor,
  }
}

/** Amount left of an order on its invoice before anything was credited. */
export function leftOfOrder(
  { lines, discount, totals, stepMinor }: UnstruckOrder,
  invoice: Pick<InvoiceDocument, 'country' | 'currencyCode' | 'regime'>,
): LeftOnInvoice {
  const { defaultItemCode } = countryRules(invoice)
  const taxable = taxableLines(lines, discount, stepMinor)
  const rows = orderTaxRows(taxable, totals, invoice.regime, defaultItemCode, stepMinor)
  return { rows, tipMinor: totals.tipMinor, roundingMinor: totals.roundingMinor }
}

/** Amount left of an order after its credit note; undefined where that is the order's total. */
export function leftAfterCredit(
  order: CreditedOrder,
  invoice: Pick<InvoiceDocument, 'country' | 'currencyCode' | 'regime'>,
): LeftOnInvoice | undefined {
  const { credit } = order
  const struck = struckOf(order, invoice, countryRules(invoice).defaultItemCode)
  return credit && takeOffInvoice(credit.left, credit.amountMinor, struck, order.stepMinor).left
}

/** Amounts of one order on a credit note. */
interface Taken
  extends Pick<InvoiceAmounts, 'rows' | 'charges' | 'totalMinor'>,
    Pick<Totals, 'tipMinor' | 'roundingMinor'> {
  /** Lines for money that was refunded without striking a dish. */
  readonly reductions: readonly InvoiceLine[]
  /** Whether prices and charges include the taxes. */
  readonly isTaxInside: boolean
}

function toTaken(order: CreditedOrder, invoice: Pick<InvoiceDocument, 'regime'>, defaultHsn: string): Taken {
  const struck = struckOf(order, invoice, defaultHsn)
  const { credit } = order
  if (!credit) return struck
  const { taken } = takeOffInvoice(credit.left, credit.amountMinor, struck, order.stepMinor)
  const rows = taken.rows.filter(({ taxableMinor, taxes }) => taxableMinor !== 0 || sumMinor(taxes) !== 0)
  const { tipMinor, roundingMinor = 0 } = taken
  const { isTaxInside } = struck
  const totalMinor = credit.amountMinor - roundingMinor
  const amounts = { rows, isTaxInside, tipMinor, roundingMinor, totalMinor }
  const listed = (row: TaxRow) => row.taxableMinor + (isTaxInside ? sumMinor(row.taxes) : 0)
  if (order.taken.length === 0) {
    return { reductions: rows.map((row) => toReduction(row, listed(row))), charges: [], ...amounts }
  }
  const listedMinor = sumOf(order.taken, (line) => line.totalMinor) + sumMinor(struck.charges)
  const amountMinor = sumOf(rows, listed) - listedMinor
  const before = amountMinor === 0 ? [] : [{ label: CREDITED_BEFORE_LABEL, amountMinor }]
  return { reductions: [], charges: [...struck.charges, ...before], ...amounts }
}

function struckOf(
  order: CreditedOrder,
  { regime }: Pick<InvoiceDocument, 'regime'>,
  defaultHsn: string,
): Taken {
  const { totals: before, after } = order
  const taxable = creditedLines(order)
  const charges = creditedCharges(before.charges, after.charges)
  // A tax that rounds to 0 is kept: without it the row would be one of 0 %.
  const labels = new Set(
    [
      ...taxable.flatMap(({ line, taxableMinor }) => taxedParts(line, taxableMinor, order.stepMinor)),
      ...charges.filter(({ amountMinor }) => amountMinor > 0),
    ].flatMap(({ taxes: own = [] }) => own.map(({ label }) => label)),
  )
  const isOf = ({ label, amountMinor }: LabelledAmount) => amountMinor !== 0 || labels.has(label)
  const taxes = subtract(before.taxes, after.taxes).filter(isOf)
  const includedTaxes =
    before.includedTaxes && subtract(before.includedTaxes, after.includedTaxes ?? []).filter(isOf)
  const roundingMinor = before.roundingMinor - after.roundingMinor
  return {
    reductions: [],
    charges,
    rows: orderTaxRows(
      taxable,
      { charges, taxes, ...(includedTaxes && { includedTaxes }) },
      regime,
      defaultHsn,
      order.stepMinor,
    ),
    isTaxInside: includedTaxes !== undefined,
    tipMinor: before.tipMinor - after.tipMinor,
    roundingMinor,
    totalMinor: before.totalMinor - after.totalMinor - roundingMinor,
  }
}

function toReduction({ hsn }: TaxRow, amountMinor: number): InvoiceLine {
  return {
    label: REDUCTION_LABEL,
    options: [],
    hsn,
    quantity: 1,
    unitMinor: amountMinor,
    totalMinor: amountMinor,
  }
}

/**
 * Reduction of each line's taxable amount: a line taken back loses all of it, a remaining one what the discount shifts.
 */
function creditedLines({
  lines,
  taken,
  discount,
  stepMinor,
}: Pick<CreditedOrder, 'lines' | 'taken' | 'discount' | 'stepMinor'>): TaxableLine[] {
  const staying = lines.filter(({ id }) => !taken.some((line) => line.id === id))
  const left = new Map(
    taxableLines(staying, discount, stepMinor).map((one) => [one.line.id, one.taxableMinor]),
  )
  return taxableLines(lines, discount, stepMinor)
    .map(({ line, taxableMinor }) => ({ line, taxableMinor: taxableMinor - (left.get(line.id) ?? 0) }))
    .filter(({ line, taxableMinor }) => taxableMinor !== 0 || !left.has(line.id))
}

/**
 * Charges by which an order shrinks. They are in the order of their rules, and two of one label are two charges. A
 * discount may be gone with its lines.
 */
function creditedCharges(from: Totals['charges'], less: Totals['charges']): Totals['charges'] {
  const isCharge = ({ isDiscount }: Totals['charges'][number]) => !isDiscount
  const discount = from.find((charge) => !isCharge(charge))
  const lessDiscount = less.find((charge) => !isCharge(charge))?.amountMinor ?? 0
  const rest = less.filter(isCharge)
  const charges = from
    .filter(isCharge)
    .map((charge, at) => ({ ...charge, amountMinor: charge.amountMinor - (rest[at]?.amountMinor ?? 0) }))
  const discounts = discount ? [{ ...discount, amountMinor: discount.amountMinor - lessDiscount }] : []
  return [...discounts, ...charges].filter(({ amountMinor }) => amountMinor !== 0)
}

function subtract(from: readonly LabelledAmount[], less: readonly LabelledAmount[]): LabelledAmount[] {
  const rest = new Map(less.map(({ label, amountMinor }) => [label, amountMinor]))
  return from.map(({ label, amountMinor }) => ({ label, amountMinor: amountMinor - (rest.get(label) ?? 0) }))
}
