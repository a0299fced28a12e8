import { billCallOf } from '@thali/domain/billing/bill-request'
import { isRequestOver, mayAskStaff } from '@thali/domain/order/guest-request'
import { defineFollower } from '../../../../events/follower.ts'
import { readOrders } from '../../order-record/load-order.ts'
import { placeKeyOfOrder, publishRequest } from './open-request.ts'
import { closeRequests, listOpenRequestsOf, moveRequest } from './request.queries.ts'

/** Limit of requests read in one pass. */
const LIMIT = 500

/** Closes calls for a bill that is printed, or no longer asked for, and moves requests with their diners' table. */
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
    const over: typeof open = []
    for (const request of open) {
      const { id, orderId, kind, place } = request
      const order = orders.get(orderId)
      if (!order) continue
      if (isRequestOver(kind, mayAskStaff(order, at.getTime()), billCallOf(order, at.getTime())))
        over.push(request)
      else if (place !== placeKeyOfOrder(order)) await moveRequest(tx, storeId, id, placeKeyOfOrder(order))
    }
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
