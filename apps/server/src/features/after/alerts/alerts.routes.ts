/** Staff routes about untouched orders. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { orderAlertsSchema, saveOrderAlertsSchema, waitingOrdersSchema } from '@thali/contract/order-alerts'
import { orderDetailSchema } from '@thali/contract/staff-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readOrderAlerts, saveOrderAlerts } from './save-order-alerts.ts'
import { readWaiting, seeOrder } from './see-order.ts'

/** Registers the sounds and devices of alerts, their acknowledgement, and the settings of their steps. */
export const alertRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    ALERT_API.waitingOrders,
    { summary: 'The number of orders that need attention', answer: waitingOrdersSchema },
    (staff) => readWaiting(deps, staff),
  )

  call(
    ALERT_API.markOrderSeen,
    { summary: 'Silence an order that needs no acceptance', answer: orderDetailSchema },
    (staff, { params }) => seeOrder(deps, staff, params.orderId),
  )

  call(
    ALERT_API.orderAlerts,
    {
      summary: 'When staff are alerted of an untouched order',
      answer: orderAlertsSchema,
    },
    (staff) => readOrderAlerts(deps, staff),
  )

  call(
    ALERT_API.saveOrderAlerts,
    {
      summary: 'Set when staff are alerted of an untouched order',
      body: saveOrderAlertsSchema,
      answer: orderAlertsSchema,
    },
    (staff, { body }) => saveOrderAlerts(deps, staff, body),
  )
})
