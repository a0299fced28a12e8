/** Routes of staff for orders: the board, a single order, and its changes. */

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
import { readBoard, readOpenOrders } from './staff/read-board.ts'
import { readOrder, readOrdersById } from './staff/staff-order.ts'

/** Registers the staff's order routes. */
export const staffOrderRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(STAFF_API.board, { summary: 'Open orders, and recently ended ones', answer: boardSchema }, (staff) =>
    readBoard(deps, staff),
  )

  call(
    STAFF_API.openOrders,
    {
      summary: 'Open orders of one state, or held ones, newest first',
      querystring: openOrdersQuerySchema,
      answer: openOrdersSchema,
    },
    (staff, { query: { state, orderType, sender, before } }) => {
      const of = { state, orderType: orderType || undefined, sender: sender || undefined }
      return readOpenOrders(deps, staff, { ...of, before: before || undefined })
    },
  )

  call(
    STAFF_API.ordersById,
    {
      summary: 'The orders of these ids; unknown ones are absent',
      querystring: ordersByIdQuerySchema,
      answer: changedOrdersSchema,
    },
    (staff, { query }) => readOrdersById(deps, staff, query.ids),
  )

  call(
    STAFF_API.cancelOrders,
    {
      summary: 'Cancel many orders with one reason: those named, or all that match',
      body: cancelOrdersBodySchema,
      answer: cancelledOrdersSchema,
    },
    (staff, { body }) => cancelOrders(deps, staff, body),
  )

  call(
    STAFF_API.undoCancellation,
    {
      summary: 'Undo the cancelling of many orders within its window',
      body: undoCancelBodySchema,
      answer: restoredOrdersSchema,
    },
    (staff, { body }) => undoCancellations(deps, staff, new Date(body.cancelledAt)),
  )

  call(
    STAFF_API.order,
    { summary: 'One order with its history', answer: orderDetailSchema },
    (staff, { params }) => readOrder(deps, staff, params.orderId),
  )

  call(
    STAFF_API.moveOrder,
    {
      summary:
        'Move an order one step, or cancel it with a reason, which takes the permission `orders.cancel`',
      body: moveBodySchema,
      permissionFor: ({ to }) => (to === CANCELLED ? 'orders.cancel' : null),
      answer: orderDetailSchema,
    },
    (staff, { params, body }) => advanceOrder(deps, staff, params.orderId, body),
  )

  call(
    STAFF_API.undoMove,
    { summary: 'Undo the last step within its window', body: undoBodySchema, answer: orderDetailSchema },
    (staff, { params, body }) => undoMove(deps, staff, params.orderId, body),
  )

  call(
    STAFF_API.approveOrder,
    { summary: 'Approve a held order', body: undoBodySchema, answer: orderDetailSchema },
    (staff, { params, body }) => approveOrder(deps, staff, params.orderId, body),
  )

  call(
    STAFF_API.markOrderReady,
    {
      summary: 'Mark an order that is being prepared as ready',
      body: undoBodySchema,
      answer: orderDetailSchema,
    },
    (staff, { params, body }) => markOrder(deps, staff, params.orderId, 'ready', body),
  )

  call(
    STAFF_API.markOrderOut,
    {
      summary: 'Mark a delivery that is being prepared as on its way',
      body: undoBodySchema,
      answer: orderDetailSchema,
    },
    (staff, { params, body }) => markOrder(deps, staff, params.orderId, 'out', body),
  )

  call(
    STAFF_API.delayOrder,
    {
      summary: 'Delay an order by some minutes, with a reason for its diner',
      body: delayBodySchema,
      answer: orderDetailSchema,
    },
    (staff, { params, body }) => delayOrder(deps, staff, params.orderId, body),
  )

  call(
    STAFF_API.discardLine,
    { summary: 'Strike off one line, with a reason', body: discardBodySchema, answer: orderDetailSchema },
    (staff, { params, body }) => discardLine(deps, staff, params, body),
  )
})
