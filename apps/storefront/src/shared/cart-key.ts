import type { Cart } from '@thali/domain/cart'
import { randomId } from '../browser/random-id.ts'
import { type EntryKind, readEntry, removeEntry, writeEntry } from '../browser/storage.ts'
import { isRecord, readNumber, readText } from './read-value.ts'

/**
 * The key under which a cart is ordered, the same in every tab that shows the cart.
 *
 * The server makes one order a key. So whatever tabs know of each other, and whatever this device has forgotten, a
 * cart is ordered once.
 */
interface CartKey {
  readonly key: string
  /** Names the cart: another one has another key. */
  readonly createdAt: number
}

const KIND: EntryKind<CartKey> = {
  version: 1,
  read: (value) => {
    if (!isRecord(value)) return null
    const key = readText(value.key)
    const createdAt = readNumber(value.createdAt)
    return key && createdAt !== null ? { key, createdAt } : null
  },
}

/** Where storage is refused: the cart, too, is this page's own there. */
const unwritten = new Map<string, CartKey>()

const keyEntry = (storeSlug: string) => `cart-key.${storeSlug}`

export function keyOfCart(storeSlug: string, { createdAt }: Cart): string {
  const stored = readEntry(keyEntry(storeSlug), KIND)
  if (stored?.createdAt === createdAt) return stored.key
  const held = unwritten.get(storeSlug)
  const own = held?.createdAt === createdAt ? held : { key: randomId(), createdAt }
  if (writeEntry(keyEntry(storeSlug), KIND, own)) unwritten.delete(storeSlug)
  else unwritten.set(storeSlug, own)
  return own.key
}

/** An order was placed under it: what is left in the cart, or comes into it, is another order. */
export function spendCartKey(storeSlug: string, key: string): void {
  if (readEntry(keyEntry(storeSlug), KIND)?.key === key) removeEntry(keyEntry(storeSlug), KIND)
  if (unwritten.get(storeSlug)?.key === key) unwritten.delete(storeSlug)
}
