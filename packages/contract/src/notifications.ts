/** Notifications to the staff of a store. */
import { NOTIFICATION_KINDS, type NotificationKind } from '@thali/domain/messages/notification'
import { z } from 'zod'
import { notificationKind } from './notification-settings.ts'
import { idText } from './text.ts'

/** Notifications of one page of the list. */
export const NOTIFICATIONS_PAGE = 30
/** Unread ones are counted up to this. */
export const UNREAD_MOST = 100

const seqNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Query of `GET …/notifications`; an empty value does not filter. */
export const notificationsQuerySchema = z.object({
  before: z
    .union([z.literal(''), seqNumber])
    .default('')
    .meta({ description: '`next` of the page before' }),
  kind: z
    .union([z.literal(''), notificationKind])
    .default('')
    .meta({ description: 'of one kind alone' }),
  only: z.enum(['', 'unread']).default('').meta({ description: 'what the caller has not read' }),
})

/** Query of `GET /api/notifications`: of which store. */
export const storeNotificationsQuerySchema = notificationsQuerySchema.extend({
  store: idText.optional().meta({ description: 'Needed without an API token, which is of one store' }),
})

export const notificationSchema = z.object({
  id: z.number().int(),
  /** Kind of the event; later versions have more of them. */
  kind: z.string(),
  /** Parameters by kind: ids, counts and texts of the staff. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string(),
  isRead: z.boolean(),
})

/** Answer of `GET …/notifications`: latest first, of the kinds for the caller's role. */
export const notificationsSchema = z.object({
  items: z.array(notificationSchema).max(NOTIFICATIONS_PAGE),
  next: z.number().int().nullable(),
  /** Unread ones of all pages, counted up to 100. */
  unread: z.number().int(),
})

/** Body of `POST …/notifications/read`: one of them, or all through one. */
export const readNotificationsSchema = z.union([
  z.object({ id: z.number().int().min(1) }),
  z.object({ through: z.number().int().min(1) }),
])

/** Whether this version has a text for the kind. */
export function isKnownNotification(kind: string): kind is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, kind)
}

export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>
export type Notification = z.infer<typeof notificationSchema>
export type Notifications = z.infer<typeof notificationsSchema>
export type ReadNotifications = z.infer<typeof readNotificationsSchema>
