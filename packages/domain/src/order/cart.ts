import { sameChoices } from '../menu/option-rules.ts'
import type { Instant } from '../time/clock.ts'
import type { CartLine } from './order.ts'
import { QUANTITY_MAX } from './quote-line.ts'

/** Cart of a diner at one store. */
export interface Cart {
  readonly lines: readonly CartLine[]
  readonly createdAt: Instant
}

/** Age at which a cart is cleared. */
export const CART_LIFE_MS = 30 * 60 * 1000

/** Whether two lines are equal: same item, from the same category, configured alike, with the same note. */
export function isSameLine(a: CartLine, b: CartLine): boolean {
  return (
    a.itemId === b.itemId &&
    a.categoryId === b.categoryId &&
    a.note === b.note &&
    sameChoices(a.choices, b.choices)
  )
}

/**
 * Adds a line, or raises the quantity of the identical one, up to 99. A new or empty cart starts its life at `at`.
 */
export function addToCart(cart: Cart | null, line: CartLine, at: Instant): Cart {
  if (!cart || cart.lines.length === 0) return { lines: [line], createdAt: at }
  const known = quantityOf(cart, line)
  if (known === 0) return { ...cart, lines: [...cart.lines, line] }
  return setQuantity(cart, line, known + line.quantity)
}

/** Puts a removed line back in its place. A cart that had become empty restarts its life at `at`. */
export function restoreLine(cart: Cart | null, line: CartLine, index: number, at: Instant): Cart {
  if (!cart || quantityOf(cart, line) > 0) return addToCart(cart, line, at)
  return { ...cart, lines: [...cart.lines.slice(0, index), line, ...cart.lines.slice(index)] }
}

/**
 * Replaces a line; where the cart already holds a line identical to the new one, that one's quantity is raised. Does
 * nothing where the cart does not hold the line.
 */
export function replaceLine<C extends Cart>(cart: C, line: CartLine, next: CartLine): C {
  if (!cart.lines.some((other) => isSameLine(other, line))) return cart
  if (isSameLine(line, next)) return setQuantity(cart, line, next.quantity)
  const known = quantityOf(cart, next)
  if (known > 0) return setQuantity(setQuantity(cart, line, 0), next, known + next.quantity)
  return { ...cart, lines: cart.lines.map((other) => (isSameLine(other, line) ? next : other)) }
}

/** Quantity in a cart of the line identical to `line`. */
export function quantityOf(cart: Cart | null, line: CartLine): number {
  return cart?.lines.find((other) => isSameLine(other, line))?.quantity ?? 0
}

/**
 * Sets the quantity of the line identical to `line`, at most 99; below 1 the line is removed. Does nothing where the
 * cart does not hold it.
 *
 * Lines are identified by content and not by position, since a screen may be older than the cart.
 */
export function setQuantity<C extends Cart>(cart: C, line: CartLine, quantity: number): C {
  if (quantity < 1) return { ...cart, lines: cart.lines.filter((other) => !isSameLine(other, line)) }
  const capped = Math.min(Math.floor(quantity), QUANTITY_MAX)
  return {
    ...cart,
    lines: cart.lines.map((other) => (isSameLine(other, line) ? { ...other, quantity: capped } : other)),
  }
}

/** Number of units in a cart, over all lines or those that `counts` accepts. */
export function cartCount(cart: Cart | null, counts: (line: CartLine) => boolean = () => true): number {
  return cart ? cart.lines.filter(counts).reduce((sum, line) => sum + line.quantity, 0) : 0
}

/** Whether a cart is older than its 30 minutes. */
export function isCartExpired(cart: Cart, at: Instant): boolean {
  return at - cart.createdAt >= CART_LIFE_MS
}

/** Formats a count for a badge: above 99 it is `99+`. */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
