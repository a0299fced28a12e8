import type { StoreId } from '@thali/domain/ids'
import { OPEN_SITTING_MS } from '@thali/domain/order/held-order'
import type { Order } from '@thali/domain/order/order'
import { listedTableKey, tableKey } from '@thali/domain/order/table-orders'
import type { Db } from '../../../../db/schema.ts'
import { defineFollower } from '../../../../events/follower.ts'
import { readOrders } from '../../order-record/load-order.ts'
import { findSeatingAt } from '../../reservation/seat-guests.ts'
import { endSettled, moveSeating, seatUnsettled } from '../../reservation/seat-place.ts'
import { readChanges } from '../change/order-facts.ts'
import { listAddressesInUse } from '../waiting/held-orders.queries.ts'

/** Moves the seating at tables all of whose orders move, ends it where the bill is settled, and undoes that. */
export const seatingFollower = defineFollower({
  name: 'seatings',
  events: ['order.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { before, after, step } of await readChanges(tx, storeId, events))
      if (before && step?.kind === 'table') await followTable(deps, tx, storeId, before.order, after.order)
    const settled = events.filter(({ data, orderId }) => orderId && data.bill === 'settled')
    if (settled.length === 0) return
    const ids = [...new Set(settled.flatMap(({ orderId }) => orderId ?? []))]
    const orders = new Map((await readOrders(tx, storeId, ids)).map(({ order }) => [order.id, order]))
    for (const { orderId, at } of settled) {
      const order = orderId && orders.get(orderId)
      if (!order || tableKey(order) === null) continue
      if (order.settledAt === null) {
        await seatUnsettled(deps, tx, storeId, order)
        continue
      }
      const seating = await findSeatingAt(tx, storeId, order, at)
      // A party seated later is another one.
      if (!seating || seating.seatedAt > at) continue
      if (await hasOrders(tx, storeId, order, seating.seatedAt)) continue
      await endSettled(deps, tx, storeId, seating.placeId)
    }
  },
})

/** Moves the party of an order to its new table, unless some of its orders stay, or others had sat down since. */
async function followTable(
  deps: Parameters<typeof moveSeating>[0],
  tx: Db,
  storeId: StoreId,
  before: Order,
  after: Order,
): Promise<void> {
  const seating = await findSeatingAt(tx, storeId, before, deps.now())
  if (!seating || seating.seatedAt > before.placedAt) return
  if (await hasOrders(tx, storeId, before, seating.seatedAt)) return
  await moveSeating(deps, tx, storeId, seating.placeId, after)
}

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
