import { useLingui } from '@lingui/react/macro'
import type { PlaceOrderPageData } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { isSameLine } from '@thali/domain/order/cart'
import {
  type CartChange,
  compareQuotes,
  needsOtherChoices,
  type ShortNeed,
} from '@thali/domain/order/cart-changes'
import { reduceToAvailable } from '@thali/domain/order/cart-left'
import type { CartLine } from '@thali/domain/order/order'
import { type PartialQuote, quoteLines } from '@thali/domain/order/quote'
import { useEffect, useRef, useState } from 'react'
import type { NamedChange } from '../../features/cart/cart-changes.tsx'
import { currentCart } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { takeRepeated } from '../../state/cart/repeat-order.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'

interface ToldChanges {
  readonly changes: readonly NamedChange[]
  /** True where they answer an action of the diner. */
  readonly isAsked: boolean
}

/** Changes since the diner last saw the cart, and the reconciliation of the cart with them. */
export function useCartChanges(menus: StoreMenus, refresh: () => Promise<PlaceOrderPageData | null>) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const [told, setTold] = useState<ToldChanges | null>(null)
  const seen = useRef(menus)

  const nameOf = (itemId: ItemId, then: string) => {
    const item = menus.items[itemId]
    return item ? labelIn(lang, item) : then || t`An item`
  }
  const showChanges = (found: readonly CartChange[], isAsked: boolean, thenOf = (_: ItemId) => '') =>
    setTold({
      changes: found.map((change) => ({
        ...change,
        label: nameOf(change.itemID, thenOf(change.itemID)),
        state: seen.current.items[change.itemID]?.state,
      })),
      isAsked,
    })

  /**
   * Handles a cart that the server refused as shown: fetches the menu again, removes sold-out lines and reports the
   * changes.
   */
  async function reconcile(
    found: readonly CartChange[],
    short: readonly ShortNeed[],
    toThen: (menus: StoreMenus) => StoreMenus,
  ) {
    const page = await refresh()
    seen.current = page?.menus ?? seen.current
    const cart = currentCart(store.slug)
    if (cart) lowerTo(store.slug, cart.lines, reduceToAvailable(cart.lines, short))
    const mended = currentCart(store.slug)
    if (page?.menus && mended)
      dropUnavailable(store.slug, mended.lines, quoteOf(toThen(page.menus), mended.lines))
    showChanges(found, true)
  }

  // What can no longer be ordered is marked at its line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the menus is meant
  useEffect(() => {
    const before = seen.current
    seen.current = menus
    const lines = currentCart(store.slug)?.lines ?? []
    if (before === menus || lines.length === 0) return
    const { quote, lineIndexes } = quoteOf(before, lines)
    const shown = lines.map(({ itemId }, index) => {
      const netMinor = quote.lines[lineIndexes.indexOf(index)]?.netMinor ?? null
      return { itemId, netMinor }
    })
    const repriced = compareQuotes(shown, quoteOf(menus, lines)).filter(({ kind }) => kind === 'price')
    if (repriced.length > 0) showChanges(repriced, false)
  }, [menus])

  // A repeated order is compared with today's menu once, on arrival here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first menu of this page is meant
  useEffect(() => {
    const repeated = takeRepeated(store.slug)
    if (!repeated) return
    const lines = repeated.map(({ line }) => line)
    const fresh = quoteOf(menus, lines)
    const shown = repeated.map(({ line, netMinor }) => ({ itemId: line.itemId, netMinor }))
    const found = compareQuotes(shown, fresh)
    dropUnavailable(store.slug, lines, fresh)
    const thenOf = (itemId: ItemId) => repeated.find(({ line }) => line.itemId === itemId)?.label ?? ''
    if (found.length > 0) showChanges(found, true, thenOf)
  }, [])

  return { told, reconcile, dismiss: () => setTold(null) }
}

function quoteOf(menus: StoreMenus, lines: readonly CartLine[]): PartialQuote {
  return quoteLines({ menus, orderType: { charges: [] }, ticked: [], lines })
}

/** Removes what cannot be ordered; a line that can with other choices stays, marked. */
function dropUnavailable(storeSlug: string, lines: readonly CartLine[], { problems }: PartialQuote): void {
  const gone = problems.flatMap(({ line, kind }) => (needsOtherChoices(kind) ? [] : (lines[line] ?? [])))
  if (gone.length > 0) cartActions.removeLines(storeSlug, gone)
}

function lowerTo(storeSlug: string, lines: readonly CartLine[], left: readonly CartLine[]): void {
  for (const line of lines) {
    const quantity = left.find((other) => isSameLine(other, line))?.quantity ?? 0
    if (quantity !== line.quantity) cartActions.setQuantity(storeSlug, line, quantity)
  }
}
