/** Notification settings of a staff member: kinds, and quiet hours of the own devices. */
import { NOTIFICATION_KINDS, type NotificationKind } from '@thali/domain/messages/notification'
import { ASKED_KINDS, URGENT_KINDS } from '@thali/domain/messages/notification-settings'
import { z } from 'zod'

export const notificationKind = z.enum(
  Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]],
)

const minuteOfDay = z.int().min(0).max(1439)

/** Body of `POST …/notification-settings`. */
export const saveNotificationSettingsSchema = z.object({
  /** Kinds that are not listed in the app. */
  hidden: z.array(notificationKind).max(100),
  /** Kinds without a notification on the own devices. */
  silent: z.array(z.enum(URGENT_KINDS)).max(URGENT_KINDS.length),
  /** Kinds with a notification on the own devices only by this setting. */
  asked: z.array(z.enum(ASKED_KINDS)).max(ASKED_KINDS.length).default([]),
  /** Minutes from midnight by the store's clock; null: none. */
  quiet: z
    .object({ fromMinute: minuteOfDay, toMinute: minuteOfDay })
    .refine(({ fromMinute, toMinute }) => fromMinute !== toMinute, { message: 'must not be the whole day' })
    .nullable(),
})

/** Answer of `GET …/notification-settings`. */
export const notificationSettingsSchema = saveNotificationSettingsSchema.extend({
  /** Kinds for the caller's role. */
  kinds: z.array(notificationKind),
  /** Names of staff who chose to be alerted of waiting orders throughout the caller's quiet hours; may be empty. */
  heardBy: z.array(z.string()),
})

export type SaveNotificationSettings = z.output<typeof saveNotificationSettingsSchema>
export type NotificationSettingsAnswer = z.infer<typeof notificationSettingsSchema>
