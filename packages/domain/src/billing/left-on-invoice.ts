/**
 * What an order still comes to on its invoice, after credit notes also for money that was given back without a strike.
 * Amounts are minor units.
 */

import { scaleSigned } from '../money/money.ts'
import { spreadAmount } from '../money/spread-amount.ts'
import { dueMinorOf, type PaidFacts } from '../payment/payment-due.ts'
import type { TaxRow } from './tax-rows.ts'

/** Rows by code and rate, and beside them tip and rounding, which no row has. */
export interface LeftOnInvoice {
  readonly rows: readonly TaxRow[]
  readonly tipMinor: number
  /** May be negative; absent: nothing was rounded off. */
  readonly roundingMinor?: number | undefined
}

/** Tax, tip and rounding included. */
export function leftMinor({ rows, tipMinor, roundingMinor = 0 }: LeftOnInvoice): number {
  return sum(rows.map(rowMinor)) + tipMinor + roundingMinor
}

/**
 * What has to be credited of an order after a refund, so that its invoice comes to what the store keeps. Nothing for an
 * order that is not paid up: what was given back of a part is to be collected again.
 *
 * @param onInvoiceMinor what the order still comes to on it
 */
export function creditOfRefund(order: PaidFacts, onInvoiceMinor: number): number {
  const { paidMinor, refundedMinor, roundOffMinor } = order
  if (paidMinor === 0 || refundedMinor === 0 || dueMinorOf(order) > 0) return 0
  const keptMinor = Math.max(0, paidMinor - refundedMinor - roundOffMinor)
  return Math.max(0, onInvoiceMinor - keptMinor)
}

/** The same after a strike: what was given back before counts as given back for it. */
export function creditOfStrike(onInvoiceMinor: number, afterMinor: number): number {
  return Math.max(0, onInvoiceMinor - afterMinor)
}

/**
 * Takes an amount off what is left of an order: as far as it goes off the rows of `struck`, then off all others, each
 * in proportion, then off the tip, last off the rounding. The tax of a row goes in proportion to the row.
 *
 * @param amountMinor at most what is left
 * @param struck its rounding is what a strike changes that of the order by
 */
export function takeOffInvoice(
  left: LeftOnInvoice,
  amountMinor: number,
  struck: Pick<LeftOnInvoice, 'rows' | 'roundingMinor'>,
): { readonly taken: LeftOnInvoice; readonly left: LeftOnInvoice } {
  const { roundingMinor = 0 } = left
  const mostMinor = leftMinor(left) - roundingMinor
  const wishedMinor = amountMinor === leftMinor(left) ? roundingMinor : (struck.roundingMinor ?? 0)
  const offRoundingMinor = Math.min(amountMinor, Math.max(amountMinor - mostMinor, wishedMinor))
  const rest = takeOffRows(left, amountMinor - offRoundingMinor, struck.rows)
  return {
    taken: { ...rest.taken, roundingMinor: offRoundingMinor },
    left: { ...rest.left, roundingMinor: roundingMinor - offRoundingMinor },
  }
}

function takeOffRows(
  left: LeftOnInvoice,
  amountMinor: number,
  struck: readonly TaxRow[],
): { readonly taken: LeftOnInvoice; readonly left: LeftOnInvoice } {
  const wholes = left.rows.map(rowMinor)
  const struckMinor = new Map(struck.map((row) => [keyOf(row), rowMinor(row)]))
  const first = left.rows.map((row, at) => Math.min(wholes[at] ?? 0, struckMinor.get(keyOf(row)) ?? 0))
  const firstParts = spreadUpTo(amountMinor, first)
  const rest = wholes.map((whole, at) => whole - (firstParts[at] ?? 0))
  const restParts = spreadUpTo(amountMinor - sum(firstParts), rest)
  const taken = left.rows.map((row, at) => partOf(row, (firstParts[at] ?? 0) + (restParts[at] ?? 0)))
  const tipMinor = amountMinor - sum(firstParts) - sum(restParts)
  return {
    taken: { rows: taken, tipMinor },
    left: {
      rows: left.rows.map((row, at) => less(row, taken[at] ?? row)),
      tipMinor: left.tipMinor - tipMinor,
    },
  }
}

/** Of the amount as much as the weights come to. */
function spreadUpTo(amountMinor: number, weights: readonly number[]): number[] {
  const mostMinor = Math.min(amountMinor, sum(weights))
  return mostMinor === 0 ? weights.map(() => 0) : spreadAmount(mostMinor, weights)
}

function partOf(row: TaxRow, partMinor: number): TaxRow {
  const wholeMinor = rowMinor(row)
  const taxes = row.taxes.map((tax) => ({
    ...tax,
    amountMinor: wholeMinor === 0 ? 0 : scaleSigned(tax.amountMinor, partMinor, wholeMinor),
  }))
  return { ...row, taxes, taxableMinor: partMinor - sum(taxes.map(({ amountMinor }) => amountMinor)) }
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

/** Never below nothing: a row's part of a discount may have been rounded another way. */
function rowMinor({ taxableMinor, taxes }: TaxRow): number {
  return Math.max(0, taxableMinor + sum(taxes.map(({ amountMinor }) => amountMinor)))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
