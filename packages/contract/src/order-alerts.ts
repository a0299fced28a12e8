/** Alerts of staff about unhandled orders. */
import { ALERT_MINUTES_MAX, areInOrder } from '@thali/domain/messages/order-alerts'
import { z } from 'zod'
import { PAUSE_MINUTES_MAX, REASON_NOTE_MAX } from './staff-orders.ts'
import { text } from './text.ts'

const minutes = z.int().min(1).max(ALERT_MINUTES_MAX).nullable()

const orderAlerts = z.object({
  /** Minutes after which every device of the staff is sent a notification; null: never. The same of the next two. */
  pushMinutes: minutes,
  ownerMinutes: minutes,
  pauseMinutes: minutes,
  /** Null: until staff resume ordering. */
  pauseForMinutes: z.int().min(1).max(PAUSE_MINUTES_MAX).nullable(),
  /** Text for diners during the pause; empty: the default text. */
  pauseText: text(REASON_NOTE_MAX).trim(),
})

/** Answer of `GET …/order-alerts`. */
export const orderAlertsSchema = orderAlerts.extend({
  /** Whether mail to owners can be sent at all. */
  mailWorks: z.boolean(),
  /** Number of owners with a confirmed e-mail address. */
  owners: z.int(),
  /** Whether the store's own number is alerted by SMS too. */
  messagesOwner: z.boolean(),
})

/** Body of `POST …/order-alerts`. */
export const saveOrderAlertsSchema = z.object({
  /** Settings as the editor read them; refused where they have changed since. */
  seen: orderAlerts,
  alerts: orderAlerts.refine(areInOrder, { message: 'each step must come later than the one before it' }),
})

/** Answer of `GET …/waiting`: orders that need attention, counted up to 1000. */
export const waitingOrdersSchema = z.object({
  received: z.int(),
  /** Orders that await approval before the kitchen gets them. */
  held: z.int(),
  /** Orders accepted by their type and not seen by staff. */
  unseen: z.int(),
  /** Pause of ordering with its reason and end, and the numbers of orders not accepted yet; null: there is none. */
  paused: z.object({ reason: z.string(), until: z.string().nullable(), orders: z.array(z.int()) }).nullable(),
})

export type OrderAlertSettings = z.infer<typeof orderAlertsSchema>
export type SaveOrderAlerts = z.input<typeof saveOrderAlertsSchema>
export type WaitingOrders = z.infer<typeof waitingOrdersSchema>
