/** The staff's calls about orders: the board, one order, and what can be done to it. */

import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
import {
  boardSchema,
  cancelledOrdersSchema,
  cancelOrdersBodySchema,
  discardBodySchema,
  lineParamsSchema,
  moveBodySchema,
  openOrdersQuerySchema,
  openOrdersSchema,
  orderDetailSchema,
  orderParamsSchema,
  restoredOrdersSchema,
  storeParamsSchema,
  undoBodySchema,
  undoCancelBodySchema,
} from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import { CANCELLED } from '@thali/domain/order/order'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { advanceOrder } from './moves/advance-order.ts'
import { cancelOrders } from './moves/cancel-orders.ts'
import { discardLine } from './moves/discard-line.ts'
import { approveOrder, markOrder } from './moves/mark-order.ts'
import { undoCancellations } from './moves/undo-cancellations.ts'
import { undoMove } from './moves/undo-move.ts'
import { readBoard, readOpenOrders } from './staff/read-board.ts'
import { readOrder } from './staff/staff-order.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const orderAnswers = { 200: orderDetailSchema, '4xx': errorAnswer }

/** Registers the staff's order routes. */
export async function staffOrderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    STAFF_API.board.path,
    {
      schema: {
        ...about,
        summary: 'Open orders, and those that ended lately',
        params: storeParamsSchema,
        response: { 200: boardSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readBoard(deps, staff)
    },
  )

  app.get(
    routeOf(STAFF_API.openOrders.path),
    {
      schema: {
        ...about,
        summary: 'Open orders of one state, or those that wait for a look, the newest first',
        params: storeParamsSchema,
        querystring: openOrdersQuerySchema,
        response: { 200: openOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      const { state, orderType, sender, before } = request.query
      const of = { state, orderType: orderType || undefined, sender: sender || undefined }
      return readOpenOrders(deps, staff, { ...of, before: before || undefined })
    },
  )

  app.post(
    STAFF_API.cancelOrders.path,
    {
      schema: {
        ...about,
        summary: 'Cancel many orders with one reason: those named, or all that match',
        params: storeParamsSchema,
        body: cancelOrdersBodySchema,
        response: { 200: cancelledOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.cancel')
      return cancelOrders(deps, staff, request.body)
    },
  )

  app.post(
    STAFF_API.undoCancel.path,
    {
      schema: {
        ...about,
        summary: 'Take back the cancelling of many orders within its window',
        params: storeParamsSchema,
        body: undoCancelBodySchema,
        response: { 200: restoredOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.cancel')
      return undoCancellations(deps, staff, new Date(request.body.cancelledAt))
    },
  )

  app.get(
    STAFF_API.order.path,
    {
      schema: {
        ...about,
        summary: 'One order with its history',
        params: orderParamsSchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readOrder(deps, staff, request.params.orderId)
    },
  )

  app.post(
    STAFF_API.moveOrder.path,
    {
      schema: {
        ...about,
        summary: 'Move an order one step, or cancel it with a reason',
        params: orderParamsSchema,
        body: moveBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      // A malformed body is refused after the lesser permission.
      const permission = request.body?.to === CANCELLED ? 'orders.cancel' : 'orders.move'
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return advanceOrder(deps, staff, request.params.orderId, request.body)
    },
  )

  app.post(
    STAFF_API.undoMove.path,
    {
      schema: {
        ...about,
        summary: 'Take back the last step within its window',
        params: orderParamsSchema,
        body: undoBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.move')
      return undoMove(deps, staff, request.params.orderId, request.body)
    },
  )

  app.post(
    STAFF_API.approveOrder.path,
    {
      schema: {
        ...about,
        summary: 'Let an order through that waits for a look',
        params: orderParamsSchema,
        body: undoBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.move')
      return approveOrder(deps, staff, request.params.orderId, request.body)
    },
  )

  app.post(
    STAFF_API.markReady.path,
    {
      schema: {
        ...about,
        summary: 'Mark an order that is being prepared as ready',
        params: orderParamsSchema,
        body: undoBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.move')
      return markOrder(deps, staff, request.params.orderId, 'ready', request.body)
    },
  )

  app.post(
    STAFF_API.markOut.path,
    {
      schema: {
        ...about,
        summary: 'Mark a delivery that is being prepared as on its way',
        params: orderParamsSchema,
        body: undoBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.move')
      return markOrder(deps, staff, request.params.orderId, 'out', request.body)
    },
  )

  app.post(
    STAFF_API.discardLine.path,
    {
      schema: {
        ...about,
        summary: 'Strike one line off, with a reason',
        params: lineParamsSchema,
        body: discardBodySchema,
        response: orderAnswers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.discard')
      return discardLine(deps, staff, request.params, request.body)
    },
  )
}
