import type { ItemId, OrderLineId } from './ids.ts'
import { configuredVeg, findListing } from './listing.ts'
import { AVAILABLE, type StoreMenus } from './menu.ts'
import { type ChoiceProblem, choosableGroups, findChoiceProblem, readChoices } from './option-rules.ts'
import type { CartLine, OrderSnapshot, Quote, QuotedLine } from './order.ts'
import type { OrderType } from './order-type.ts'
import { priceUnit } from './pricing.ts'
import { appliedCharges, type Totals, totalCart } from './totals.ts'

/** The most of one line, and of one item in a cart's entry. */
export const QUANTITY_MAX = 99

/** Why a line cannot be sold. `line` is its index in what was asked for. */
export interface QuoteProblem {
  readonly line: number
  readonly itemId: ItemId
  readonly kind:
    | 'item.gone'
    | 'item.unavailable'
    | 'item.not-orderable'
    | 'quantity'
    | 'amount.too-large'
    | ChoiceProblem['kind']
  /** Label of the option group at fault. */
  readonly group?: string
  /** Label of the option at fault. */
  readonly option?: string
}

/** What is asked: the menus open now, the order type, labels of ticked optional charges, and the lines. */
export interface QuoteQuestion {
  readonly menus: StoreMenus
  readonly orderType: Pick<OrderType, 'charges'>
  readonly ticked: readonly string[]
  readonly lines: readonly CartLine[]
}

/** Whether a number of units may be ordered: a whole number from 1 to 99. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX
}

/** Prices one line at today's menu, or says the one thing that keeps it from being sold. */
export function quoteLine(menus: StoreMenus, line: CartLine, index: number): QuotedLine | QuoteProblem {
  const problem = (kind: QuoteProblem['kind']): QuoteProblem => ({ line: index, itemId: line.itemId, kind })
  const listing = findListing(menus, line.itemId, line.categoryId)
  if (!listing) return problem('item.gone')
  const { item, category } = listing
  if (item.state !== AVAILABLE) return problem('item.unavailable')
  if (choosableGroups(item).length === 0) return problem('item.not-orderable')
  if (!isQuantity(line.quantity)) return problem('quantity')
  const fault = findChoiceProblem(item, line.choices)
  if (fault) return { line: index, itemId: line.itemId, ...fault }

  const { choices, options } = readChoices(item, line.choices)
  const price = priceUnit(
    options.map((option) => option.priceMinor),
    [category.discountBps, item.discountBps],
  )
  if (price.netMinor === 0) return problem('item.not-orderable')
  const totalMinor = price.netMinor * line.quantity
  if (!Number.isSafeInteger(totalMinor)) return problem('amount.too-large')
  return {
    itemId: item.id,
    categoryId: category.id,
    choices,
    quantity: line.quantity,
    label: item.label,
    baseMinor: price.baseMinor,
    netMinor: price.netMinor,
    savingMinor: price.savingMinor,
    totalMinor,
    taxes: item.taxes,
    veg: configuredVeg(item, options),
  }
}

/** A quote of the lines that can still be sold, their indexes, and what is wrong with the others. */
export interface PartialQuote {
  readonly quote: Quote
  /** For each quoted line its index among the lines asked for. */
  readonly lineIndexes: readonly number[]
  readonly problems: readonly QuoteProblem[]
}

/**
 * Prices what can be sold of a cart and lists a problem a line of the rest; reconciles a cart after the menu changed.
 *
 * The same code prices the cart on the phone and the order on the server. Amounts are minor units; unit
 * prices, each percentage charge and each tax label are rounded once, half up; nothing else is rounded.
 */
export function quoteLines({ menus, orderType, ticked, lines }: QuoteQuestion): PartialQuote {
  const quoted: QuotedLine[] = []
  const lineIndexes: number[] = []
  const problems: QuoteProblem[] = []
  for (const [index, line] of lines.entries()) {
    const answer = quoteLine(menus, line, index)
    if ('kind' in answer) problems.push(answer)
    else {
      quoted.push(answer)
      lineIndexes.push(index)
    }
  }
  const totals = totalCart(quoted, appliedCharges(orderType.charges, ticked))
  const last = lineIndexes.at(-1)
  const tooLarge = last !== undefined && !Number.isSafeInteger(totals.totalMinor)
  if (tooLarge) problems.push({ line: last, itemId: lines[last]!.itemId, kind: 'amount.too-large' })
  return { quote: { lines: quoted, ...totals }, lineIndexes, problems }
}

/** Whether a cart is worth less than the order type's minimum, before charges and taxes. */
export function belowMinimum(
  totals: Pick<Totals, 'valueMinor'>,
  orderType: Pick<OrderType, 'minimumMinor'>,
): boolean {
  return totals.valueMinor < orderType.minimumMinor
}

/**
 * What an order comes to once staff discarded some lines: computed from its own snapshot, with the charge
 * rules of the moment it was placed. With every line discarded nothing is left to pay.
 */
export function requoteAfterDiscards(snapshot: OrderSnapshot, discarded: ReadonlySet<OrderLineId>): Totals {
  const remaining = snapshot.lines.filter((line) => !discarded.has(line.id))
  return totalCart(remaining, snapshot.chargeRules)
}
