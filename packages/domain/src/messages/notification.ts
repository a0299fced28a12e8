/** Notifications to the staff of a store, shown anywhere in the backoffice. */
import type { RequestKind } from '../order/guest-request.ts'
import { mayDo, type Permission, type Role } from '../people/permissions.ts'
import type { MessageChannel, MessageFailureReason } from './message.ts'

/** Reservation of a notification; `date` is an ISO date and `minute` one of that day, both by the store's clock. */
interface ReservationParams {
  readonly reservationId: string
  readonly date: string
  readonly minute: number
  readonly party: number
}

/** Data of each kind: ids, counts and texts of the staff, nothing of a diner. */
export interface NotificationParams {
  /** Orders untouched for so long that the owners were alerted. */
  readonly 'orders-waiting': { readonly orders: number; readonly minutes: number }
  /** Ordering was paused because orders were waiting. */
  readonly 'ordering-paused': { readonly orders: number }
  /** Delivery of a message was given up. */
  readonly 'message-undelivered': { readonly channel: string; readonly kind: string }
  /**
   * Messages of the store's own account fail for a cause that only the store can fix; `language` is that of the
   * message.
   */
  readonly 'messages-failing': {
    readonly channel: MessageChannel
    readonly language: string
    readonly reason: MessageFailureReason
  }
  /** Tickets wait for a printer that does not respond. */
  readonly 'printer-silent': { readonly printerId: string; readonly label: string }
  /** Money of an order is to be refunded. */
  readonly 'refund-due': { readonly orderId: string; readonly number: number }
  /** A refund was refused, so that no money has gone back. */
  readonly 'refund-failed': { readonly orderId: string }
  /** A gateway reports a payment differently from what is stored. */
  readonly 'gateway-difference': { readonly orderId: string }
  /** A later order that is due has dishes that are sold out by now; `dishes` are their names. */
  readonly 'later-sold-out': { readonly orderId: string; readonly number: number; readonly dishes: string }
  /** Diners call for the bill of their table. */
  readonly 'bill-asked': { readonly orderId: string; readonly number: number }
  /** Diners at a table request something else. */
  readonly 'guest-request': {
    readonly orderId: string
    readonly number: number
    readonly request: RequestKind
  }
  /** Diners booked online, by a request that expires unless answered, or with immediate confirmation. */
  readonly 'reservation-requested': ReservationParams
  readonly 'reservation-booked': ReservationParams
  /** Diners changed time, party or wishes of their reservation. */
  readonly 'reservation-changed': ReservationParams
  readonly 'reservation-cancelled': ReservationParams
  /** Diners wrote and have had no answer for some minutes. `number` is 0 for a thread without an order. */
  readonly 'message-unanswered': { readonly orderId: string; readonly number: number }
  /** Mails of people arrived within an hour; `threadId` is empty where they are of several threads. */
  readonly 'mail-received': { readonly mails: number; readonly threadId: string }
  /** The store's mailbox at `address` has not been read for most of an hour. */
  readonly 'mailbox-failing': { readonly address: string }
  readonly 'feedback-low': { readonly orderId: string; readonly rating: number }
  /** A scheduled menu was not published. */
  readonly 'schedule-refused': { readonly reason: 'menu-changed' | 'failed' }
  /** `endDate` is an ISO date, the last day on which diners can order. */
  readonly 'subscription-ending': { readonly days: number; readonly endDate: string }
  /** An owner deleted the store: visible on screens that are still open, and to all once the deletion is undone. */
  readonly 'store-deleted': { readonly byName: string; readonly endDate: string }
  /** The installation's backup of a day failed, or could not be restored on trial; `day` is an ISO date. */
  readonly 'backup-failed': { readonly day: string }
  /**
   * The DNS record of the store's domain is missing; `endDate` is the ISO date on which the domain stops showing the
   * store.
   */
  readonly 'domain-failing': { readonly host: string; readonly endDate: string }
  readonly 'domain-lost': { readonly host: string }
  readonly 'webhook-disabled': { readonly webhookId: string; readonly label: string }
}

export type NotificationKind = keyof NotificationParams

/**
 * Permission of the recipients of each kind: staff who can act on it. A new kind needs an entry here and in the
 * screens' texts.
 */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, { readonly permission: Permission }>> = {
  'orders-waiting': { permission: 'orders.view' },
  'ordering-paused': { permission: 'ordering.pause' },
  'message-undelivered': { permission: 'messages.view' },
  'messages-failing': { permission: 'messages.keys' },
  'printer-silent': { permission: 'printers.manage' },
  'refund-due': { permission: 'payments.refund' },
  'refund-failed': { permission: 'payments.refund' },
  'gateway-difference': { permission: 'payments.refund' },
  'later-sold-out': { permission: 'orders.view' },
  'bill-asked': { permission: 'bills.issue' },
  'guest-request': { permission: 'bills.issue' },
  'reservation-requested': { permission: 'reservations.manage' },
  'reservation-booked': { permission: 'reservations.manage' },
  'reservation-changed': { permission: 'reservations.manage' },
  'reservation-cancelled': { permission: 'reservations.manage' },
  'message-unanswered': { permission: 'chat.answer' },
  'mail-received': { permission: 'mail.answer' },
  'mailbox-failing': { permission: 'messages.keys' },
  'feedback-low': { permission: 'messages.view' },
  'schedule-refused': { permission: 'menu.publish' },
  'subscription-ending': { permission: 'store.settings' },
  'store-deleted': { permission: 'data.manage' },
  'backup-failed': { permission: 'owners.manage' },
  'domain-failing': { permission: 'store.settings' },
  'domain-lost': { permission: 'store.settings' },
  'webhook-disabled': { permission: 'webhooks.manage' },
}

/** Highest rating that causes a notification; better ones only appear in the list of feedback. */
export const LOW_RATING = 2

/** Kinds of notification for a role. */
export function notificationKindsOf(role: Role): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
  return kinds.filter((kind) => mayDo(role, NOTIFICATION_KINDS[kind].permission))
}
