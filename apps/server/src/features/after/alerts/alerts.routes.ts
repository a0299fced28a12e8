/** Staff routes about untouched orders. */
import { ALERT_API } from '@thali/contract/alert-paths'
import { orderAlertsSchema, saveOrderAlertsSchema, waitingOrdersSchema } from '@thali/contract/order-alerts'
import { orderDetailSchema } from '@thali/contract/staff-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readOrderAlerts, saveOrderAlerts } from './save-order-alerts.ts'
import { readWaiting, seeOrder } from './see-order.ts'

/** Registers the sounds and devices of alerts, their acknowledgement, and the settings of their steps. */
export const alertRoutes = staffOnlyRoutes('staff', (call) => {
  call(ALERT_API.waitingOrders, readWaiting, {
    summary: 'The number of orders that need attention',
    answer: waitingOrdersSchema,
  })

  call(ALERT_API.markOrderSeen, seeOrder, {
    summary: 'Silence an order that needs no acceptance',
    answer: orderDetailSchema,
  })

  call(ALERT_API.orderAlerts, readOrderAlerts, {
    summary: 'When staff are alerted of an untouched order',
    answer: orderAlertsSchema,
  })

  call(ALERT_API.saveOrderAlerts, saveOrderAlerts, {
    summary: 'Set when staff are alerted of an untouched order',
    body: saveOrderAlertsSchema,
    answer: orderAlertsSchema,
  })
})
