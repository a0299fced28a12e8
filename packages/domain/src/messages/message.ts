/** Short messages to phones: codes, and what becomes of an order. */
import { LANGUAGE_TAGS, type Language } from '../language.ts'

/** Ways in which a store sends them by an account of its own. */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message tells of its order; a store chooses which of them it sends. */
export const ORDER_MESSAGES = ['order-accepted', 'order-ready', 'order-delayed', 'order-cancelled'] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]

/** What a message tells of its reservation. */
export const RESERVATION_MESSAGES = [
  'reservation-requested',
  'reservation-confirmed',
  'reservation-changed',
  'reservation-cancelled',
  'reservation-expired',
  'reservation-reminder',
] as const
export type ReservationMessage = (typeof RESERVATION_MESSAGES)[number]

/** All that a store can choose to tell its guests by messages. */
export const GUEST_MESSAGES = [...ORDER_MESSAGES, ...RESERVATION_MESSAGES] as const
export type GuestMessage = (typeof GUEST_MESSAGES)[number]

/** Whether a message tells of an order. */
export function isOrderMessage(kind: GuestMessage): kind is OrderMessage {
  return ORDER_MESSAGES.some((one) => one === kind)
}

/** Whether a message tells guests of their reservation. */
export function isReservationMessage(kind: SentKind): boolean {
  return GUEST_MESSAGES.some((one) => one === kind && !isOrderMessage(one))
}

/** What guests are told of by messages, and by what: of orders those who want it. */
export interface MessageNotices {
  readonly kinds: readonly GuestMessage[]
  readonly channels: readonly MessageChannel[]
}

/** Every kind of message; each needs its own template, approved by the service or the country's register. */
export const MESSAGE_KINDS = ['code', 'own-data-code', ...GUEST_MESSAGES, 'orders-waiting'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** With words that staff wrote to guests who have written first: those need no template. */
export type SentKind = MessageKind | 'chat-answer'

/** Whether a message holds a code, whatever for: it goes in any language rather than not at all. */
export function isCode(kind: SentKind): boolean {
  return kind === 'code' || kind === 'own-data-code'
}

/** Names a template: one a kind and language. */
export type TemplateKey = `${MessageKind}.${Language}`

/** All templates that there can be. */
export const TEMPLATE_KEYS: readonly TemplateKey[] = MESSAGE_KINDS.flatMap((kind) =>
  LANGUAGE_TAGS.map((language) => `${kind}.${language}` as const),
)

/** Why a message was not taken over. `temporary` alone may pass by itself. */
export const MESSAGE_FAILURES = ['bad-key', 'template', 'number', 'budget', 'refused', 'temporary'] as const
export type MessageFailureReason = (typeof MESSAGE_FAILURES)[number]

/** What became of a message that a service took over, in the order in which one tells more than another. */
const REPORTED = ['accepted', 'sent', 'failed', 'delivered', 'read'] as const
export type ReportedState = (typeof REPORTED)[number]

/**
 * The state of a message after a report. Reports come in any order, and `delivered` may follow `failed`: the one that
 * tells more stays.
 */
export function foldReport(state: ReportedState, report: ReportedState): ReportedState {
  return REPORTED.indexOf(report) > REPORTED.indexOf(state) ? report : state
}

/** Longest value that India's register lets a variable of a template have, in characters. */
export const TEMPLATE_VALUE_MAX = 30

/**
 * A store's name as a variable of a template: registers refuse whatever looks like an address, and values over 30
 * characters (TRAI, template registration of 2024).
 */
export function templateName(name: string): string {
  const plain = name
    .replace(/[./:@\\#?&=]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...plain].slice(0, TEMPLATE_VALUE_MAX).join('').trim()
}
