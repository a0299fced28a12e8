/** Threads of messages: of an order with its guests, and rooms of the staff. */

import type { OrderState } from '../order/order.ts'
import { isFinal } from '../order/order-state.ts'
import type { Instant } from '../time/clock.ts'

/** `order`: its guests and all who may answer them; `direct`: two of the staff; `group`: several of them. */
export const CONVERSATION_KINDS = ['order', 'direct', 'group'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Side that wrote a message. */
export const MESSAGE_AUTHORS = ['guest', 'staff'] as const
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number]

/** Characters (UTF-16 units) of a message. */
export const MESSAGE_MAX = 1000
/** Of a key by which a sender knows a message of theirs. */
export const CLIENT_ID_MAX = 64
/** Messages of an order's guests within `GUEST_WINDOW_MS`. */
export const GUEST_WINDOW_MESSAGES = 20
export const GUEST_WINDOW_MS = 10 * 60_000
/** The same in all. */
export const GUEST_MESSAGES_MAX = 100
/** Messages of somebody without an order, in the thread of their number. */
export const NUMBER_MESSAGES_MAX = 1000
/** Pictures of an order's guests. */
export const GUEST_PICTURES_MAX = 3
/** Pictures of the staff in one thread. */
export const THREAD_PICTURES_MAX = 100
/** How long the thread of an order is open after its last step. */
export const OPEN_AFTER_END_MS = 24 * 3_600_000

/** How long after that staff may write notes, far less than a guest's data is kept. */
const NOTES_AFTER_CLOSE_MS = 14 * 24 * 3_600_000

/** Rooms that one person of the staff is in. */
export const ROOMS_MAX = 200
/** People of a room, with who opens it. */
export const ROOM_MEMBERS_MAX = 50
export const ROOM_TITLE_MAX = 80

/** How many messages an order's guests have written, as the limits count them. */
export interface GuestMessageCounts {
  /** Within `GUEST_WINDOW_MS`. */
  readonly lately: number
  readonly inAll: number
}

/** Whether one more message of the guests is too many; `soon`: there is room again after a while. */
export function guestLimitReached({ lately, inAll }: GuestMessageCounts): 'soon' | 'never' | null {
  if (inAll >= GUEST_MESSAGES_MAX) return 'never'
  return lately >= GUEST_WINDOW_MESSAGES ? 'soon' : null
}

/** Whether one more message of somebody without an order is too many. */
export function numberLimitReached({ lately, inAll }: GuestMessageCounts): boolean {
  return lately >= GUEST_WINDOW_MESSAGES || inAll >= NUMBER_MESSAGES_MAX
}

/** An order, as far as its thread depends on it. */
export interface ThreadedOrder {
  readonly state: OrderState
  /** Of its last step. */
  readonly movedAt: Instant
}

/** When the thread of an order closes; null while the order is under way. */
export function threadClosesAt({ state, movedAt }: ThreadedOrder): Instant | null {
  return isFinal(state) ? movedAt + OPEN_AFTER_END_MS : null
}

/** True while messages of an order may be written. */
export function isThreadOpen(order: ThreadedOrder, at: Instant): boolean {
  const closesAt = threadClosesAt(order)
  return closesAt === null || at < closesAt
}

/** True while notes of the staff may be written: not so late that they would outlive what is erased of the guests. */
export function mayTakeNotes(order: ThreadedOrder, at: Instant): boolean {
  const closesAt = threadClosesAt(order)
  return closesAt === null || at < closesAt + NOTES_AFTER_CLOSE_MS
}

/** The key of a direct room: two people have one, whoever opens it. */
export function directKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/** Steps that follow for guests whom nobody answers: a notification, then the sound and push of orders that wait. */
export const UNANSWERED_STEPS_MS = [3 * 60_000, 10 * 60_000] as const

/** How many of these steps are behind guests who have waited so long. */
export function unansweredSteps(waitedMs: number): number {
  return UNANSWERED_STEPS_MS.filter((stepMs) => waitedMs >= stepMs).length
}
