import type { RefusalCode } from '@thali/contract/refusals'
import type { CartChange, ShortNeed } from '@thali/domain/order/cart-changes'
import { useEffect, useRef } from 'react'
import type { CheckoutDraft } from '../../features/checkout/draft.ts'
import { placementBody, type ReadyOrder } from '../../features/checkout/placement-body.ts'
import { currentCart, reloadCarts } from '../../state/cart/cart-storage.ts'
import type { StoredCart } from '../../state/cart/read-cart.ts'
import { pastStore } from '../../state/history/past-store.ts'
import type { QueuedOrder } from '../../state/pending-orders/order-queue.ts'
import { orderQueue, useQueuedOrders } from '../../state/pending-orders/pending-orders.ts'
import { syncServerTime } from '../../state/store-time.ts'
import { useStoreView } from '../../state/store-view.tsx'

interface Placing {
  readonly cart: StoredCart
  readonly draft: CheckoutDraft
  /** The server named another price or an unavailable item. */
  readonly onChanged: (changes: readonly CartChange[], short: readonly ShortNeed[]) => void
  readonly onRefused: (code: RefusalCode, details: Readonly<Record<string, unknown>>) => void
}

/** This store's order that the server has not answered yet. */
export function useQueuedOrder(storeSlug: string): QueuedOrder | null {
  return useQueuedOrders().find(({ order }) => order.profile.slug === storeSlug) ?? null
}

/** Sends this store's order and reports its refusal. */
export function usePlacing({ cart, draft, onChanged, onRefused }: Placing) {
  const { store } = useStoreView()
  const queued = useQueuedOrder(store.slug)
  const refused = useRef({ onChanged, onRefused })
  refused.current = { onChanged, onRefused }

  useEffect(
    () =>
      orderQueue.on('own', (event) => {
        if (event.kind !== 'refused' || event.order.profile.slug !== store.slug) return false
        const { code, details } = event.refusal
        syncServerTime(details)
        if (code === 'order.changed') refused.current.onChanged(changesIn(details), shortIn(details))
        else refused.current.onRefused(code, details)
        return true
      }),
    [store.slug],
  )

  function place(ready: ReadyOrder) {
    const key = cart.idempotencyKey
    // Another tab has ordered or emptied the cart that this one still shows.
    if (currentCart(store.slug)?.idempotencyKey !== key) return reloadCarts(store.slug)
    orderQueue.place({
      key,
      body: placementBody(ready),
      lines: cart.lines,
      profile: pastStore(store),
      user: { name: draft.name.trim(), mobile: draft.phone.trim(), country: draft.country },
      startedAt: Date.now(),
      maybeReceived: false,
    })
  }

  return { place, queued }
}

/** Portions needed of scarce dishes or ingredients; an older server does not send them. */
function shortIn({ needs }: Readonly<Record<string, unknown>>): readonly ShortNeed[] {
  return Array.isArray(needs) ? (needs as ShortNeed[]) : []
}

function changesIn(details: Readonly<Record<string, unknown>>): readonly CartChange[] {
  return Array.isArray(details.changes) ? (details.changes as CartChange[]) : []
}
