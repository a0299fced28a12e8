/** The staff's calls about orders: the board, one order, and what can be done to it. */
import { errorAnswer } from '@thali/contract/error'
import {
  boardSchema,
  discardBodySchema,
  lineParamsSchema,
  moveBodySchema,
  orderDetailSchema,
  orderParamsSchema,
  storeParamsSchema,
  undoBodySchema,
} from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { advanceOrder } from './advance-order.ts'
import { discardLine } from './discard-line.ts'
import { readBoard, readOrder } from './staff-order.ts'
import { undoMove } from './undo-move.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const orderAnswers = { 200: orderDetailSchema, '4xx': errorAnswer }
const ORDER = '/api/stores/:storeId/orders/:orderId'

/** Registers the staff's order routes. */
export async function staffOrderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/stores/:storeId/board',
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
    ORDER,
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
    `${ORDER}/state`,
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
      const permission = request.body.to === CANCELLED ? 'orders.cancel' : 'orders.move'
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return advanceOrder(deps, staff, request.params.orderId, request.body)
    },
  )

  app.post(
    `${ORDER}/undo`,
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
    `${ORDER}/lines/:lineId/discard`,
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
