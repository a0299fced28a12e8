import type { OrderLineId } from '../ids.ts'
import type { StoreMenus } from '../menu/menu.ts'
import { ratedTaxes } from './cart-taxes.ts'
import { componentsOf } from './line-components.ts'
import type { CartLine, OrderSnapshot, Quote, QuotedLine, TotalRules, Totals } from './order.ts'
import type { OrderType } from './order-type.ts'
import { type QuoteProblem, quoteLine } from './quote-line.ts'
import { type TipWish, withTip } from './tip.ts'
import { appliedCharges, totalCart } from './totals.ts'

/**
 * Input of a quote: the menus open now, the order type, labels of ticked optional charges, the lines, and the store's
 * rules.
 */
export interface QuoteQuestion extends Omit<TotalRules, 'tipMinor' | 'discount'> {
  readonly menus: StoreMenus
  readonly orderType: Pick<OrderType, 'charges' | 'taxRates'>
  readonly ticked: readonly string[]
  readonly lines: readonly CartLine[]
  /** Absent where the diner gives none. */
  readonly tip?: TipWish | undefined
}

/** Quote of the lines that can still be sold, their indexes, and the problems of the others. */
export interface PartialQuote {
  readonly quote: Quote
  /** Index of each quoted line in the request. */
  readonly lineIndexes: readonly number[]
  readonly problems: readonly QuoteProblem[]
}

/**
 * Prices what can be sold of a cart and lists a problem for each other line; reconciles a cart after the menu changed.
 *
 * The same code prices the cart on the phone and the order on the server. Amounts are in minor units; unit prices, each
 * percentage charge and each tax label are rounded once, half up; last of all the total, where the store rounds totals.
 */
export function quoteLines(question: QuoteQuestion): PartialQuote {
  const { menus, orderType, ticked, lines, tip, isTaxInside, stepMinor } = question
  const quoted: QuotedLine[] = []
  const lineIndexes: number[] = []
  const problems: QuoteProblem[] = []
  for (const [index, line] of lines.entries()) {
    const answer = quoteLine(menus, line, index)
    if ('kind' in answer) problems.push(answer)
    else {
      const rated = <T extends Pick<QuotedLine, 'taxes'>>(of: T): T => ({
        ...of,
        taxes: ratedTaxes(of.taxes, orderType.taxRates),
      })
      const components = componentsOf(menus, answer).map(rated)
      quoted.push({ ...rated(answer), ...(components.length > 0 && { components }) })
      lineIndexes.push(index)
    }
  }
  const charges = appliedCharges(orderType.charges, ticked)
  const totals = withTip(totalCart(quoted, charges, { isTaxInside, stepMinor }), tip, question)
  const last = lineIndexes.at(-1)
  const tooLarge = last !== undefined && !Number.isSafeInteger(totals.totalMinor)
  if (tooLarge) problems.push({ line: last, itemId: lines[last]!.itemId, kind: 'amount.too-large' })
  return { quote: { lines: quoted, ...totals }, lineIndexes, problems }
}

/**
 * Totals of an order after staff discarded some lines: computed from its own snapshot, with the charge rules and the
 * discount at placement, whose minimum is not checked again. The tip stays as it was given; the rest is rounded as the
 * order was, and with every line discarded nothing is left to pay.
 */
export function requoteAfterDiscards(snapshot: OrderSnapshot, discarded: ReadonlySet<OrderLineId>): Totals {
  const remaining = snapshot.lines.filter((line) => !discarded.has(line.id))
  return totalCart(remaining, snapshot.chargeRules, snapshot)
}
