/** Route of diners for available times of orders. */
import { errorAnswer } from '@thali/contract/error'
import {
  dayItemsQuerySchema,
  dayItemsSchema,
  freeSlotsSchema,
  orderSlotsQuerySchema,
} from '@thali/contract/order-slots'
import { routeOf } from '@thali/contract/paths'
import { SLOT_API } from '@thali/contract/slot-paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { listDayItems } from './day-items.ts'
import { listFreeSlots } from './free-slots.ts'

export async function slotRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    routeOf(SLOT_API.freeSlots.path),
    {
      schema: {
        tags: ['diner'],
        summary: 'Free times for an order of a type, by the clock of the store',
        params: storeParamsSchema,
        querystring: orderSlotsQuerySchema,
        response: { 200: freeSlotsSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listFreeSlots(deps, request.params.storeId, request.query)
    },
  )

  instance.withTypeProvider<ZodTypeProvider>().get(
    routeOf(SLOT_API.dayItems.path),
    {
      schema: {
        tags: ['diner'],
        summary: 'Dishes whose availability at the wanted time differs from now',
        params: storeParamsSchema,
        querystring: dayItemsQuerySchema,
        response: { 200: dayItemsSchema, '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { items } = await listDayItems(deps, request.params.storeId, request.query)
      return { items: items.map((item) => ({ ...item })) }
    },
  )
}
