/**
 * Amount left of an order on its invoice, after credit notes for strikes and for money that was refunded without a
 * strike. Amounts are in minor units.
 */

import { scaleSigned } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'
import { sum, sumMinor, sumOf } from '../money/sum.ts'
import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { TaxRow } from './tax-rows.ts'

/** Rows by code and rate, with tip and rounding, which are in no row. */
export interface LeftOnInvoice {
  readonly rows: readonly TaxRow[]
  readonly tipMinor: number
  /** May be negative; absent where nothing was rounded. */
  readonly roundingMinor?: number | undefined
}

/** Total left, including tax, tip and rounding. */
export function leftMinor({ rows, tipMinor, roundingMinor = 0 }: LeftOnInvoice): number {
  return sumOf(rows, rowMinor) + tipMinor + roundingMinor
}

/**
 * Amount to be credited for an order after a refund, so that its invoice equals what the store keeps; 0 for an order
 * that is not fully paid, since the refunded part is then due again.
 *
 * @param onInvoiceMinor amount left of the order on its invoice
 */
export function creditOfRefund(order: PaidFacts, onInvoiceMinor: number): number {
  const { paidMinor, refundedMinor, roundOffMinor } = order
  if (paidMinor === 0 || refundedMinor === 0 || dueMinorOf(order) > 0) return 0
  const keptMinor = Math.max(0, paidMinor - refundedMinor - roundOffMinor)
  return Math.max(0, onInvoiceMinor - keptMinor)
}

/** Amount to be credited after a strike: money refunded before counts towards it. */
export function creditOfStrike(onInvoiceMinor: number, afterMinor: number): number {
  return Math.max(0, onInvoiceMinor - afterMinor)
}

/**
 * Takes an amount off what is left of an order: first off the rows of `struck`, as far as they go, then off all other
 * rows, each in proportion, then off the tip, last off the rounding. The tax of a row goes in proportion to the row.
 *
 * @param amountMinor at most what is left
 * @param struck its rounding is the change of the order's rounding by the strike
 * @param stepMinor of the order's amounts
 */
export function takeOffInvoice(
  left: LeftOnInvoice,
  amountMinor: number,
  struck: Pick<LeftOnInvoice, 'rows' | 'roundingMinor'>,
  stepMinor?: number,
): { readonly taken: LeftOnInvoice; readonly left: LeftOnInvoice } {
  const { roundingMinor = 0 } = left
  const mostMinor = leftMinor(left) - roundingMinor
  const wishedMinor = amountMinor === leftMinor(left) ? roundingMinor : (struck.roundingMinor ?? 0)
  const offRoundingMinor = Math.min(amountMinor, Math.max(amountMinor - mostMinor, wishedMinor))
  const rest = takeOffRows(left, amountMinor - offRoundingMinor, struck.rows, stepMinor)
  return {
    taken: { ...rest.taken, roundingMinor: offRoundingMinor },
    left: { ...rest.left, roundingMinor: roundingMinor - offRoundingMinor },
  }
}

function takeOffRows(
  left: LeftOnInvoice,
  amountMinor: number,
  struck: readonly TaxRow[],
  stepMinor: number | undefined,
): { readonly taken: LeftOnInvoice; readonly left: LeftOnInvoice } {
  const wholes = left.rows.map(rowMinor)
  const struckMinor = new Map(struck.map((row) => [keyOf(row), rowMinor(row)]))
  const first = left.rows.map((row, at) => Math.min(wholes[at] ?? 0, struckMinor.get(keyOf(row)) ?? 0))
  const firstParts = spreadUpTo(amountMinor, first, stepMinor)
  const rest = wholes.map((whole, at) => whole - (firstParts[at] ?? 0))
  const restParts = spreadUpTo(amountMinor - sum(firstParts), rest, stepMinor)
  const taken = left.rows.map((row, at) =>
    partOf(row, (firstParts[at] ?? 0) + (restParts[at] ?? 0), stepMinor),
  )
  const tipMinor = amountMinor - sum(firstParts) - sum(restParts)
  return {
    taken: { rows: taken, tipMinor },
    left: {
      rows: left.rows.map((row, at) => less(row, taken[at] ?? row)),
      tipMinor: left.tipMinor - tipMinor,
    },
  }
}

/** Spreads the amount over the weights, at most up to their sum. */
function spreadUpTo(
  amountMinor: number,
  weights: readonly number[],
  stepMinor: number | undefined,
): number[] {
  const mostMinor = Math.min(amountMinor, sum(weights))
  return mostMinor === 0 ? weights.map(() => 0) : spreadAmount(mostMinor, weights, stepMinor)
}

function partOf(row: TaxRow, partMinor: number, stepMinor: number | undefined): TaxRow {
  const wholeMinor = rowMinor(row)
  const taxes = row.taxes.map((tax) => ({
    ...tax,
    amountMinor: wholeMinor === 0 ? 0 : scaleSigned(tax.amountMinor, partMinor, wholeMinor, stepMinor),
  }))
  return { ...row, taxes, taxableMinor: partMinor - sumMinor(taxes) }
}

function less(row: TaxRow, taken: TaxRow): TaxRow {
  const taxes = row.taxes.map((tax, at) => ({
    ...tax,
    amountMinor: tax.amountMinor - (taken.taxes[at]?.amountMinor ?? 0),
  }))
  return { ...row, taxes, taxableMinor: row.taxableMinor - taken.taxableMinor }
}

function keyOf({ hsn, taxes }: TaxRow): string {
  return JSON.stringify([hsn, taxes.map(({ kind, label, bps }) => [kind, label, bps])])
}

/** Total of a row, at least 0: its part of a discount may have been rounded differently. */
function rowMinor({ taxableMinor, taxes }: TaxRow): number {
  return Math.max(0, taxableMinor + sumMinor(taxes))
}
