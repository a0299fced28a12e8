/** Route of diners for available times of orders. */
import {
  dayItemsQuerySchema,
  dayItemsSchema,
  freeSlotsSchema,
  orderSlotsQuerySchema,
} from '@thali/contract/order-slots'
import { SLOT_API } from '@thali/contract/slot-paths'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { openCalls } from '../../base/account/open-calls.ts'
import { listDayItems } from './day-items.ts'
import { listFreeSlots } from './free-slots.ts'

export async function slotRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = openCalls(instance, deps, 'diner')

  call(SLOT_API.freeSlots, listFreeSlots, {
    summary: 'Free times for an order of a type, by the clock of the store',
    querystring: orderSlotsQuerySchema,
    answer: freeSlotsSchema,
  })

  call(SLOT_API.dayItems, listDayItems, {
    summary: 'Dishes whose availability at the wanted time differs from now',
    querystring: dayItemsQuerySchema,
    answer: dayItemsSchema,
  })
}
