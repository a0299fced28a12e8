/** States of a reservation, and permitted steps. */
import type { Store } from '../store/store.ts'
import type { Instant } from '../time/clock.ts'
import { nextOpeningAt } from '../time/next-opening.ts'
import { openingAt } from '../time/opening-hours.ts'

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

/** Ends of a cancelled reservation: by its diners, by staff, or declined by staff while it was a request. */
export const CANCELLATIONS = ['guest', 'staff', 'declined'] as const
export type Cancellation = (typeof CANCELLATIONS)[number]

/** Occasions of a visit, given when booking. */
export const OCCASIONS = ['birthday', 'anniversary', 'business', 'celebration'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** Opening time without an answer after which a request expires. */
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

/** States that staff may return a reservation to, as long as nobody else was told of the step. */
const STEPS_BACK: Partial<Record<ReservationState, StateBefore>> = {
  arrived: 'confirmed',
  seated: 'arrived',
  finished: 'seated',
  'no-show': 'confirmed',
}

/** Time in which a party that was taken to have left can be seated again. */
export const FINISH_UNDO_MS = 15 * MINUTE_MS

type StateBefore = 'confirmed' | 'arrived' | 'seated'

/**
 * State before the last step; null where staff cannot take that step back.
 *
 * @param requestedAt time of the last step
 */
export function stateBefore(
  { state, requestedAt }: Pick<SteppedReservation, 'state' | 'requestedAt'>,
  now: Instant,
): StateBefore | null {
  const isLate = state === 'finished' && now >= requestedAt + FINISH_UNDO_MS
  return isLate ? null : (STEPS_BACK[state] ?? null)
}

/** States in which a reservation holds seats. */
export const HOLDING_STATES: readonly ReservationState[] = ['requested', 'confirmed', 'arrived', 'seated']

/** True while a reservation holds seats. */
export function holdsSeats(state: ReservationState): boolean {
  return HOLDING_STATES.includes(state)
}

/** How a reservation ends that is cancelled in a state. */
export function cancellationOf(before: ReservationState, by: 'guest' | 'staff'): Cancellation {
  return by === 'staff' && before === 'requested' ? 'declined' : by
}

/** Fields of a reservation that its steps depend on. */
export interface SteppedReservation {
  readonly state: ReservationState
  readonly startsAt: Instant
  /** Time at which the request was made, or last changed by its diners. */
  readonly requestedAt: Instant
  /** Time at which a request without an answer expires; absent: by the time at which it was made. */
  readonly answerBy?: Instant | undefined
}

/** Rules of a store that decide on steps, in minutes. */
export interface StepRules {
  readonly holdMinutes: number
  readonly cancelMinutes: number
}

/** True where staff may take a step; a no-show only after the table was held for long enough. */
export function mayStaffStep(
  { state, startsAt }: SteppedReservation,
  to: ReservationState,
  { holdMinutes }: StepRules,
  now: Instant,
): boolean {
  if (to === 'expired' || !STEPS[state].includes(to)) return false
  return to !== 'no-show' || now >= startsAt + holdMinutes * MINUTE_MS
}

/** True while diners may cancel or change a reservation online. */
export function mayGuestChange(
  reservation: SteppedReservation,
  rules: Pick<StepRules, 'cancelMinutes'>,
  now: Instant,
): boolean {
  const { state } = reservation
  return (state === 'requested' || state === 'confirmed') && now <= changeableUntil(reservation, rules)
}

/** Last instant at which diners can change or cancel online: the cut-off; of a request not before it expires. */
export function changeableUntil(
  reservation: SteppedReservation,
  { cancelMinutes }: Pick<StepRules, 'cancelMinutes'>,
): Instant {
  const cutOff = reservation.startsAt - cancelMinutes * MINUTE_MS
  return reservation.state === 'requested' ? Math.max(cutOff, answerableUntil(reservation)) : cutOff
}

/** True where a request waited too long for its answer, or its time has come. */
export function isRequestExpired(reservation: SteppedReservation, now: Instant): boolean {
  return reservation.state === 'requested' && now >= answerableUntil(reservation)
}

/** Time at which an unanswered request expires, at the latest when it begins. */
export function answerableUntil({
  startsAt,
  requestedAt,
  answerBy = requestedAt + REQUEST_ANSWER_MS,
}: Pick<SteppedReservation, 'startsAt' | 'requestedAt' | 'answerBy'>): Instant {
  return Math.min(answerBy, startsAt)
}

/** Time until which staff can answer a request of `at`: half an hour, which begins with the next opening of a closed store. */
export function answerTime(
  store: Pick<Store, 'hours' | 'timeZone' | 'dayTurnsAtMinute'>,
  at: Instant,
): Instant {
  const { hours, timeZone } = store
  const isClosed = hours && hours.week.length > 0 && !openingAt(hours, at, timeZone).isOpen
  return (isClosed ? nextOpeningAt(store, at) : at) + REQUEST_ANSWER_MS
}

/**
 * Time at which diners are reminded of a reservation; null where reminders are off, or it was made after that time.
 *
 * @param hours by the store's rules; 0 is never
 */
export function reminderTime(startsAt: Instant, hours: number, now: Instant): Instant | null {
  const at = startsAt - hours * 60 * MINUTE_MS
  return hours > 0 && at > now ? at : null
}
