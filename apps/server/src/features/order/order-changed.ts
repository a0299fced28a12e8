import type { OrderPlacement } from '@thali/contract/order-placement'
import { Refusal, type RefusalDetails } from '@thali/contract/refusal'
import { compareQuotes } from '@thali/domain/cart-changes'
import type { ItemId } from '@thali/domain/ids'
import { parseMinor } from '@thali/domain/money'
import { isRuleBroken } from '@thali/domain/option-rules'
import type { PartialQuote } from '@thali/domain/quote'
import { toWireQuote } from './order-status.view.ts'

/**
 * The refusal of a cart that cannot be sold as it was shown.
 *
 * What the store changed comes first, with today's quote to mend the cart by; a choice against the rules is
 * the diner's own and no reload would mend it.
 */
export function orderChanged(placement: OrderPlacement, fresh: PartialQuote): Refusal {
  const [broken] = fresh.problems
  if (broken && fresh.problems.every((problem) => isRuleBroken(problem.kind))) {
    const code = broken.kind === 'choice.required' ? 'order.choice-required' : 'order.choice-over-cap'
    return new Refusal(code, { line: broken.line, itemID: broken.itemId, group: broken.group })
  }
  return orderOutdated('order.changed', placement, fresh)
}

/** A 409 on placement: why, with today's quote and what changed since the diner was shown a price. */
export function orderOutdated(
  code: 'order.changed' | 'order.type-gone' | 'store.paused' | 'store.closed',
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
