/** Routes of staff for notifications. */
import { NOTIFICATION_API } from '@thali/contract/notification-paths'
import {
  notificationSettingsSchema,
  saveNotificationSettingsSchema,
} from '@thali/contract/notification-settings'
import {
  notificationsQuerySchema,
  notificationsSchema,
  readNotificationsSchema,
  storeNotificationsQuerySchema,
} from '@thali/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { programCalls } from '../../base/account/program-calls.ts'
import { staffCalls } from '../../base/account/staff-calls.ts'
import { readNotificationChoice, saveNotificationChoice } from './choose-settings.ts'
import { markRead, readNotifications } from './read-notifications.ts'

/** Every role has it; further permissions depend on the kind. */
const PERMISSION = 'orders.view'

export async function notificationRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const call = staffCalls(instance, deps, 'staff')
  call(NOTIFICATION_API.notifications, readNotifications, {
    summary: "The caller's notifications, by role, latest first",
    querystring: notificationsQuerySchema,
    answer: notificationsSchema,
  })
  const program = programCalls(instance, deps, 'staff', PERMISSION)
  program(NOTIFICATION_API.notificationsOfStore, readNotifications, {
    summary: 'The same of the store of the API token, or that `store` names',
    querystring: storeNotificationsQuerySchema,
    answer: notificationsSchema,
  })
  call(NOTIFICATION_API.readNotifications, markRead, {
    summary: 'Mark one notification as read, or all up to it',
    body: readNotificationsSchema,
  })
  call(NOTIFICATION_API.notificationSettings, readNotificationChoice, {
    summary: "The caller's notification settings and quiet hours",
    answer: notificationSettingsSchema,
  })
  call(NOTIFICATION_API.saveNotificationSettings, saveNotificationChoice, {
    summary: 'Set what the caller is notified of, and quiet hours',
    body: saveNotificationSettingsSchema,
    answer: notificationSettingsSchema,
  })
}
