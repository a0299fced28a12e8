/** The staff's calls about orders that nobody has touched yet. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { errorAnswer } from '@thali/contract/error'
import { orderAlertsSchema, saveOrderAlertsSchema, waitingOrdersSchema } from '@thali/contract/order-alerts'
import { orderDetailSchema, orderParamsSchema, storeParamsSchema } from '@thali/contract/staff-orders'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { readWaiting } from './read-waiting.ts'
import { readOrderAlerts, saveOrderAlerts } from './save-order-alerts.ts'
import { seeOrder } from './see-order.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY, params: storeParamsSchema }

/** Registers what rings, what is seen, and after how long who is told. */
export async function alertRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    ALERT_API.waitingOrders.path,
    {
      schema: {
        ...about,
        summary: 'How many orders call for somebody',
        response: { 200: waitingOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.view')
      return readWaiting(deps, staff)
    },
  )

  app.post(
    ALERT_API.seeOrder.path,
    {
      schema: {
        ...about,
        summary: 'Stop an order ringing that needs no acceptance',
        params: orderParamsSchema,
        response: { 200: orderDetailSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'orders.move')
      return seeOrder(deps, staff, request.params.orderId)
    },
  )

  const settings = { 200: orderAlertsSchema, '4xx': errorAnswer }

  app.get(
    ALERT_API.orderAlerts.path,
    {
      schema: {
        ...about,
        summary: 'After how long staff are alerted of an order that nobody has touched',
        response: settings,
      },
    },
    async (request) =>
      readOrderAlerts(deps, await requireStaff(deps, request, request.params.storeId, 'store.settings')),
  )

  app.post(
    ALERT_API.saveOrderAlerts.path,
    { schema: { ...about, summary: 'Set it', body: saveOrderAlertsSchema, response: settings } },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'store.settings')
      return saveOrderAlerts(deps, staff, request.body)
    },
  )
}
