/** Orders that staff enter for diners. */

import { type CounterMenu, counterOrderSchema } from '@thali/contract/counter-orders'
import { errorAnswer } from '@thali/contract/error'
import { orderPlacementSchema } from '@thali/contract/order-placement'
import { orderOutdatedAnswer } from '@thali/contract/order-status'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { attemptOf, expectAttempts } from '../../../plugins/attempt-key.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { createOrder } from './placement/create-order.ts'
import { readCounterMenu, readPracticeMenu } from './placement/read-counter-menu.ts'

/** Registers the menu for orders by staff, and the route to enter them. */
export async function counterOrderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')
  expectAttempts(instance)

  call(STAFF_API.counterMenu, readCounterMenu, { isHidden: true, answer: z.custom<CounterMenu>() })

  call(STAFF_API.practiceMenu, readPracticeMenu, { isHidden: true, answer: z.custom<CounterMenu>() })

  call(
    STAFF_API.createOrder,
    async (deps, staff, body, { request }) => {
      const asked = { placement: body, attempt: attemptOf(request) }
      return await createOrder(deps, staff, asked)
    },
    {
      summary: 'Enter an order for a guest, once per idempotency key: confirmed at once',
      body: orderPlacementSchema,
      once: true,
      created: counterOrderSchema,
      also: { 409: orderOutdatedAnswer, 503: errorAnswer },
    },
  )
}
