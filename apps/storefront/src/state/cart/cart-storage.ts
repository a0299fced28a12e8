import { type Cart, isCartExpired, quantityOf, setQuantity } from '@thali/domain/order/cart'
import type { CartLine } from '@thali/domain/order/order'
import { randomId } from '../../platform/random-id.ts'
import { type EntryKind, onEntryChange, readEntry, removeEntry, writeEntry } from '../../platform/storage.ts'
import { readCart, type StoredCart } from './read-cart.ts'

const KIND: EntryKind<StoredCart> = { version: 1, read: readCart }

interface Carts {
  readonly cart: StoredCart | null
  /** Cart that had expired after 30 minutes when it was loaded: it can be restored until another is begun. */
  readonly cleared: StoredCart | null
}

/** Carts that components show, by the store's slug. A removed entry is loaded again. */
const shown = new Map<string, Carts>()
const listeners = new Set<() => void>()

const cartEntry = (storeSlug: string) => `cart.${storeSlug}`
const clearedEntry = (storeSlug: string) => `cleared.${storeSlug}`

/** The carts of a store as they are shown; the same object until something changes. */
export function shownCarts(storeSlug: string): Carts {
  const carts = shown.get(storeSlug) ?? load(storeSlug)
  shown.set(storeSlug, carts)
  return carts
}

function load(storeSlug: string): Carts {
  const cart = currentCart(storeSlug)
  if (!cart) return { cart, cleared: readEntry(clearedEntry(storeSlug), KIND) }
  if (!isCartExpired(cart, Date.now())) return { cart, cleared: null }
  removeEntry(cartEntry(storeSlug))
  writeEntry(clearedEntry(storeSlug), KIND, cart)
  return { cart: null, cleared: cart }
}

/** The cart in storage, which another tab may have changed a moment ago. */
export function currentCart(storeSlug: string): StoredCart | null {
  const cart = readEntry(cartEntry(storeSlug), KIND)
  // Stored by an earlier version.
  if (cart?.idempotencyKey === '') saveEntry(cartEntry(storeSlug), withoutKey(cart))
  return cart?.idempotencyKey === '' ? readEntry(cartEntry(storeSlug), KIND) : cart
}

/** Stores a cart in place of the previous one, also of a cleared one; without lines there is none. */
export function saveCart(storeSlug: string, cart: Cart & Partial<StoredCart>): void {
  removeEntry(clearedEntry(storeSlug))
  saveEntry(cartEntry(storeSlug), cart)
  reloadCarts(storeSlug)
}

export function saveCleared(storeSlug: string, cleared: (Cart & Partial<StoredCart>) | null): void {
  saveEntry(clearedEntry(storeSlug), cleared)
  reloadCarts(storeSlug)
}

function saveEntry(name: string, cart: (Cart & Partial<StoredCart>) | null): void {
  if (!cart || cart.lines.length === 0) removeEntry(name)
  else writeEntry(name, KIND, { ...cart, idempotencyKey: cart.idempotencyKey ?? randomId() })
}

/**
 * Removes the lines of an order that was placed under this key from the cart, also from one that was cleared since.
 * Lines added in the meantime stay and get another key. A repeated call changes nothing.
 */
export function consumeCart(storeSlug: string, key: string, ordered: readonly CartLine[]): void {
  const cart = currentCart(storeSlug)
  const { cleared } = shownCarts(storeSlug)
  if (cart?.idempotencyKey === key) saveCart(storeSlug, withoutKey(withoutLines(cart, ordered)))
  else if (cleared?.idempotencyKey === key) saveCleared(storeSlug, withoutKey(withoutLines(cleared, ordered)))
}

export function withoutLines<C extends Cart>(cart: C, lines: readonly CartLine[]): C {
  return lines.reduce((left, line) => setQuantity(left, line, quantityOf(left, line) - line.quantity), cart)
}

function withoutKey({ lines, createdAt }: StoredCart): Cart {
  return { lines, createdAt }
}

/** Reads the carts of one store, or of all, from storage again. */
export function reloadCarts(storeSlug?: string): void {
  if (storeSlug === undefined) shown.clear()
  else shown.delete(storeSlug)
  for (const listener of listeners) listener()
}

/** Cross-tab sync while the page lives: between two components, a change could leave an old cart. */
let isFollowing = false

/** Calls back when a cart has changed. Returns a function that stops it. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener)
  if (!isFollowing) onEntryChange(followChange)
  isFollowing = true
  return () => listeners.delete(listener)
}

function followChange(name: string | null): void {
  // A slug holds no dot.
  const [kind, storeSlug] = name?.split('.') ?? []
  if (kind === undefined || kind === 'cart' || kind === 'cleared') reloadCarts(storeSlug)
}
