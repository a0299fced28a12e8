/** News of a reservation for its diners. */
import type { ReservationMessage } from '../messages/message.ts'
import type { NotificationKind } from '../messages/notification.ts'
import { holdsSeats, type ReservationState } from './reservation.ts'

/** `cancelled` by the diners themselves, `refused` by staff. */
export const RESERVATION_NEWS = [
  'requested',
  'confirmed',
  'changed',
  'cancelled',
  'refused',
  'expired',
  'reminder',
] as const
export type ReservationNews = (typeof RESERVATION_NEWS)[number]

type ReservationNotice = Extract<NotificationKind, `reservation-${string}`>

/** Change of a reservation, and its cause; `noted`: nothing that its diners are told of. */
export interface ReservationCause {
  readonly what: 'booked' | 'changed' | 'noted' | 'stepped'
  readonly by: 'guest' | 'staff' | 'clock'
}

/** News of a change for its diners; null where they are in the house, or do not need it. */
export function reservationNews(
  { what, by }: ReservationCause,
  state: ReservationState,
): ReservationNews | null {
  if (what === 'noted') return null
  if (state === 'confirmed') return what === 'changed' ? 'changed' : 'confirmed'
  if (state === 'cancelled') return by === 'guest' ? 'cancelled' : 'refused'
  return state === 'requested' || state === 'expired' ? state : null
}

/** Kind of message to a phone for the news. */
export function reservationMessage(news: ReservationNews): ReservationMessage {
  return `reservation-${news === 'refused' ? 'cancelled' : news}`
}

/** Notification of a change to the staff; null where they caused it, or the clock did. */
export function staffNotificationOf(
  { what, by }: ReservationCause,
  state: ReservationState,
): ReservationNotice | null {
  if (by !== 'guest') return null
  if (what !== 'noted' && state === 'requested') return 'reservation-requested'
  if (what === 'booked') return 'reservation-booked'
  if (what === 'stepped') return state === 'cancelled' ? 'reservation-cancelled' : null
  return holdsSeats(state) ? 'reservation-changed' : null
}
