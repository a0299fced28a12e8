import type { Notifications, ReadNotifications } from './notifications.ts'
import { get, post } from './paths.ts'

/** The staff's calls about what they should know of. */
export const NOTIFICATION_API = {
  notifications: get<Notifications>()('/api/stores/:storeId/notifications'),
  readNotifications: post<ReadNotifications>()('/api/stores/:storeId/notifications/read'),
  /** The same list for programs: `?store=` names the store. */
  notificationsOfStore: get<Notifications>()('/api/notifications'),
} as const
