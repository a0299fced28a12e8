/** Looks at what followed orders: tickets and figures, once each. */

import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { listFollowersBehind } from '@thali/server/events/cursor.queries'
import { allFollowers } from '@thali/server/features'
import type { Violations } from '@thali/test-kit/fixture'
import { recountOrders, storedCounts } from '@thali/test-kit/recount-sales'

const FOLLOWED_WITHIN_MS = 60_000

/** Waits until a server has followed all that was committed. */
export async function untilFollowed(read: <T>(reading: (db: Db) => Promise<T>) => Promise<T>): Promise<void> {
  const names = allFollowers().map(({ name }) => name)
  const endsAt = performance.now() + FOLLOWED_WITHIN_MS
  for (;;) {
    const behind = await read((db) => listFollowersBehind(db, names))
    if (behind.length === 0) return
    if (performance.now() > endsAt) throw new Error(`not followed: ${JSON.stringify(behind)}`)
    await wait(20)
  }
}

/** Each order has its ticket once, and the counts are those of a recount. @returns how long tickets took, by size */
export async function checkFollowed(db: Db, storeId: StoreId, violations: Violations): Promise<number[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'placed_at'])
    .where('store_id', '=', storeId)
    .execute()
  const tickets = await db
    .selectFrom('print_jobs')
    .select(['order_id', 'created_at'])
    .where('store_id', '=', storeId)
    .execute()
  const byOrder = Map.groupBy(tickets, ({ order_id }) => order_id)
  for (const { id } of orders) {
    const { length } = byOrder.get(id) ?? []
    if (length !== 1) violations.add(`order ${id} has ${length} tickets`)
  }
  const counted = JSON.stringify(await storedCounts(db, storeId))
  const recounted = JSON.stringify(await recountOrders(db, storeId))
  if (counted !== recounted) violations.add(`counted ${counted}, and a recount finds ${recounted}`)
  return orders
    .map(({ id, placed_at }) => (byOrder.get(id)?.[0]?.created_at.getTime() ?? 0) - placed_at.getTime())
    .sort((a, b) => a - b)
}
