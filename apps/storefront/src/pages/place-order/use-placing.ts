import { useLingui } from '@lingui/react/macro'
import type { RefusalCode } from '@thali/contract/refusals'
import type { Cart } from '@thali/domain/cart'
import type { CartChange } from '@thali/domain/cart-changes'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Draft } from '../../features/checkout/draft.ts'
import { placementBody, type ReadyOrder } from '../../features/checkout/placement-body.ts'
import { keyOfCart } from '../../shared/cart-key.ts'
import { dropCheckout } from '../../shared/checkout-entries.ts'
import { type UnsentOrder, useUnsentOrders } from '../../shared/orders-on-their-way.ts'
import { pastStore } from '../../shared/past-store.ts'
import { onOutcome } from '../../shared/placement-outcomes.ts'
import { useStoreView } from '../../shared/store-view.tsx'
import { showToast } from '../../shared/toast-store.ts'
import { submitAttempt, watchUnsentOrders } from '../../shared/unsent-orders.ts'

interface Placing {
  readonly cart: Cart
  readonly draft: Draft
  /** The server named another price or missed an item. */
  readonly onChanged: (changes: readonly CartChange[]) => void
  readonly onRefused: (code: RefusalCode) => void
}

/** This store's order that is on its way; undefined until the device has said what waits. */
export function useOrderOnItsWay(storeSlug: string): UnsentOrder | null | undefined {
  useEffect(() => void watchUnsentOrders(), [])
  const orders = useUnsentOrders()
  if (orders === null) return undefined
  return orders.find((order) => order.attempt.profile.slug === storeSlug) ?? null
}

/** Leads to the order's page as soon as the server has it. */
export function useShowPlaced(storeSlug: string): void {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onOutcome((outcome) => {
        if (outcome.kind !== 'placed' || outcome.attempt.profile.slug !== storeSlug) return false
        dropCheckout(outcome.attempt.profile)
        showToast('success', t`Order placed Successfully`)
        // In place of the cart: going back leads to the menu, not to an empty cart.
        navigate(`/status/${outcome.status.slug}`, { replace: true })
        return true
      }),
    [storeSlug, navigate, t],
  )
}

/** Sends this store's order and hears what the server has against it. */
export function usePlacing({ cart, draft, onChanged, onRefused }: Placing) {
  const { store } = useStoreView()
  const unsent = useOrderOnItsWay(store.slug)
  const refused = useRef({ onChanged, onRefused })
  refused.current = { onChanged, onRefused }

  useEffect(
    () =>
      onOutcome((outcome) => {
        if (outcome.kind !== 'refused' || outcome.attempt.profile.slug !== store.slug) return false
        const { code, details } = outcome.refusal
        if (code === 'order.changed') refused.current.onChanged(changesIn(details))
        else refused.current.onRefused(code)
        return true
      }),
    [store.slug],
  )

  // Made before anybody presses, so that tabs which are told to order in the same moment have agreed on it.
  useEffect(() => void keyOfCart(store.slug, cart), [store.slug, cart])

  function place(order: ReadyOrder) {
    if (unsent !== null) return
    void submitAttempt({
      key: keyOfCart(store.slug, cart),
      body: placementBody(order),
      lines: cart.lines,
      profile: pastStore(store),
      user: { name: draft.name.trim(), mobile: draft.phone.trim(), country: draft.country },
      startedAt: Date.now(),
      maybeReceived: false,
    })
  }

  return { place, unsent: unsent ?? null, isSending: unsent?.phase === 'sending', isBusy: unsent !== null }
}

function changesIn(details: Readonly<Record<string, unknown>>): readonly CartChange[] {
  return Array.isArray(details.changes) ? (details.changes as CartChange[]) : []
}
