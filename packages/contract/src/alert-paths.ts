import type { OrderAlertSettings, SaveOrderAlerts, WaitingOrders } from './order-alerts.ts'
import type { PushDevices, SavedPushDevice, SavePushDevice } from './push-devices.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { OrderDetail } from './staff-orders.ts'

/** Calls of staff about orders that have not been handled. */
export const ALERT_API = {
  waitingOrders: staffGet<WaitingOrders>('orders.view')('/api/stores/:storeId/waiting'),
  markOrderSeen: staffPost<undefined, OrderDetail>('orders.move')(
    '/api/stores/:storeId/orders/:orderId/seen',
  ),
  orderAlerts: staffGet<OrderAlertSettings>('store.settings')('/api/stores/:storeId/order-alerts'),
  saveOrderAlerts: staffPost<SaveOrderAlerts, OrderAlertSettings>('store.settings')(
    '/api/stores/:storeId/order-alerts',
  ),
  pushDevices: staffGet<PushDevices>('orders.view')('/api/stores/:storeId/push-devices'),
  savePushDevice: staffPost<SavePushDevice, SavedPushDevice>('orders.view')(
    '/api/stores/:storeId/push-devices',
  ),
  removePushDevice: staffPost('orders.view')('/api/stores/:storeId/push-devices/:deviceId/remove'),
  testPushDevice: staffPost('orders.view')('/api/stores/:storeId/push-devices/:deviceId/test'),
} as const
