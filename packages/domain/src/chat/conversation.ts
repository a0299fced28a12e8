/** Conversations: those of an order with its diners, and rooms of the staff. */

import type { Order } from '../order/order.ts'
import { isFinal } from '../order/order-state.ts'
import type { Instant } from '../time/clock.ts'

/** `order`: its diners and all staff who may answer them; `direct`: two of the staff; `group`: several of the staff. */
export const CONVERSATION_KINDS = ['order', 'direct', 'group'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Side that wrote a message. */
export const MESSAGE_AUTHORS = ['guest', 'staff'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** Limit of a message's length, in UTF-16 units. */
export const MESSAGE_MAX = 1000
/** Limit of the length of a sender's own id of a message. */
export const CLIENT_ID_MAX = 64
/** Limit of messages by the diners of an order within `GUEST_WINDOW_MS`. */
export const GUEST_WINDOW_MESSAGES = 20
export const GUEST_WINDOW_MS = 10 * 60_000
/** Limit of messages by the diners of an order in total. */
export const GUEST_MESSAGES_MAX = 100
/** Limit of messages by a person without an order, in the thread of their phone number. */
export const NUMBER_MESSAGES_MAX = 1000
/** Limit of pictures by the diners of an order. */
export const GUEST_PICTURES_MAX = 3
/** Limit of pictures by the staff in one thread. */
export const THREAD_PICTURES_MAX = 100
/** Time for which the thread of an order stays open after its last step. */
export const OPEN_AFTER_END_MS = 24 * 3_600_000

/** Time after the thread's closing in which staff may write notes, far shorter than diners' data is kept. */
const NOTES_AFTER_CLOSE_MS = 14 * 24 * 3_600_000

/** Limit of rooms that one member of the staff is in. */
export const ROOMS_MAX = 200
/** Limit of a room's members, including the member who opens it. */
export const ROOM_MEMBERS_MAX = 50
export const ROOM_TITLE_MAX = 80

/** Numbers of messages by an order's diners, for the limits. */
export interface GuestMessageCounts {
  /** Within `GUEST_WINDOW_MS`. */
  readonly lately: number
  readonly inAll: number
}

/** Limit that one more message of the diners would exceed; `soon`: writing is possible again after a while. */
export function guestLimitReached({ lately, inAll }: GuestMessageCounts): 'soon' | 'never' | null {
  if (inAll >= GUEST_MESSAGES_MAX) return 'never'
  return lately >= GUEST_WINDOW_MESSAGES ? 'soon' : null
}

/** Whether one more message of a person without an order is too many. */
export function numberLimitReached({ lately, inAll }: GuestMessageCounts): boolean {
  return lately >= GUEST_WINDOW_MESSAGES || inAll >= NUMBER_MESSAGES_MAX
}

/** Time at which the thread of an order closes; null while the order is under way. */
export function threadClosesAt({ state, movedAt }: Pick<Order, 'state' | 'movedAt'>): Instant | null {
  return isFinal(state) ? movedAt.getTime() + OPEN_AFTER_END_MS : null
}

/** True while messages of an order may be written. */
export function isThreadOpen(order: Pick<Order, 'state' | 'movedAt'>, at: Instant): boolean {
  const closesAt = threadClosesAt(order)
  return closesAt === null || at < closesAt
}

/** True while staff may write notes: not so late that notes would outlive the erasure of the diners' data. */
export function mayTakeNotes(order: Pick<Order, 'state' | 'movedAt'>, at: Instant): boolean {
  const closesAt = threadClosesAt(order)
  return closesAt === null || at < closesAt + NOTES_AFTER_CLOSE_MS
}

/** Key of a direct room: two people share one, regardless of who opens it. */
export function directKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/**
 * Waiting times of unanswered diners after which steps follow: a notification, then sound and push as for waiting
 * orders.
 */
export const UNANSWERED_STEPS_MS = [3 * 60_000, 10 * 60_000] as const

/** Number of these steps that have been reached after a wait. */
export function unansweredSteps(waitedMs: number): number {
  return UNANSWERED_STEPS_MS.filter((stepMs) => waitedMs >= stepMs).length
}
