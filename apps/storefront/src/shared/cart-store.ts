import { addToCart, type Cart, isExpired, quantityOf, setQuantity } from '@thali/domain/cart'
import type { CartLine } from '@thali/domain/order'
import { useSyncExternalStore } from 'react'
import {
  type EntryKind,
  isStorageOpen,
  onEntryChange,
  onStorageOpen,
  openStorage,
  readEntry,
  removeEntry,
  writeEntry,
} from '../browser/storage.ts'
import { readCart } from './read-cart.ts'

/** The diner's carts, one a store, shared by every component and tab. */
const KIND: EntryKind<Cart> = { version: 1, read: readCart }

interface Kept {
  readonly cart: Cart | null
  /** A cart whose 30 minutes were over when it was loaded: it can be rebuilt until another is begun. */
  readonly cleared: Cart | null
  /** Whether the cart lies in storage, too: some browsers refuse. */
  readonly isStored: boolean
}

const carts = new Map<string, Kept>()
const listeners = new Set<() => void>()
let isListening = false

const cartEntry = (storeSlug: string) => `cart.${storeSlug}`
const clearedEntry = (storeSlug: string) => `cleared.${storeSlug}`

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

/** Whether another tab has emptied the cart that this one still shows. */
export function wasEmptiedElsewhere(storeSlug: string): boolean {
  return keptOf(storeSlug).isStored && readEntry(cartEntry(storeSlug), KIND) === null
}

/** Loads the document anew. Carts that only this page holds go along in its history entry. */
export function reloadWithCarts(): void {
  const held = [...carts].filter(([, kept]) => kept.cart && !kept.isStored)
  const waiting = history.state?.carts ?? []
  // Asked for again while the new document is under way, the carts that wait for it go along still.
  const along = [...waiting, ...held.map(([slug, { cart }]) => [slug, cart])]
  history.replaceState({ ...history.state, carts: along }, '')
  // Storage that opens in the last moment must not take them as well.
  carts.clear()
  location.reload()
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
  add(storeSlug: string, line: CartLine) {
    const add = () => keep(storeSlug, addToCart(latestCart(storeSlug), line, Date.now()))
    // A tap in the first moments must not replace a cart that cannot be read yet.
    if (isStorageOpen()) add()
    else void openStorage().then(add)
  },
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

function keptOf(storeSlug: string): Kept {
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
function latestCart(storeSlug: string): Cart | null {
  const { cart } = keptOf(storeSlug)
  return readEntry(cartEntry(storeSlug), KIND) ?? cart
}

function withoutLine(cart: Cart, ordered: CartLine): Cart {
  return setQuantity(cart, ordered, quantityOf(cart, ordered) - ordered.quantity)
}

function keep(storeSlug: string, cart: Cart | null) {
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

function keepCleared(storeSlug: string, cleared: Cart | null) {
  const next = cleared && cleared.lines.length > 0 ? cleared : null
  if (next) writeEntry(clearedEntry(storeSlug), KIND, next)
  else removeEntry(clearedEntry(storeSlug), KIND)
  carts.set(storeSlug, { ...keptOf(storeSlug), cleared: next })
  notify()
}

/** What was put into carts while nothing could be kept joins what is kept. */
function joinKept() {
  const begun = [...carts]
  carts.clear()
  for (const [storeSlug, { cart }] of begun) {
    for (const line of cart?.lines ?? []) cartActions.add(storeSlug, line)
  }
  notify()
}

/** Carts that the document before this one could not keep. */
function takeOver() {
  const { carts: held = [], ...state } = history.state ?? {}
  if (!held.length) return
  history.replaceState(state, '')
  for (const [storeSlug, value] of held) {
    for (const line of readCart(value)?.lines ?? []) cartActions.add(storeSlug, line)
  }
}

function subscribe(listener: () => void): () => void {
  listenToOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For as long as the page lives: a change that is missed between two components would show an old cart. */
function listenToOtherTabs() {
  if (isListening) return
  isListening = true
  takeOver()
  onStorageOpen(joinKept)
  onEntryChange((name) => {
    const [kind, storeSlug] = name === null ? [] : split(name)
    if (kind !== undefined && kind !== 'cart' && kind !== 'cleared') return
    for (const [slug, { cart, isStored }] of carts) {
      // What only this page holds is lost by nothing that happens to the storage.
      if (storeSlug === undefined ? isStored || !cart : slug === storeSlug) carts.delete(slug)
    }
    notify()
  })
}

function split(name: string): [string, string] {
  const at = name.indexOf('.')
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)]
}

function notify() {
  for (const listener of listeners) listener()
}
