/** Discounts of whole orders: the staff's calls, and the diner's question about a code. */
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
import type { StoreId } from '@thali/domain/ids'
import type { DiscountRule } from '@thali/domain/order/discount'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { checkDiscountCode } from './check-code.ts'
import { readDiscounts } from './list-discounts.ts'
import { changeDiscount, createDiscount, setDiscountState } from './save-discount.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const answers = { 200: discountsSchema, '4xx': errorAnswer }

export async function discountRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const permission = 'store.settings'

  app.post(
    DINER_API.checkDiscountCode.path,
    {
      schema: {
        tags: ['diner'],
        // What our own pages get; nobody else may build on it.
        hide: true,
        params: storeParamsSchema,
        body: checkDiscountCodeSchema,
        response: { 200: z.custom<DiscountRule>(), '4xx': errorAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const network = clientNetwork(request.ip)
      return checkDiscountCode(deps, request.params.storeId as StoreId, request.body.code, { network })
    },
  )

  app.post(
    DISCOUNTS_API.checkGuestCode.path,
    {
      schema: {
        ...about,
        // What our own screen gets; nobody else may build on it.
        hide: true,
        params: storeParamsSchema,
        body: checkDiscountCodeSchema,
        response: { 200: z.custom<DiscountRule>(), '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.create')
      // Guests share the address of the staff, whose guesses are counted by session.
      const network = `staff ${staff.sessionId}`
      return checkDiscountCode(deps, staff.storeId, request.body.code, { network })
    },
  )

  app.get(
    DISCOUNTS_API.discounts.path,
    { schema: { ...about, summary: 'Discounts of the store', params: storeParamsSchema, response: answers } },
    async (request) =>
      readDiscounts(deps, await requireStaff(deps, request, request.params.storeId, permission)),
  )

  app.post(
    DISCOUNTS_API.createDiscount.path,
    {
      schema: {
        ...about,
        summary: 'Make a discount: automatic, or by a code',
        params: storeParamsSchema,
        body: discountValuesSchema,
        response: answers,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, permission)
      return createDiscount(deps, staff, request.body)
    },
  )

  app.post(
    DISCOUNTS_API.changeDiscount.path,
    {
      schema: {
        ...about,
        summary: 'Change a discount; orders that had it keep theirs',
        params: discountParamsSchema,
        body: changeDiscountSchema,
        response: answers,
      },
    },
    async (request) => {
      const { storeId, discountId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      return changeDiscount(deps, staff, discountId, request.body)
    },
  )

  app.post(
    DISCOUNTS_API.setDiscountState.path,
    {
      schema: {
        ...about,
        summary: 'Pause, resume or end a discount',
        params: discountParamsSchema,
        body: setDiscountStateSchema,
        response: answers,
      },
    },
    async (request) => {
      const { storeId, discountId } = request.params
      const staff = await requireStaff(deps, request, storeId, permission)
      return setDiscountState(deps, staff, discountId, request.body)
    },
  )
}
