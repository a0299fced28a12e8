import type { OrderAlertSettings, SaveOrderAlerts, WaitingOrders } from './order-alerts.ts'
import { get, post } from './paths.ts'
import type { PushDevices, SavedPushDevice, SavePushDevice } from './push-devices.ts'
import type { OrderDetail } from './staff-orders.ts'

/** The staff's calls about orders that nobody has touched yet. */
export const ALERT_API = {
  waitingOrders: get<WaitingOrders>()('/api/stores/:storeId/waiting'),
  seeOrder: post<undefined, OrderDetail>()('/api/stores/:storeId/orders/:orderId/seen'),
  orderAlerts: get<OrderAlertSettings>()('/api/stores/:storeId/order-alerts'),
  saveOrderAlerts: post<SaveOrderAlerts, OrderAlertSettings>()('/api/stores/:storeId/order-alerts'),
  pushDevices: get<PushDevices>()('/api/stores/:storeId/push-devices'),
  savePushDevice: post<SavePushDevice, SavedPushDevice>()('/api/stores/:storeId/push-devices'),
  removePushDevice: post()('/api/stores/:storeId/push-devices/:deviceId/remove'),
  testPushDevice: post()('/api/stores/:storeId/push-devices/:deviceId/test'),
} as const
