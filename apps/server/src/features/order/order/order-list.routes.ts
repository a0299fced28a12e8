/** The list of a store's orders, which can be searched. */

import { errorAnswer } from '@thali/contract/error'
import { orderListQuerySchema, orderListSchema } from '@thali/contract/order-list'
import { ORDER_LIST_API } from '@thali/contract/order-list-paths'
import { routeOf } from '@thali/contract/paths'
import { storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { listOrdersOf } from './staff/list-orders.ts'

/** Registers the list. */
export async function orderListRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    routeOf(ORDER_LIST_API.orders.path),
    {
      schema: {
        tags: ['staff'],
        security: STAFF_SECURITY,
        summary: 'Orders by number, name, end of the phone, table, state, type and day, the newest first',
        params: storeParamsSchema,
        querystring: orderListQuerySchema,
        response: { 200: orderListSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return listOrdersOf(deps, staff, request.query)
    },
  )
}
