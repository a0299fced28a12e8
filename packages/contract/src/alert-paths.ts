import type { OrderAlertSettings, SaveOrderAlerts, WaitingOrders } from './order-alerts.ts'
import type { PushDevices, SavedPushDevice, SavePushDevice } from './push-devices.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { OrderDetail } from './staff-orders.ts'

/** Calls of staff about orders that have not been handled. */
export const ALERT_API = {
  waitingOrders: staffGet<WaitingOrders>('orders.view')('/waiting'),
  markOrderSeen: staffPost<undefined, OrderDetail>('orders.move')('/orders/:orderId/seen'),
  orderAlerts: staffGet<OrderAlertSettings>('store.settings')('/order-alerts'),
  saveOrderAlerts: staffPost<SaveOrderAlerts, OrderAlertSettings>('store.settings')('/order-alerts'),
  pushDevices: staffGet<PushDevices>('orders.view')('/push-devices'),
  savePushDevice: staffPost<SavePushDevice, SavedPushDevice>('orders.view')('/push-devices'),
  removePushDevice: staffPost('orders.view')('/push-devices/:deviceId/remove'),
  testPushDevice: staffPost('orders.view')('/push-devices/:deviceId/test'),
} as const
