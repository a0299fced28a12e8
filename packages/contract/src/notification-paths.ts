import type { NotificationSettingsAnswer, SaveNotificationSettings } from './notification-settings.ts'
import type { Notifications, ReadNotifications } from './notifications.ts'
import { get } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls of staff about their notifications. */
export const NOTIFICATION_API = {
  notifications: staffGet<Notifications>('orders.view')(
    '/notifications?before=:before&kind=:kind&only=:only',
  ),
  notificationSettings: staffGet<NotificationSettingsAnswer>('orders.view')('/notification-settings'),
  saveNotificationSettings: staffPost<SaveNotificationSettings, NotificationSettingsAnswer>('orders.view')(
    '/notification-settings',
  ),
  readNotifications: staffPost<ReadNotifications>('orders.view')('/notifications/read'),
  /** Notifications for third-party programs: `?store=` names the store. */
  notificationsOfStore: get<Notifications>()('/api/notifications'),
} as const
