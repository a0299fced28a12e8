/** Answers to an order that needs more than is left. */

import { withoutScarce } from '@thali/domain/menu/counted-ingredients'
import type { Shortage } from '@thali/domain/order/cart-changes'
import type { Order } from '@thali/domain/order/order'
import { shortLines, shortNeeds } from '@thali/domain/order/short-lines'
import type { StockNeed } from '@thali/domain/order/stock-needs'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import type { StockShort } from './take-stock.ts'

/** Units left of subjects that lines need more of, in terms of those lines. */
export function shortageOf(
  { order, needs }: { readonly order: Pick<Order, 'snapshot'>; readonly needs: readonly StockNeed[] },
  { short }: StockShort,
): Shortage {
  const left = new Map(short.map(({ subject, left: units }) => [subject.id, units]))
  const { lines } = order.snapshot
  return { lines: shortLines(lines, needs, left), needs: shortNeeds(lines, needs, left) }
}

/**
 * Store whose dishes are made without an optional ingredient of which too little is left for one portion: the cached
 * menu shows that only for today. The same object if nothing changes.
 */
export function withoutScarceOf(loaded: LoadedStore, { short }: StockShort): LoadedStore {
  const { all, stock } = loaded
  const made = short.filter(({ subject }) => subject.kind === 'ingredient')
  if (made.length === 0) return loaded
  const left = new Map(made.map(({ subject, left: units }) => [subject.ownerId, units]))
  const items = withoutScarce(all.items, stock.uses, left)
  const otherwise = stock.otherwise.map((days) => ({
    ...days,
    items: withoutScarce(days.items, stock.uses, left),
  }))
  const isSame = otherwise.every((days, at) => days.items === stock.otherwise[at]?.items)
  if (items === all.items && isSame) return loaded
  return { ...loaded, all: { ...all, items }, stock: { ...stock, otherwise } }
}
