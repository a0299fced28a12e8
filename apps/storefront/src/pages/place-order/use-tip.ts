import type { PartialQuote } from '@thali/domain/order/quote'
import { reducedValueMinor, tipLimitMinor, tipMinorOf, withTip } from '@thali/domain/order/tip'
import type { Draft } from '../../features/checkout/draft.ts'
import { useStoreView } from '../../state/store-view.tsx'

/** The cart with the tip that its diner has chosen; one that is too high is none, which its field says. */
export function useTip(plain: PartialQuote, draft: Draft) {
  const { tips: offer = null } = useStoreView().store
  const reducedMinor = reducedValueMinor(plain.quote)
  const limitMinor = offer ? tipLimitMinor(offer, reducedMinor) : 0
  const isGiven = offer !== null && draft.tip !== null && tipMinorOf(draft.tip, reducedMinor) <= limitMinor
  const tip = isGiven ? draft.tip : null
  return {
    offer,
    reducedMinor,
    limitMinor,
    /** What the order is to be placed with. */
    tip,
    fresh: { ...plain, quote: withTip(plain.quote, tip ?? undefined) },
  }
}
