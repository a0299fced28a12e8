import type { PartialQuote } from '@thali/domain/order/quote'
import { allowedTip, reducedValueMinor, tipLimitMinor, withTip } from '@thali/domain/order/tip'
import type { CheckoutDraft } from '../../features/checkout/draft.ts'
import { useStoreView } from '../../state/store-view.tsx'

/** Cart with the chosen tip; one above the limit counts as none, which its field reports. */
export function useTip(plain: PartialQuote, draft: CheckoutDraft) {
  const { tips: offer = null, roundBills: isRounded, stepMinor } = useStoreView().store
  const reducedMinor = reducedValueMinor(plain.quote)
  const limitMinor = offer ? tipLimitMinor(offer, reducedMinor) : 0
  const tip = allowedTip(draft.tip, offer, reducedMinor)
  return {
    offer,
    reducedMinor,
    limitMinor,
    /** Tip to place the order with; null: none. */
    tip: tip ?? null,
    fresh: { ...plain, quote: withTip(plain.quote, tip, { isRounded, stepMinor }) },
  }
}
