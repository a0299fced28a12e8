import { addToCart, type Cart, isExpired } from '@thali/domain/cart'
import type { CartLine } from '@thali/domain/order'
import {
  type EntryKind,
  isStorageOpen,
  openStorage,
  readEntry,
  removeEntry,
  writeEntry,
} from '../browser/storage.ts'
import { readCart } from './read-cart.ts'

/** The diner's carts, one a store: as this page holds them, and as they lie on the device. */
const KIND: EntryKind<Cart> = { version: 1, read: readCart }

export interface Kept {
  readonly cart: Cart | null
  /** A cart whose 30 minutes were over when it was loaded: it can be rebuilt until another is begun. */
  readonly cleared: Cart | null
  /** Whether the cart lies in storage, too: some browsers refuse. */
  readonly isStored: boolean
}

/** By the store's slug. Whoever takes one out has it loaded anew. */
export const carts = new Map<string, Kept>()
const listeners = new Set<() => void>()

const cartEntry = (storeSlug: string) => `cart.${storeSlug}`
const clearedEntry = (storeSlug: string) => `cleared.${storeSlug}`

export function keptOf(storeSlug: string): Kept {
  const known = carts.get(storeSlug)
  if (known) return known
  const kept = load(storeSlug)
  carts.set(storeSlug, kept)
  return kept
}

function load(storeSlug: string): Kept {
  const cart = readEntry(cartEntry(storeSlug), KIND)
  if (!cart || !isExpired(cart, Date.now())) {
    const cleared = cart ? null : readEntry(clearedEntry(storeSlug), KIND)
    return { cart, cleared, isStored: cart !== null }
  }
  removeEntry(cartEntry(storeSlug), KIND)
  writeEntry(clearedEntry(storeSlug), KIND, cart)
  return { cart: null, cleared: cart, isStored: false }
}

/** The cart as it lies in storage now: another tab may have changed it a moment ago. */
export function latestCart(storeSlug: string): Cart | null {
  const { cart } = keptOf(storeSlug)
  return readEntry(cartEntry(storeSlug), KIND) ?? cart
}

/** Keeps a cart in place of the one before; without lines there is none. */
export function keep(storeSlug: string, cart: Cart | null) {
  const next = cart && cart.lines.length > 0 ? cart : null
  let isStored = false
  // What cannot be read yet must not be removed either.
  if (isStorageOpen()) {
    removeEntry(clearedEntry(storeSlug), KIND)
    isStored = next !== null && writeEntry(cartEntry(storeSlug), KIND, next)
    // Where storage is full, an older cart must not come back in place of this one.
    if (!isStored) removeEntry(cartEntry(storeSlug), KIND)
  }
  carts.set(storeSlug, { cart: next, cleared: null, isStored })
  notify()
}

export function keepCleared(storeSlug: string, cleared: Cart | null) {
  const next = cleared && cleared.lines.length > 0 ? cleared : null
  if (next) writeEntry(clearedEntry(storeSlug), KIND, next)
  else removeEntry(clearedEntry(storeSlug), KIND)
  carts.set(storeSlug, { ...keptOf(storeSlug), cleared: next })
  notify()
}

/** Puts one into the cart, as soon as that can be read. */
export function putIn(storeSlug: string, line: CartLine): void {
  const put = () => keep(storeSlug, addToCart(latestCart(storeSlug), line, Date.now()))
  // A tap in the first moments must not replace a cart that cannot be read yet.
  if (isStorageOpen()) put()
  else void openStorage().then(put)
}

/** Whether another tab has emptied the cart that this one still shows, and perhaps begun another. */
export function wasEmptiedElsewhere(storeSlug: string): boolean {
  const { cart, isStored } = keptOf(storeSlug)
  return isStored && readEntry(cartEntry(storeSlug), KIND)?.createdAt !== cart?.createdAt
}

/** Calls back when a cart has changed. Returns the way to stop. */
export function onCartChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notify() {
  for (const listener of listeners) listener()
}
