import { addToCart, type Cart, replaceLine, restoreLine, setQuantity } from '@thali/domain/order/cart'
import type { CartLine } from '@thali/domain/order/order'
import { useSyncExternalStore } from 'react'
import { currentCart, onCartChange, saveCart, saveCleared, shownCarts, withoutLines } from './cart-storage.ts'
import type { StoredCart } from './read-cart.ts'

/** Cart of a store; null on the server, while hydrating, and when it is empty. */
export function useCart(storeSlug: string): StoredCart | null {
  return useSyncExternalStore(
    onCartChange,
    () => shownCarts(storeSlug).cart,
    () => null,
  )
}

/** A cart that was cleared after its time was over, until it is restored, dismissed or replaced. */
export function useClearedCart(storeSlug: string): Cart | null {
  return useSyncExternalStore(
    onCartChange,
    () => shownCarts(storeSlug).cleared,
    () => null,
  )
}

/** Value derived from the cart: only a change of that value renders again. */
export function useCartFigure(storeSlug: string, figure: (cart: Cart | null) => number): number {
  return useSyncExternalStore(
    onCartChange,
    () => figure(shownCarts(storeSlug).cart),
    () => figure(null),
  )
}

export const cartActions = {
  add(storeSlug: string, line: CartLine) {
    saveCart(storeSlug, addToCart(currentCart(storeSlug), line, Date.now()))
  },
  /** A quantity of 0 removes the line. */
  setQuantity(storeSlug: string, line: CartLine, quantity: number) {
    const cart = currentCart(storeSlug)
    if (cart) saveCart(storeSlug, setQuantity(cart, line, quantity))
  },
  /** Restores a removed line at its index. */
  restore(storeSlug: string, line: CartLine, index: number) {
    saveCart(storeSlug, restoreLine(currentCart(storeSlug), line, index, Date.now()))
  },
  /** Changes the choices and the quantity of a line. */
  replace(storeSlug: string, line: CartLine, next: CartLine) {
    const cart = currentCart(storeSlug)
    if (cart) saveCart(storeSlug, replaceLine(cart, line, next))
  },
  /** Adds lines to the cart and restarts its 30 minutes. */
  addAll(storeSlug: string, lines: readonly CartLine[]) {
    const now = Date.now()
    const cart = lines.reduce<Cart | null>(
      (filled, line) => addToCart(filled, line, now),
      currentCart(storeSlug),
    )
    if (cart) saveCart(storeSlug, { ...cart, createdAt: now })
  },
  removeLines(storeSlug: string, lines: readonly CartLine[]) {
    const cart = currentCart(storeSlug)
    if (cart) saveCart(storeSlug, withoutLines(cart, lines))
  },
  /** Restores a cleared cart, with a fresh timestamp. */
  rebuild(storeSlug: string) {
    const { cleared } = shownCarts(storeSlug)
    if (cleared) saveCart(storeSlug, { ...cleared, createdAt: Date.now() })
  },
  dismissCleared(storeSlug: string) {
    saveCleared(storeSlug, null)
  },
}
