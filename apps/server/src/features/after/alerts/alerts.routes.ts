/** Routes of staff for alerts: untouched orders, their settings, and the devices that are notified. */

import { ALERT_API } from '@thali/contract/alert-paths'
import { orderAlertsSchema, saveOrderAlertsSchema, waitingOrdersSchema } from '@thali/contract/order-alerts'
import { pushDevicesSchema, savedPushDeviceSchema, savePushDeviceSchema } from '@thali/contract/push-devices'
import { orderDetailSchema } from '@thali/contract/staff-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { readPushDevices, removePushDevice, savePushDevice, testPushDevice } from './push-devices.ts'
import { readOrderAlerts, saveOrderAlerts } from './save-order-alerts.ts'
import { readWaiting, seeOrder } from './see-order.ts'

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

  call(ALERT_API.pushDevices, readPushDevices, {
    summary: "Browsers that are notified: the caller's own, or all with permission to manage staff",
    answer: pushDevicesSchema,
  })

  call(ALERT_API.savePushDevice, savePushDevice, {
    summary: 'Notify the calling browser, as long as its session lasts',
    body: savePushDeviceSchema,
    answer: savedPushDeviceSchema,
  })

  call(ALERT_API.removePushDevice, removePushDevice, { summary: 'Stop notifying a browser' })

  call(ALERT_API.testPushDevice, testPushDevice, { summary: 'Send a test notification' })
})
