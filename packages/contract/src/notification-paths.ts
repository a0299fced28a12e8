import type { Notifications, ReadNotifications } from './notifications.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** The staff's calls about what they should know of. */
export const NOTIFICATION_API = {
  notifications: staffGet<Notifications>('orders.view')('/api/stores/:storeId/notifications'),
  readNotifications: staffPost<ReadNotifications>('orders.view')('/api/stores/:storeId/notifications/read'),
  /** The same list for programs: `?store=` names the store. */
  notificationsOfStore: get<Notifications>()('/api/notifications'),
} as const
