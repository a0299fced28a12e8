/** Orders that staff enter for a guest. */

import { type CounterMenu, counterOrderSchema } from '@thali/contract/counter-orders'
import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { orderPlacementSchema } from '@thali/contract/order-placement'
import { orderOutdatedAnswer } from '@thali/contract/order-status'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { attemptOf, expectAttempts, hashBody } from '../../../plugins/attempt-key.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { createOrder } from './placement/create-order.ts'
import { readCounterMenu, readPracticeMenu } from './placement/read-counter-menu.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }

/** Registers what can be entered, and entering it. */
export async function counterOrderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  expectAttempts(instance)

  app.get(
    STAFF_API.counterMenu.path,
    {
      schema: {
        ...about,
        // What our own screen gets; nobody else may build on it.
        hide: true,
        params: storeParamsSchema,
        response: { 200: z.custom<CounterMenu>(), '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.create')
      return readCounterMenu(deps, staff)
    },
  )

  app.get(
    STAFF_API.practiceMenu.path,
    {
      schema: {
        ...about,
        hide: true,
        params: storeParamsSchema,
        response: { 200: z.custom<CounterMenu>(), '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readPracticeMenu(deps, staff)
    },
  )

  app.post(
    STAFF_API.createOrder.path,
    {
      preValidation: hashBody,
      schema: {
        ...about,
        summary: 'Enter an order for a guest, once an idempotency key: confirmed at once',
        params: storeParamsSchema,
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: orderPlacementSchema,
        response: { 201: counterOrderSchema, 409: orderOutdatedAnswer, '4xx': errorAnswer, 503: errorAnswer },
      },
    },
    async (request, reply) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.create')
      const asked = { placement: request.body, attempt: attemptOf(request) }
      return reply.code(201).send(await createOrder(deps, staff, asked))
    },
  )
}
