/** States of a reservation, and who may take which step. */
import type { Instant } from '../time/clock.ts'

export const RESERVATION_STATES = [
  'requested',
  'confirmed',
  'arrived',
  'seated',
  'finished',
  'cancelled',
  'no-show',
  'expired',
] as const
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** Occasions of guests; a store knows them beforehand. */
export const OCCASIONS = ['birthday', 'anniversary', 'business', 'celebration'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** A request that nobody answered expires after so long. */
export const REQUEST_ANSWER_MS = 30 * 60_000

const MINUTE_MS = 60_000

const STEPS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  requested: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['arrived', 'seated', 'cancelled', 'no-show'],
  arrived: ['seated', 'cancelled', 'no-show'],
  seated: ['finished'],
  finished: [],
  cancelled: [],
  'no-show': [],
  expired: [],
}

/** States in which a reservation takes up seats. */
export const HOLDING_STATES: readonly ReservationState[] = ['requested', 'confirmed', 'arrived', 'seated']

/** True while a reservation takes up seats. */
export function holdsSeats(state: ReservationState): boolean {
  return HOLDING_STATES.includes(state)
}

/** A reservation as far as its steps depend on it. */
export interface SteppedReservation {
  readonly state: ReservationState
  readonly startsAt: Instant
  /** Since when a request waits: made, or changed by its guests. */
  readonly requestedAt: Instant
}

/** Minutes of a store's rules that decide on steps. */
export interface StepRules {
  readonly holdMinutes: number
  readonly cancelMinutes: number
}

/** True where staff may take a step: a no-show only once the table was held for long enough. */
export function mayStaffStep(
  { state, startsAt }: SteppedReservation,
  to: ReservationState,
  { holdMinutes }: StepRules,
  now: Instant,
): boolean {
  if (to === 'expired' || !STEPS[state].includes(to)) return false
  return to !== 'no-show' || now >= startsAt + holdMinutes * MINUTE_MS
}

/** True while guests may cancel or change a reservation by themselves. */
export function mayGuestChange(
  reservation: SteppedReservation,
  rules: Pick<StepRules, 'cancelMinutes'>,
  now: Instant,
): boolean {
  const { state } = reservation
  return (state === 'requested' || state === 'confirmed') && now <= changeableUntil(reservation, rules)
}

/** The last instant at which guests change or cancel by themselves. */
export function changeableUntil(
  { startsAt }: Pick<SteppedReservation, 'startsAt'>,
  { cancelMinutes }: Pick<StepRules, 'cancelMinutes'>,
): Instant {
  return startsAt - cancelMinutes * MINUTE_MS
}

/** True where a request has waited too long for its answer, or its time has come. */
export function isExpired(reservation: SteppedReservation, now: Instant): boolean {
  return reservation.state === 'requested' && now >= answerableUntil(reservation)
}

/** When a request expires that nobody answers. */
export function answerableUntil({
  startsAt,
  requestedAt,
}: Pick<SteppedReservation, 'startsAt' | 'requestedAt'>): Instant {
  return Math.min(requestedAt + REQUEST_ANSWER_MS, startsAt)
}

/**
 * When guests are reminded of a reservation; null: they are not, or it was made so late that they remember.
 *
 * @param hours that the store's rules name; 0 is never
 */
export function reminderTime(startsAt: Instant, hours: number, now: Instant): Instant | null {
  const at = startsAt - hours * 60 * MINUTE_MS
  return hours > 0 && at > now ? at : null
}
