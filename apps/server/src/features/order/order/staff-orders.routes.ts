/** Routes of staff for orders: the board, the list, a single order, and its changes. */

import { orderListQuerySchema, orderListSchema } from '@thali/contract/order-list'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { ordersByIdQuerySchema } from '@thali/contract/orders-by-id'
import {
  boardSchema,
  cancelledOrdersSchema,
  cancelOrdersBodySchema,
  delayBodySchema,
  discardBodySchema,
  moveBodySchema,
  openOrdersQuerySchema,
  openOrdersSchema,
  orderDetailSchema,
  restoredOrdersSchema,
  undoBodySchema,
  undoCancelBodySchema,
} from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { changedOrdersSchema } from '@thali/contract/table-orders'
import { CANCELLED } from '@thali/domain/order/order'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { advanceOrder } from './moves/advance-order.ts'
import { cancelOrders, undoCancellations } from './moves/cancel-orders.ts'
import { delayOrder } from './moves/delay-order.ts'
import { discardLine } from './moves/discard-line.ts'
import { approveOrder, markOrder } from './moves/mark-order.ts'
import { undoMove } from './moves/undo-move.ts'
import { listOrdersOf } from './staff/list-orders.ts'
import { readBoard, readOpenOrders } from './staff/read-board.ts'
import { readOrder, readOrdersById } from './staff/staff-order.ts'

export const staffOrderRoutes = staffOnlyRoutes('staff', (call) => {
  call(STAFF_API.board, readBoard, { summary: 'Open orders, and recently ended ones', answer: boardSchema })

  call(
    STAFF_API.openOrders,
    (deps, staff, { state, orderType, sender, before }) => {
      const of = { state, orderType: orderType || undefined, sender: sender || undefined }
      return readOpenOrders(deps, staff, { ...of, before: before || undefined })
    },
    {
      summary: 'Open orders of one state, or held ones, newest first',
      querystring: openOrdersQuerySchema,
      answer: openOrdersSchema,
    },
  )

  call(STAFF_API.ordersById, (deps, staff, query) => readOrdersById(deps, staff, query.ids), {
    summary: 'The orders of these ids; unknown ones are absent',
    querystring: ordersByIdQuerySchema,
    answer: changedOrdersSchema,
  })

  call(STAFF_API.cancelOrders, cancelOrders, {
    summary: 'Cancel many orders with one reason: those named, or all that match',
    body: cancelOrdersBodySchema,
    answer: cancelledOrdersSchema,
  })

  call(
    STAFF_API.undoCancellation,
    (deps, staff, body) => undoCancellations(deps, staff, new Date(body.cancelledAt)),
    {
      summary: 'Undo the cancelling of many orders within its window',
      body: undoCancelBodySchema,
      answer: restoredOrdersSchema,
    },
  )

  call(STAFF_API.order, readOrder, { summary: 'One order with its history', answer: orderDetailSchema })

  call(STAFF_API.moveOrder, advanceOrder, {
    summary: 'Move an order one step, or cancel it with a reason, which takes the permission `orders.cancel`',
    body: moveBodySchema,
    permissionFor: ({ to }) => (to === CANCELLED ? 'orders.cancel' : null),
    answer: orderDetailSchema,
  })

  call(STAFF_API.undoMove, undoMove, {
    summary: 'Undo the last step within its window',
    body: undoBodySchema,
    answer: orderDetailSchema,
  })

  call(STAFF_API.approveOrder, approveOrder, {
    summary: 'Approve a held order',
    body: undoBodySchema,
    answer: orderDetailSchema,
  })

  call(
    STAFF_API.markOrderReady,
    (deps, staff, orderId, body) => markOrder(deps, staff, orderId, 'ready', body),
    {
      summary: 'Mark an order that is being prepared as ready',
      body: undoBodySchema,
      answer: orderDetailSchema,
    },
  )

  call(STAFF_API.markOrderOut, (deps, staff, orderId, body) => markOrder(deps, staff, orderId, 'out', body), {
    summary: 'Mark a delivery that is being prepared as on its way',
    body: undoBodySchema,
    answer: orderDetailSchema,
  })

  call(STAFF_API.delayOrder, delayOrder, {
    summary: 'Delay an order by some minutes, with a reason for its diner',
    body: delayBodySchema,
    answer: orderDetailSchema,
  })

  call(STAFF_API.discardLine, discardLine, {
    summary: 'Strike off one line, with a reason',
    body: discardBodySchema,
    answer: orderDetailSchema,
  })

  call(ORDER_LIST_API.orders, listOrdersOf, {
    summary:
      'Orders by number, name, end of the phone, table, state, type and day, the newest first; or those changed after a time',
    querystring: orderListQuerySchema,
    answer: orderListSchema,
  })
})
