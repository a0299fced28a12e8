import type { StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import type { Order } from '@thali/domain/order/order'
import { listedTableKey, tableKey } from '@thali/domain/order/table-orders'
import type { Db } from '../../../../db/schema.ts'
import { defineFollower } from '../../../../events/follower.ts'
import { readOrders } from '../../order-record/load-order.ts'
import { findSeatingAt } from '../../reservation/seat-guests.ts'
import { endSeating } from '../../reservation/seat-place.ts'
import { listAddressesInUse } from '../waiting/held-orders.queries.ts'

/** Ends the seating at tables whose bill is settled. */
export const seatingFollower = defineFollower({
  name: 'seatings',
  events: ['order.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const settled = events.filter(({ data, orderId }) => orderId && data.bill === 'settled')
    if (settled.length === 0) return
    const ids = [...new Set(settled.flatMap(({ orderId }) => orderId ?? []))]
    const orders = new Map((await readOrders(tx, storeId, ids)).map(({ order }) => [order.id, order]))
    for (const { orderId, at } of settled) {
      const order = orderId && orders.get(orderId)
      if (!order?.settledAt) continue
      if (tableKey(order) === null) continue
      const seating = await findSeatingAt(tx, storeId, order, at)
      // A party seated later is another one.
      if (!seating || seating.seatedAt > at) continue
      if (await hasOrders(tx, storeId, order, seating.seatedAt)) continue
      await endSeating(deps, tx, storeId, seating.placeId, deps.now())
    }
  },
})

/** Whether a table has unsettled orders that are in progress, or were served since `since`. */
async function hasOrders(
  tx: Db,
  storeId: StoreId,
  { orderType, address }: Order,
  since: Date,
): Promise<boolean> {
  const key = listedTableKey({ orderType, name: address })
  const releasedSince = new Date(since.getTime() - OPEN_SITTING_MS)
  const inUse = await listAddressesInUse(tx, storeId, orderType, { releasedSince, servedSince: since })
  return inUse.some((name) => listedTableKey({ orderType, name }) === key)
}
