/**
 * Sums over long periods of large menus: whole months from their stored sums, the days at both ends from their
 * counts. In parts, since on SQLite a query blocks the event loop.
 */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { calendarParts, type Period } from '@thali/domain/figures/figure-period'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { type ItemSum, type ItemViews, sumItems, sumItemViews } from './figures.queries.ts'

/** Sales of each item under each category as by `sumItems`, read in parts between which other requests are served. */
export async function sumItemsInParts(db: Db, storeId: StoreId, period: Period): Promise<ItemSum[]> {
  const sums = new Map<string, ItemSum>()
  for (const part of calendarParts(period)) {
    for (const sum of await sumItems(db, storeId, part)) {
      const key = JSON.stringify([sum.itemId, sum.categoryId])
      const before = sums.get(key)
      sums.set(key, before ? addItems(before, sum) : sum)
    }
    await yieldToOthers()
  }
  return [...sums.values()]
}

/** Number of times that each item was viewed and put into a cart, read in parts, too. */
export async function sumItemViewsInParts(db: Db, storeId: StoreId, period: Period): Promise<ItemViews[]> {
  const sums = new Map<string, ItemViews>()
  for (const part of calendarParts(period)) {
    for (const { itemId, views, adds } of await sumItemViews(db, storeId, part)) {
      const before = sums.get(itemId)
      sums.set(itemId, { itemId, views: views + (before?.views ?? 0), adds: adds + (before?.adds ?? 0) })
    }
    await yieldToOthers()
  }
  return [...sums.values()]
}

/** Labels are those of the later part: a renamed dish has its newer name. */
function addItems(before: ItemSum, { quantity, valueMinor, ...later }: ItemSum): ItemSum {
  return {
    ...later,
    quantity: before.quantity + quantity,
    valueMinor: before.valueMinor + valueMinor,
  }
}
