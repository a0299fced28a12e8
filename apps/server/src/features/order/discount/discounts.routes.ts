/** Routes of staff for discounts of whole orders, and of diners to check a code. */
import {
  changeDiscountSchema,
  checkDiscountCodeSchema,
  discountParamsSchema,
  discountsSchema,
  discountValuesSchema,
  setDiscountStateSchema,
} from '@thali/contract/discounts'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import { errorAnswer } from '@thali/contract/error'
import { DINER_API } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { checkDiscountCode } from './check-code.ts'
import { readStoreDiscounts } from './read-store-discounts.ts'
import { changeDiscount, createDiscount, setDiscountState } from './save-discount.ts'

export async function discountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const call = staffCalls(instance, deps, 'staff')

  app.post(
    DINER_API.checkDiscountCode.path,
    {
      schema: {
        tags: ['diner'],
        // Response for our own pages; not part of the public API.
        hide: true,
        params: storeParamsSchema,
        body: checkDiscountCodeSchema,
        response: { 200: z.custom<DiscountRule>(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const network = clientNetwork(request.ip)
      return checkDiscountCode(deps, request.params.storeId, request.body.code, { network })
    },
  )

  call(
    DISCOUNTS_API.checkGuestCode,
    { isHidden: true, body: checkDiscountCodeSchema, answer: z.custom<DiscountRule>() },
    (staff, { body }) => {
      // Diners share the address of the staff, whose guesses are counted by session.
      const network = `staff ${staff.sessionId}`
      return checkDiscountCode(deps, staff.storeId, body.code, { network })
    },
  )

  call(DISCOUNTS_API.discounts, { summary: 'Discounts of the store', answer: discountsSchema }, (staff) =>
    readStoreDiscounts(deps, staff),
  )

  call(
    DISCOUNTS_API.createDiscount,
    {
      summary: 'Create a discount: automatic, or with a code',
      body: discountValuesSchema,
      answer: discountsSchema,
    },
    (staff, { body }) => createDiscount(deps, staff, body),
  )

  call(
    DISCOUNTS_API.changeDiscount,
    {
      summary: 'Change a discount; orders that had it keep theirs',
      params: discountParamsSchema,
      body: changeDiscountSchema,
      answer: discountsSchema,
    },
    (staff, { params, body }) => {
      const { discountId } = params

      return changeDiscount(deps, staff, discountId, body)
    },
  )

  call(
    DISCOUNTS_API.setDiscountState,
    {
      summary: 'Pause, resume or end a discount',
      params: discountParamsSchema,
      body: setDiscountStateSchema,
      answer: discountsSchema,
    },
    (staff, { params, body }) => {
      const { discountId } = params

      return setDiscountState(deps, staff, discountId, body)
    },
  )
}
