import { billCallOf } from '@thali/domain/billing/bill-request'
import { isRequestOver, mayAskStaff } from '@thali/domain/order/guest-request'
import { defineFollower } from '../../../../events/follower.ts'
import { readOrders } from '../../order-record/load-order.ts'
import { publishRequest } from './open-request.ts'
import { closeRequests, listOpenRequestsOf } from './request.queries.ts'

/** Limit of requests read in one pass. */
const LIMIT = 500

/** Closes requests of diners who have left, and those for a printed bill. */
export const requestFollower = defineFollower({
  name: 'guest-requests',
  events: ['order.moved', 'order.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    const ids = [...new Set(events.flatMap(({ orderId }) => (orderId ? [orderId] : [])))]
    const open = await listOpenRequestsOf(tx, storeId, ids, LIMIT)
    if (open.length === 0) return
    const at = deps.now()
    const asked = [...new Set(open.map(({ orderId }) => orderId))]
    const orders = new Map((await readOrders(tx, storeId, asked)).map(({ order }) => [order.id, order]))
    const over = open.filter(({ orderId, kind }) => {
      const order = orders.get(orderId)
      if (!order) return true
      const mayAsk = mayAskStaff(order, at.getTime())
      return isRequestOver(kind, mayAsk, billCallOf(order, at.getTime()))
    })
    await closeRequests(
      tx,
      storeId,
      over.map(({ id }) => id),
      at,
    )
    for (const { id, orderId, kind } of over)
      await publishRequest(deps, tx, storeId, { id, orderId, kind, state: 'done', at })
  },
})
