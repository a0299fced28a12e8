import { type Cart, quantityOf, setQuantity } from '@thali/domain/cart'
import type { CartLine } from '@thali/domain/order'
import { useSyncExternalStore } from 'react'
import { followCarts } from './carts-elsewhere.ts'
import { carts, keep, keepCleared, keptOf, latestCart, notify, onCartChange, putIn } from './kept-carts.ts'

/** The cart of a store; null on the server, while hydrating and when nothing is in it. */
export function useCart(storeSlug: string): Cart | null {
  return useSyncExternalStore(
    subscribe,
    () => keptOf(storeSlug).cart,
    () => null,
  )
}

/** A cart that was cleared because its time was over, until it is rebuilt, dismissed or replaced. */
export function useClearedCart(storeSlug: string): Cart | null {
  return useSyncExternalStore(
    subscribe,
    () => keptOf(storeSlug).cleared,
    () => null,
  )
}

/** The cart at this moment, outside of any component. */
export function currentCart(storeSlug: string): Cart | null {
  return latestCart(storeSlug)
}

/** One figure of the cart: only a change of that figure renders again. */
export function useCartFigure(storeSlug: string, figure: (cart: Cart | null) => number): number {
  return useSyncExternalStore(
    subscribe,
    () => figure(keptOf(storeSlug).cart),
    () => figure(null),
  )
}

export const cartActions = {
  add: putIn,
  /** A quantity of 0 removes the line. */
  setQuantity(storeSlug: string, line: CartLine, quantity: number) {
    const cart = latestCart(storeSlug)
    if (cart) keep(storeSlug, setQuantity(cart, line, quantity))
  },
  replace(storeSlug: string, cart: Cart | null) {
    keep(storeSlug, cart)
  },
  clear(storeSlug: string) {
    keep(storeSlug, null)
  },
  /** Takes out what was ordered, also of a cart that was cleared since; what was added meanwhile stays. */
  takeOut(storeSlug: string, ordered: readonly CartLine[]) {
    const cart = latestCart(storeSlug)
    const { cleared } = keptOf(storeSlug)
    if (cart) keep(storeSlug, ordered.reduce(withoutLine, cart))
    else if (cleared) keepCleared(storeSlug, ordered.reduce(withoutLine, cleared))
  },
  /** Brings a cleared cart back, with a fresh timestamp. */
  rebuild(storeSlug: string) {
    const { cleared } = keptOf(storeSlug)
    if (cleared) keep(storeSlug, { ...cleared, createdAt: Date.now() })
  },
  dismissCleared(storeSlug: string) {
    keepCleared(storeSlug, null)
  },
  /** Looks anew at what is kept, after everything was removed. */
  reload() {
    carts.clear()
    notify()
  },
}

function subscribe(listener: () => void): () => void {
  followCarts()
  return onCartChange(listener)
}

function withoutLine(cart: Cart, ordered: CartLine): Cart {
  return setQuantity(cart, ordered, quantityOf(cart, ordered) - ordered.quantity)
}
