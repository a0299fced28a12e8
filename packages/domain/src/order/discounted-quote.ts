import type { CategoryId } from '../ids.ts'
import type { StoreTime } from '../time/store-clock.ts'
import { categoriesOfLines, type DiscountRule, discountedLines, isDiscountOn } from './discount.ts'
import type { AppliedDiscount } from './discount-terms.ts'
import type { Quote } from './order.ts'
import type { OrderType } from './order-type.ts'
import { type PartialQuote, type QuoteQuestion, quoteLines } from './quote.ts'
import { withTip } from './tip.ts'
import { appliedCharges, totalCart } from './totals.ts'

/** Cart, the discounts that may apply to it, and the time on the store's clock. */
export interface DiscountedQuestion extends QuoteQuestion {
  /** Null: none is chosen, and discounts of some types wait for that. */
  readonly orderType: Pick<OrderType, 'charges' | 'taxRates' | 'label'>
  /** Candidates; those with a code only where the diner entered it. */
  readonly discounts: readonly DiscountRule[]
  readonly at: StoreTime
}

/** Reason why a discount takes nothing off a cart; `other` saves the diner as much or more. */
export type DiscountObstacle = 'time' | 'order-type' | 'minimum' | 'dishes' | 'other'

/** Priced cart with the categories that list each line's dish, looked up once for all discounts. */
interface PricedCart {
  readonly plain: Quote
  readonly categoriesOf: readonly (readonly CategoryId[])[]
}

/** Quote of a priced cart with a discount; null where the discount does not apply. */
function withDiscount(rule: DiscountRule, question: DiscountedQuestion, cart: PricedCart): Quote | null {
  if (findObstacle(rule, question, cart) !== null) return null
  const { plain, categoriesOf } = cart
  const isDiscounted = discountedLines(rule, categoriesOf)
  const lines = plain.lines.map((line, at) => (isDiscounted[at] ? { ...line, isDiscounted: true } : line))
  const { id, label, kind, amountMinor, bps, capMinor } = rule
  const discount: AppliedDiscount = { id, label, kind, amountMinor, bps, capMinor }
  const charges = appliedCharges(question.orderType.charges, question.ticked)
  const { tip, isTaxInside, stepMinor } = question
  const totals = withTip(totalCart(lines, charges, { discount, isTaxInside, stepMinor }), tip, question)
  return costMinor(totals) < costMinor(plain) ? { lines, ...totals, discount } : null
}

/** Grand total without tip and rounding, which do not count in the choice of a discount. */
function costMinor({
  totalMinor,
  tipMinor,
  roundingMinor,
}: Pick<Quote, 'totalMinor' | 'tipMinor' | 'roundingMinor'>): number {
  return totalMinor - roundingMinor - tipMinor
}

function findObstacle(
  rule: DiscountRule,
  { orderType, at }: DiscountedQuestion,
  { plain, categoriesOf }: PricedCart,
): DiscountObstacle | null {
  if (!isDiscountOn(rule, at)) return 'time'
  if (rule.orderTypes.length > 0 && !rule.orderTypes.includes(orderType.label)) return 'order-type'
  if (plain.valueMinor < rule.minimumMinor) return 'minimum'
  return discountedLines(rule, categoriesOf).includes(true) ? null : 'dishes'
}

/**
 * Prices the sellable part of a cart with the one discount that is best for the diner: the lowest grand total before
 * tip and rounding; among equals one without a code, so that no use of a code is wasted, then the first.
 */
export function quoteDiscounted(question: DiscountedQuestion): PartialQuote {
  const plain = quoteLines(question)
  let best = plain.quote
  if (question.discounts.length === 0 || !Number.isSafeInteger(best.totalMinor)) return plain
  const cart = { plain: best, categoriesOf: categoriesOfLines(question.menus, best.lines) }
  const ordered = question.discounts.toSorted((one, other) => Number(one.needsCode) - Number(other.needsCode))
  for (const rule of ordered) {
    const quote = withDiscount(rule, question, cart)
    if (quote && costMinor(quote) < costMinor(best)) best = quote
  }
  return { ...plain, quote: best }
}

/** Reason why a discount is not the one of a quote; null where it is. */
export function discountObstacle(
  rule: DiscountRule,
  question: DiscountedQuestion,
  quote: Quote,
): DiscountObstacle | null {
  if (quote.discount?.id === rule.id) return null
  const categoriesOf = categoriesOfLines(question.menus, quote.lines)
  return findObstacle(rule, question, { plain: quote, categoriesOf }) ?? 'other'
}
