/** Short messages to phones: codes, and updates of an order. */
import { LANGUAGE_TAGS, type Language } from '../language.ts'

/** Channels on which a store sends messages by an account of its own. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Messages on an order; a store chooses which of them it sends. */
export const ORDER_MESSAGES = ['order-accepted', 'order-ready', 'order-delayed', 'order-cancelled'] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]

/** Messages on a reservation. */
export const RESERVATION_MESSAGES = [
  'reservation-requested',
  'reservation-confirmed',
  'reservation-changed',
  'reservation-cancelled',
  'reservation-expired',
  'reservation-reminder',
] as const
export type ReservationMessage = (typeof RESERVATION_MESSAGES)[number]

/** Messages to diners that a store can choose to send. */
export const DINER_MESSAGE_KINDS = [...ORDER_MESSAGES, ...RESERVATION_MESSAGES] as const
export type DinerMessageKind = (typeof DINER_MESSAGE_KINDS)[number]

/** Whether a message is about an order. */
export function isOrderMessage(kind: DinerMessageKind): kind is OrderMessage {
  return ORDER_MESSAGES.some((one) => one === kind)
}

/** Whether a message to diners is about their reservation. */
export function isReservationMessage(kind: SentKind): boolean {
  return DINER_MESSAGE_KINDS.some((one) => one === kind && !isOrderMessage(one))
}

/** Messages that a store sends and their channels; those on orders go to diners who asked for them. */
export interface StoreMessageChoice {
  readonly kinds: readonly DinerMessageKind[]
  readonly channels: readonly MessageChannel[]
}

/** All kinds of message; each needs its own template, approved by the service or the country's register. */
export const MESSAGE_KINDS = ['code', 'own-data-code', ...DINER_MESSAGE_KINDS, 'orders-waiting'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Kinds of message, and text of the staff in a chat that a diner began, which needs no template. */
export type SentKind = MessageKind | 'chat-answer'

/** Whether a message holds a code, of any purpose: a code is sent in any language rather than not at all. */
export function isCode(kind: SentKind): boolean {
  return kind === 'code' || kind === 'own-data-code'
}

/** Key of a template: one for each kind and language. */
export type TemplateKey = `${MessageKind}.${Language}`

/** All possible templates. */
export const TEMPLATE_KEYS: readonly TemplateKey[] = MESSAGE_KINDS.flatMap((kind) =>
  LANGUAGE_TAGS.map((language) => `${kind}.${language}` as const),
)

/** Reason why a service did not accept a message. Only `temporary` may resolve itself. */
export const MESSAGE_FAILURES = ['bad-key', 'template', 'number', 'budget', 'refused', 'temporary'] as const
export type MessageFailureReason = (typeof MESSAGE_FAILURES)[number]

/** States of a message that a service accepted, from the least to the most informative. */
const REPORTED = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type ReportedState = (typeof REPORTED)[number]

/**
 * State of a message after a report. Reports arrive in any order, and `delivered` may follow `failed`: the more
 * informative state stays.
 */
export function foldReport(state: ReportedState, report: ReportedState): ReportedState {
  return REPORTED.indexOf(report) > REPORTED.indexOf(state) ? report : state
}

/** Limit of a template variable's value in India's register, in characters. */
export const TEMPLATE_VALUE_MAX = 30

/**
 * Store name as a variable of a template: registers refuse anything that looks like an address, and values over 30
 * characters (TRAI, template registration of 2024).
 */
export function templateName(name: string): string {
  const plain = name
    .replace(/[./:@\\#?&=]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, TEMPLATE_VALUE_MAX).join('').trim()
}
