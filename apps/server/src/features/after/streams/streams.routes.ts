import { errorAnswer } from '@thali/contract/error'
import { DINER_API } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { STAFF_API } from '@thali/contract/staff-paths'
import { idOf, idText } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { lastEventId } from '../../../events/event-streams.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { followOrder } from './follow-order.ts'
import { followStore, RESET_EVENT } from './follow-store.ts'
import { OpenMenus } from './open-menus.ts'

const stream = {
  200: z.string().meta({ description: 'Server-sent events; see the guide' }),
  '4xx': errorAnswer,
}
const EVENT_STREAM = ['text/event-stream']
const states = z.record(z.string(), z.string())
/** Tuple schema with `items` besides the positions, as generated clients need. */
const pair = z.tuple([z.string(), z.string()]).meta({ items: { type: 'string' }, minItems: 2, maxItems: 2 })
const counts = z.record(z.string(), z.number().int())
const menuStates = z.object({
  items: states,
  options: z.record(z.string(), states),
  without: z
    .array(
      z.object({
        label: z.string(),
        translations: z.record(z.string(), z.object({ label: z.string().optional() })),
        items: z.array(z.string()).readonly(),
        options: z.array(pair.readonly()).readonly().meta({ description: 'Item and option' }),
      }),
    )
    .readonly()
    .optional()
    .meta({ description: 'Ingredients that are gone, with what is offered without them' }),
  left: z
    .object({ items: counts, options: z.record(z.string(), counts) })
    .optional()
    .meta({ description: 'How many are left of what is told to be few' }),
})
const after = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() })

/** Registers the streams of server-sent events: of an order for its diner, of a store for its staff. */
export async function streamRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const openMenus = new OpenMenus(deps)
  app.addHook('onClose', async () => openMenus.stop())

  openCalls(instance, deps, 'diner')(
    DINER_API.menuStates,
    async (deps, storeId) => {
      const loaded = await deps.storeCache.findById(storeId)
      if (!loaded) throw new Refusal('store.not-found')
      return openMenus.statesOf(loaded)
    },
    {
      summary: 'Items of a store that cannot be ordered now; all others are available',
      answer: menuStates,
    },
  )

  app.get(
    DINER_API.menuEvents.path,
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['diner'],
        summary:
          'Follow the items of a store that cannot be ordered: now, and after each change of its menus',
        params: z.object({ storeId: idOf<StoreId>() }),
        produces: EVENT_STREAM,
        response: stream,
      },
    },
    async (request, reply) => {
      deps.streams.refuseBeyond(request)
      const loaded = await deps.storeCache.findById(request.params.storeId)
      if (!loaded) throw new Refusal('store.not-found')
      openMenus.add(loaded, deps.streams.open(request, reply, { isOfMenu: true }))
      return reply
    },
  )

  app.get(
    DINER_API.orderEvents.path,
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['diner'],
        summary: 'Follow an order, in the shape of our own pages: now, and after each change',
        params: z.object({ orderSlug: idText }),
        produces: EVENT_STREAM,
        response: stream,
      },
    },
    async (request, reply) => {
      const { orderSlug } = request.params
      deps.streams.refuseBeyond(request)
      const place = await requireOrderKey(deps.db, orderSlug)
      const events = deps.streams.open(request, reply, { orderId: place.orderId })
      await followOrder(deps, place, events)
      return reply
    },
  )

  app.get(
    STAFF_API.events.path,
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Follow a store: events since Last-Event-ID or `after`, and new ones',
        params: z.object({ storeId: idOf<StoreId>() }),
        querystring: after,
        produces: EVENT_STREAM,
        response: stream,
      },
    },
    async (request, reply) => {
      const { storeId } = request.params
      const guard = () => requireStaff(deps, request, storeId, 'orders.view')
      let { role, sessionId } = await guard()
      const stillAllowed = async () => {
        const reader = await guard()
        // What screens show depends on the role.
        if (reader.role !== role) events.send(RESET_EVENT)
        role = reader.role
      }
      const events = deps.streams.open(request, reply, { sessionId, stillAllowed })
      await followStore(deps, storeId, events, lastEventId(request, request.query.after))
      return reply
    },
  )
}
