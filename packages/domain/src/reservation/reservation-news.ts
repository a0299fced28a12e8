/** News that guests are told of their reservation. */
import type { ReservationMessage } from '../messages/message.ts'
import type { NotificationKind } from '../messages/notification.ts'
import { holdsSeats, type ReservationState } from './reservation.ts'

/** `cancelled` by the guests themselves, `refused` by staff. */
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

/** What happened to a reservation, and by whose doing; `noted`: neither time, party nor state changed. */
export interface ReservationCause {
  readonly what: 'booked' | 'changed' | 'noted' | 'stepped'
  readonly by: 'guest' | 'staff' | 'clock'
}

/** The news of a change; null: its guests are in the house, or need not hear of it. */
export function reservationNews(
  { what, by }: ReservationCause,
  state: ReservationState,
): ReservationNews | null {
  if (what === 'noted') return null
  if (state === 'confirmed') return what === 'changed' ? 'changed' : 'confirmed'
  if (state === 'cancelled') return by === 'guest' ? 'cancelled' : 'refused'
  return state === 'requested' || state === 'expired' ? state : null
}

/** The message to a phone that tells it. */
export function reservationMessage(news: ReservationNews): ReservationMessage {
  return `reservation-${news === 'refused' ? 'cancelled' : news}`
}

/** The notification of a change for the staff; null: it was their own doing, or the clock's. */
export function staffNotice(
  { what, by }: ReservationCause,
  state: ReservationState,
): ReservationNotice | null {
  if (by !== 'guest') return null
  if (what !== 'noted' && state === 'requested') return 'reservation-requested'
  if (what === 'booked') return 'reservation-booked'
  if (what === 'stepped') return state === 'cancelled' ? 'reservation-cancelled' : null
  return holdsSeats(state) ? 'reservation-changed' : null
}
