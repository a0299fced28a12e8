import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal, type RefusalDetails } from '@thali/contract/refusal'
import type { ItemId } from '@thali/domain/ids'
import { isRuleBroken } from '@thali/domain/menu/option-rules'
import { parseMinor } from '@thali/domain/money/money'
import {
  type CartChange,
  compareQuotes,
  type Shortage,
  type ShortLine,
} from '@thali/domain/order/cart-changes'
import type { PartialQuote } from '@thali/domain/order/quote'
import { toWireQuote } from '../diner/order-status.view.ts'

const CODES: Partial<Record<string, 'order.choice-required' | 'order.choice-too-few'>> = {
  'choice.required': 'order.choice-required',
  'choice.too-few': 'order.choice-too-few',
}

/**
 * Refusal of a cart that cannot be sold as shown.
 *
 * Changes by the store come first, with the current quote to correct the cart; an invalid choice is the diner's own,
 * and no reload would correct it.
 */
export function orderChanged(placement: OrderPlacement, fresh: PartialQuote, at: Date): Refusal {
  const [broken] = fresh.problems
  if (broken && fresh.problems.every((problem) => isRuleBroken(problem.kind))) {
    const code = CODES[broken.kind] ?? 'order.choice-over-cap'
    return new Refusal(code, { line: broken.line, itemID: broken.itemId, group: broken.group })
  }
  // Discounts depend on the clock, and that of a phone may be wrong.
  return orderOutdated('order.changed', placement, fresh, { at: at.toISOString() })
}

/**
 * Refusal of a cart that needs more than is left, as other orders were faster. States the units left as changes of
 * its lines.
 */
export function orderShort(placement: OrderPlacement, fresh: PartialQuote, short: Shortage): Refusal {
  const { details } = orderOutdated('order.changed', placement, fresh)
  const changes = [
    ...((details.changes as CartChange[] | undefined) ?? []),
    ...short.lines.map(toShortChange),
  ]
  return new Refusal('order.changed', { ...details, changes, left: short.lines, needs: short.needs })
}

function toShortChange({ itemID, option, left }: ShortLine): CartChange {
  return { itemID, kind: 'stock.short', from: option ?? null, to: String(left) }
}

/**
 * Refusal of a placement by a 409: the reason, with the current quote and the changes since the diner saw the price.
 */
export function orderOutdated(
  code:
    | 'order.changed'
    | 'order.discount-gone'
    | 'order.tips-off'
    | 'order.type-gone'
    | 'store.paused'
    | 'store.closed',
  placement: OrderPlacement,
  fresh: PartialQuote,
  details: RefusalDetails = {},
): Refusal {
  const shown = placement.items.map((line) => ({
    itemId: line.itemID as ItemId,
    netMinor: parseMinor(line.value),
  }))
  return new Refusal(code, {
    ...details,
    quote: toWireQuote(fresh.quote),
    changes: compareQuotes(shown, fresh),
  })
}
