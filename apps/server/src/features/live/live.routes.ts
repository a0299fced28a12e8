import { errorAnswer } from '@thali/contract/error'
import type { OrderStatus } from '@thali/contract/order-status'
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../account/guard.ts'
import { lastEventId } from './event-streams.ts'
import { followOrder } from './follow-order.ts'
import { followStore } from './follow-store.ts'
import { findOrderPlace } from './live.queries.ts'

const stream = { 200: z.string().meta({ description: 'text/event-stream' }), '4xx': errorAnswer }
const after = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() })

export interface LiveRoutesOptions {
  readonly deps: Deps
  /** What a diner's stream carries; null when the order is gone. */
  readonly findStatus: (deps: Deps, orderSlug: string) => Promise<OrderStatus | null>
}

/** Registers the streams of server-sent events: an order for its diner, a store for its staff. */
export async function liveRoutes(
  instance: FastifyInstance,
  { deps, findStatus }: LiveRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/orders/:orderSlug/events',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['diner'],
        summary: 'Follows an order: its status now, and after each change',
        params: z.object({ orderSlug: idText }),
        response: stream,
      },
    },
    async (request, reply) => {
      const { orderSlug } = request.params
      const place = await findOrderPlace(deps.db, orderSlug)
      if (!place) throw new Refusal('order.not-found')
      const events = deps.streams.open(request, reply)
      await followOrder(deps, place, events, () => findStatus(deps, orderSlug))
      return reply
    },
  )

  app.get(
    '/api/stores/:storeId/events',
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Follows a store: what happened since Last-Event-ID or `after`, and what happens',
        params: z.object({ storeId: idText }),
        querystring: after,
        response: stream,
      },
    },
    async (request, reply) => {
      const { storeId } = request.params
      const guard = () => requireStaff(deps, request, storeId, 'orders.view')
      const { sessionId } = await guard()
      const events = deps.streams.open(request, reply, { sessionId, stillAllowed: guard })
      await followStore(deps, storeId, events, lastEventId(request, request.query.after))
      return reply
    },
  )
}
