import { type InvoiceDocument, type InvoicedOrderFacts, RESTAURANT_SAC } from './invoice.ts'
import { orderTaxRows, roundToWhole, toInvoiceLine } from './make-invoice.ts'
import type { LabelledAmount, SoldLine } from './order.ts'
import { mergeTaxRows, totalTaxes } from './tax-rows.ts'
import type { Totals } from './totals.ts'

/** What is taken back of one order: lines, and what the order comes to without them. */
export interface CreditedOrder extends InvoicedOrderFacts {
  readonly lines: readonly SoldLine[]
  readonly before: Totals
  readonly after: Totals
}

/** What a credit note is made from. */
export interface CreditSource {
  readonly invoice: InvoiceDocument
  /** What the invoice comes to after the credit notes that it has. */
  readonly outstanding: { readonly totalMinor: number; readonly payableMinor: number }
  readonly orders: readonly CreditedOrder[]
  readonly reason: string
  /** ISO date in store time. */
  readonly issuedOn: string
}

/**
 * The credit note for what was struck off or cancelled after its invoice. Amounts are positive; the invoice less all
 * of its credit notes is what its orders come to afterwards, to the minor unit, round-off included.
 */
export function makeCreditNote(source: CreditSource, serial: string): InvoiceDocument {
  const { invoice, outstanding, orders, reason, issuedOn } = source
  const defaultHsn = invoice.isIndian ? RESTAURANT_SAC : ''
  const taken = orders.map(({ lines, before, after }) => ({
    lines,
    charges: creditedCharges(before.charges, after.charges),
    taxes: subtract(before.taxes, after.taxes),
    totalMinor: before.totalMinor - after.totalMinor,
  }))
  const rows = mergeTaxRows(
    taken.flatMap((order) => orderTaxRows(order.lines, order, invoice.regime, defaultHsn)),
  )
  const lines = taken.flatMap((order) => order.lines.map((line) => toInvoiceLine(line, defaultHsn)))
  const totalMinor = sum(taken.map((order) => order.totalMinor))
  const remainingMinor = outstanding.totalMinor - totalMinor
  const payableMinor =
    outstanding.payableMinor - (invoice.isRounded ? roundToWhole(remainingMinor) : remainingMinor)
  return {
    ...invoice,
    kind: 'credit-note',
    serial,
    issuedOn,
    orders: orders.map(({ id, number, day, orderType, place }) => ({ id, number, day, orderType, place })),
    credits: { serial: invoice.serial, issuedOn: invoice.issuedOn, reason },
    lines,
    valueMinor: sum(lines.map((line) => line.totalMinor)),
    charges: sumByLabel(taken.flatMap(({ charges }) => charges)),
    taxes: totalTaxes(rows),
    rows,
    totalMinor,
    roundOffMinor: payableMinor - totalMinor,
    payableMinor,
  }
}

/** Charges are in the order of their rules; two of one label are two charges. */
function creditedCharges(from: Totals['charges'], less: Totals['charges']): Totals['charges'] {
  return from
    .map((charge, at) => ({ ...charge, amountMinor: charge.amountMinor - (less[at]?.amountMinor ?? 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

function subtract(from: readonly LabelledAmount[], less: readonly LabelledAmount[]): LabelledAmount[] {
  const rest = new Map(less.map(({ label, amountMinor }) => [label, amountMinor]))
  return from
    .map(({ label, amountMinor }) => ({ label, amountMinor: amountMinor - (rest.get(label) ?? 0) }))
    .filter(({ amountMinor }) => amountMinor > 0)
}

function sumByLabel(amounts: readonly LabelledAmount[]): LabelledAmount[] {
  const groups = Map.groupBy(amounts, ({ label }) => label)
  return [...groups].map(([label, group]) => ({
    label,
    amountMinor: sum(group.map(({ amountMinor }) => amountMinor)),
  }))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
