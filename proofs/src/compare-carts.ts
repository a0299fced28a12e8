import {
  billWith,
  type ReferenceBill,
  type ReferenceCart,
  type ReferenceTip,
  referenceBill,
} from '@thali/builders/exact-reference'
import type { GeneratedCart } from '@thali/builders/generated-cart'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { orderTaxRows, taxableLines } from '@thali/domain/billing/make-invoice'
import type { OrderLineId } from '@thali/domain/ids'
import { minorToDecimal } from '@thali/domain/money/money'
import { spreadAmount } from '@thali/domain/money/spread-amount'
import { quoteDiscounted } from '@thali/domain/order/discounted-quote'
import type { OrderSnapshot, Quote, SoldLine, Totals } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { appliedCharges } from '@thali/domain/order/totals'
import { ticketDifference } from './compare-tickets.ts'

/** Amounts in which two calculations of one cart may differ, as one comparable text. */
function readingOf(totals: Totals): string {
  const amounts = [...totals.charges, ...totals.taxes].map(
    ({ label, amountMinor }) => `${label}=${amountMinor}`,
  )
  const { valueMinor, tipMinor, roundingMinor, totalMinor } = totals
  const last = `tip=${tipMinor} rounding=${roundingMinor} total=${totalMinor}`
  const within = (totals.includedTaxes ?? []).map(({ label, amountMinor }) => `in ${label}=${amountMinor}`)
  return [`value=${valueMinor}`, ...amounts, last, ...within].join(' ')
}

function readingOfReference(bill: ReferenceBill): string {
  const amounts = [...bill.charges, ...bill.taxes].map(([label, amount]) => `${label}=${amount}`)
  const last = `tip=${bill.tip} rounding=${bill.rounding} total=${bill.total}`
  const within = bill.included.map(([label, amount]) => `in ${label}=${amount}`)
  return [`value=${bill.value}`, ...amounts, last, ...within].join(' ')
}

/**
 * Whether taxable amounts and taxes, as on bills, add up to the total, and the parts of each tax to the whole
 * of it.
 */
function rowsAddUp(
  lines: readonly SoldLine[],
  totals: Totals,
  { discount, stepMinor }: Pick<OrderSnapshot, 'discount' | 'stepMinor'>,
): boolean {
  const rows = orderTaxRows(taxableLines(lines, discount, stepMinor), totals, 'as-labelled', '', stepMinor)
  const sums = new Map<string, bigint>()
  let sum = 0n
  for (const { taxableMinor, taxes } of rows) {
    sum += BigInt(taxableMinor)
    for (const { label, amountMinor } of taxes) {
      sum += BigInt(amountMinor)
      sums.set(label, (sums.get(label) ?? 0n) + BigInt(amountMinor))
    }
  }
  const { taxes, includedTaxes, totalMinor, tipMinor, roundingMinor } = totals
  return (
    sum === BigInt(totalMinor) - BigInt(tipMinor) - BigInt(roundingMinor) &&
    (includedTaxes ?? taxes).every(
      ({ label, amountMinor }) => (sums.get(label) ?? 0n) === BigInt(amountMinor),
    )
  )
}

function addsUp(totals: Totals, lineMinors: readonly number[]): boolean {
  const amounts = [...totals.charges, ...totals.taxes].map(({ amountMinor }) => amountMinor)
  const parts = [...amounts, totals.tipMinor, totals.roundingMinor].map(BigInt)
  const lines = lineMinors.reduce((sum, minor) => sum + BigInt(minor), 0n)
  const halvesAgree = totals.taxes.every(({ amountMinor }) => {
    const [cgstMinor = 0, sgstMinor = 0] = spreadAmount(amountMinor, [1, 1])
    return cgstMinor + sgstMinor === amountMinor && cgstMinor - sgstMinor >= 0 && cgstMinor - sgstMinor <= 1
  })
  return (
    halvesAgree &&
    lines === BigInt(totals.valueMinor) &&
    parts.reduce((sum, part) => sum + part, lines) === BigInt(totals.totalMinor)
  )
}

/** All amounts of totals but the value of the lines. */
function amountsOf({ charges, taxes, includedTaxes = [], tipMinor, totalMinor }: Totals): number[] {
  const labelled = [...charges, ...taxes, ...includedTaxes]
  return [...labelled.map(({ amountMinor }) => amountMinor), tipMinor, totalMinor]
}

export function soldLines(quote: Quote): SoldLine[] {
  return quote.lines.map((line, index) => ({ ...line, id: `line-${index}` as OrderLineId, image: null }))
}

/**
 * Result of a comparison: `sold`, `refused` (by both, for a line worth nothing), or a description of the
 * difference.
 */
export type Comparison = 'sold' | 'refused' | { readonly difference: string }

/** Holds the domain's quote of a cart, of what is left after discards, and its kitchen tickets against the exact reference. */
export function compareCart(
  { question, reference, ticket }: GeneratedCart,
  random: SeededRandom,
): Comparison {
  const bill = referenceBill(reference)
  const { quote, problems } = quoteDiscounted(question)
  const isWorthless = bill.units.some((unit) => unit.net === 0n)
  if (problems.length > 0) {
    const isAgreed = isWorthless && problems.every(({ kind }) => kind === 'item.not-orderable')
    return isAgreed ? 'refused' : { difference: `refused: ${JSON.stringify(problems)}` }
  }
  if (isWorthless) return { difference: 'sold a line worth nothing' }
  const units = quote.lines.map((line) => `${line.baseMinor}-${line.savingMinor}=${line.netMinor}`).join()
  const exactUnits = bill.units.map((unit) => `${unit.base}-${unit.saving}=${unit.net}`).join()
  if (units !== exactUnits) return { difference: `units ${units}, exactly ${exactUnits}` }
  const cooked = ticketDifference(soldLines(quote), ticket)
  if (cooked) return { difference: cooked }
  const lines = soldLines(quote)
  const { stepMinor = 1 } = question
  const rules = { ...(quote.discount && { discount: quote.discount }), stepMinor }
  const whole = differenceOf(quote, bill, lines, rules)
  if (whole) return { difference: whole }

  const discarded = new Set(lines.filter(() => random.chance(30)).map((line) => line.id))
  const isSold = lines.map((line) => !discarded.has(line.id))
  const snapshot = {
    lines,
    chargeRules: appliedCharges(question.orderType.charges, question.ticked),
    tipMinor: quote.tipMinor,
    ...rules,
    ...(question.isRounded && { isRounded: true as const }),
    ...(question.isTaxInside && { isTaxInside: true as const }),
    currencySymbol: '₹',
    currencyCode: 'INR',
  }
  const left = differenceOf(
    requoteAfterDiscards(snapshot, discarded),
    billAfterDiscards(reference, bill.tip, isSold, quote.discount?.label),
    lines.filter((_, index) => isSold[index]),
    rules,
  )
  return left ? { difference: `after discards: ${left}` } : 'sold'
}

/** A percentage was settled by the placement: strikes leave the amount alone. */
function asGiven(tip: bigint): ReferenceTip {
  return { valueType: 'absolute', value: minorToDecimal(Number(tip)) }
}

/** The applied discount is recomputed on the remaining lines; no other replaces it. The tip stays as given. */
export function billAfterDiscards(
  { discounts = [], ...cart }: ReferenceCart,
  tip: bigint,
  isSold: readonly boolean[],
  discountLabel: string | undefined,
): ReferenceBill {
  const isLeft = (_: unknown, index: number) => isSold[index]
  const discount = discounts.find(({ label }) => label === discountLabel)
  const left = discount && { ...discount, isForLine: discount.isForLine.filter(isLeft) }
  return billWith({ ...cart, tip: asGiven(tip), lines: cart.lines.filter(isLeft) }, left ?? null)
}

function differenceOf(
  totals: Totals,
  bill: ReferenceBill,
  lines: readonly SoldLine[],
  rules: Pick<OrderSnapshot, 'discount' | 'stepMinor'>,
): string | null {
  const [ours, exact] = [readingOf(totals), readingOfReference(bill)]
  if (ours !== exact) return `${ours}, exactly ${exact}`
  const totalMinors = lines.map((line) => line.totalMinor)
  if (!addsUp(totals, totalMinors)) return `does not add up: ${ours}`
  if (amountsOf(totals).some((minor) => minor % (rules.stepMinor ?? 1) !== 0)) return `has fractions: ${ours}`
  return rowsAddUp(lines, totals, rules) ? null : `tax rows do not add up: ${ours}`
}
