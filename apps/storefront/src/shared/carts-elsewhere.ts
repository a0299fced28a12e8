import { onEntryChange, onStorageOpen } from '../browser/storage.ts'
import { carts, notify, putIn } from './kept-carts.ts'
import { readCart } from './read-cart.ts'

/** What becomes of carts by what is not this page: other tabs, storage that opens late, the next document. */
let isListening = false

/** Follows it for as long as the page lives: a change that is missed between two components would show an old cart. */
export function followCarts() {
  if (isListening) return
  isListening = true
  takeOver()
  onStorageOpen(joinKept)
  onEntryChange((name) => {
    // A slug holds no dot.
    const [kind, storeSlug] = name?.split('.') ?? []
    if (kind !== undefined && kind !== 'cart' && kind !== 'cleared') return
    for (const [slug, { cart, isStored }] of carts) {
      // What only this page holds is lost by nothing that happens to the storage.
      if (storeSlug === undefined ? isStored || !cart : slug === storeSlug) carts.delete(slug)
    }
    notify()
  })
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

/** What was put into carts while nothing could be kept joins what is kept. */
function joinKept() {
  const begun = [...carts]
  carts.clear()
  for (const [storeSlug, { cart }] of begun) {
    for (const line of cart?.lines ?? []) putIn(storeSlug, line)
  }
  notify()
}

/** Carts that the document before this one could not keep. */
function takeOver() {
  const { carts: held = [], ...state } = history.state ?? {}
  if (!held.length) return
  history.replaceState(state, '')
  for (const [storeSlug, value] of held) {
    for (const line of readCart(value)?.lines ?? []) putIn(storeSlug, line)
  }
}
