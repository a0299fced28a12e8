/** What the staff of a store should know of, wherever they are in the backoffice. */
import type { RequestKind } from '../order/guest-request.ts'
import { mayDo, type Permission, type Role } from '../people/permissions.ts'
import type { MessageChannel, MessageFailureReason } from './message.ts'

/** Which reservation; `date` is an ISO date and `minute` one of that day, both by the store's clock. */
interface ReservationParams {
  readonly reservationId: string
  readonly date: string
  readonly minute: number
  readonly party: number
}

/** What each kind tells: ids, counts and words of the staff, nothing of a diner. */
export interface NotificationParams {
  /** Orders that nobody has touched for so long that the owners were told. */
  readonly 'orders-waiting': { readonly orders: number; readonly minutes: number }
  /** Ordering was paused because orders waited. */
  readonly 'ordering-paused': { readonly orders: number }
  /** A message of the store was given up. */
  readonly 'message-undelivered': { readonly channel: string; readonly kind: string }
  /** Messages are not sent by an account of the store, for what only the store can mend; `language` is that of the message. */
  readonly 'messages-failing': {
    readonly channel: MessageChannel
    readonly language: string
    readonly reason: MessageFailureReason
  }
  /** Tickets wait for a printer that does not answer. */
  readonly 'printer-silent': { readonly printerId: string; readonly label: string }
  /** Money of an order has to go back. */
  readonly 'refund-due': { readonly orderId: string; readonly number: number }
  /** A refund was refused, so the money has not gone back. */
  readonly 'refund-failed': { readonly orderId: string }
  /** A gateway says something else of a payment than we hold. */
  readonly 'gateway-difference': { readonly orderId: string }
  /** An order whose time has come asks for dishes that are sold out by now; `dishes` are their names. */
  readonly 'later-sold-out': { readonly orderId: string; readonly number: number; readonly dishes: string }
  /** Guests call for the bill of their table. */
  readonly 'bill-asked': { readonly orderId: string; readonly number: number }
  /** Guests at a table ask for something else. */
  readonly 'guest-request': {
    readonly orderId: string
    readonly number: number
    readonly request: RequestKind
  }
  /** Guests booked online: by a request that lapses unless it is answered, or at once. */
  readonly 'reservation-requested': ReservationParams
  readonly 'reservation-booked': ReservationParams
  /** Guests changed time, party or wishes of their reservation. */
  readonly 'reservation-changed': ReservationParams
  readonly 'reservation-cancelled': ReservationParams
  /** Guests have written and nobody has answered for some minutes. `number` is 0 for a thread without an order. */
  readonly 'message-unanswered': { readonly orderId: string; readonly number: number }
  /** Mails of people have come within an hour; `threadId` is empty where they are of several threads. */
  readonly 'mail-received': { readonly mails: number; readonly threadId: string }
  readonly 'feedback-low': { readonly orderId: string; readonly rating: number }
  /** A menu was not published at its time. */
  readonly 'schedule-refused': { readonly reason: 'menu-changed' | 'failed' }
  /** `endDate` is an ISO date, the last day on which diners can order. */
  readonly 'subscription-ending': { readonly days: number; readonly endDate: string }
  /** An owner deleted the store: read by those whose screens stand open, and by all once that is taken back. */
  readonly 'store-deleted': { readonly byName: string; readonly endDate: string }
  /** `day` is an ISO date: the installation's backup of that day was not made, or not restored on trial. */
  readonly 'backup-failed': { readonly day: string }
  /** The record of the store's domain is missing; `endDate` is the ISO date on which the domain stops showing the store. */
  readonly 'domain-failing': { readonly host: string; readonly endDate: string }
  readonly 'domain-lost': { readonly host: string }
  readonly 'webhook-disabled': { readonly webhookId: string; readonly label: string }
}

export type NotificationKind = keyof NotificationParams

/** Who is told of a kind: those who can do something about it. A new kind stands here and in the screens' texts. */
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
  'feedback-low': { permission: 'messages.view' },
  'schedule-refused': { permission: 'menu.publish' },
  'subscription-ending': { permission: 'store.settings' },
  'store-deleted': { permission: 'data.manage' },
  'backup-failed': { permission: 'owners.manage' },
  'domain-failing': { permission: 'store.settings' },
  'domain-lost': { permission: 'store.settings' },
  'webhook-disabled': { permission: 'webhooks.manage' },
}

/** A rating up to this is told of at once; better ones wait on the list of feedback. */
export const LOW_RATING = 2

/** The kinds that somebody of this role is told of. */
export function notificationKindsOf(role: Role): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
  return kinds.filter((kind) => mayDo(role, NOTIFICATION_KINDS[kind].permission))
}
