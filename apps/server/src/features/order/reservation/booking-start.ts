/** Start of a reservation that a diner books or changes online. */
import { Refusal } from '@thali/contract/refusal'
import type { RefusalCode } from '@thali/contract/refusals'
import type { BookingRules } from '@thali/domain/reservation/booking-rules'
import { type BookingProblem, bookingProblem, slotTimesOf } from '@thali/domain/reservation/booking-slots'
import { endOfStay, instantOfWall, type WallTime } from '@thali/domain/reservation/booking-time'
import { reminderTime } from '@thali/domain/reservation/reservation'
import type { Store } from '@thali/domain/store/store'
import { previousDate, storeTime } from '@thali/domain/time/store-clock'
import { refuseViewOnly } from './booking-rules.ts'

const REFUSALS: Readonly<Record<BookingProblem, RefusalCode>> = {
  off: 'reservation.off',
  'party-too-large': 'reservation.party-too-large',
  'no-slot': 'reservation.no-slot',
  'too-soon': 'reservation.too-soon',
  'too-far': 'reservation.too-far',
  full: 'reservation.full',
}

/**
 * Instant of an online booking; after midnight a window belongs to the day before.
 *
 * @throws {Refusal} store.view-only, reservation.off and other reasons against the time
 */
export function startOnline(
  store: Store,
  rules: BookingRules,
  { date, minute, party }: WallTime & { readonly party: number },
  now: Date,
): number {
  refuseViewOnly(store, now)
  const { timeZone } = store
  const closures = store.hours?.closures ?? []
  const slot = [date, previousDate(date)]
    .flatMap((day) => slotTimesOf(rules, closures, day, timeZone))
    .find((time) => time.date === date && time.minute === minute)
  const problem = bookingProblem(rules, { party, slot, now: now.getTime(), timeZone })
  if (problem !== null || !slot) throw new Refusal(REFUSALS[problem ?? 'no-slot'])
  return slot.at
}

/**
 * Instant of a time that staff enter.
 *
 * @throws {Refusal} reservation.no-slot for a time that the clock skips; reservation.past for a day before
 *   yesterday by the store's clock, whose evening may still go on
 */
export function startOfWall({ timeZone }: Store, wall: WallTime, now: Date): number {
  const startsAt = instantOfWall(wall, timeZone)
  if (startsAt === null) throw new Refusal('reservation.no-slot')
  const today = storeTime(now.getTime(), timeZone).date
  if (wall.date < previousDate(today)) throw new Refusal('reservation.past')
  return startsAt
}

/** Whether the store stays closed on a day. */
export function isClosedOn({ hours }: Pick<Store, 'hours'>, date: string): boolean {
  return hours?.closures.some(({ from, to }) => from <= date && date <= to) ?? false
}

/** Columns of a stay. */
export function stayTimes(
  { date, minute }: WallTime,
  startsAt: number,
  { stay, reminderHours, now }: { readonly stay: number; readonly reminderHours: number; readonly now: Date },
) {
  const remindAt = reminderTime(startsAt, reminderHours, now.getTime())
  return {
    starts_at: new Date(startsAt),
    ends_at: new Date(endOfStay(startsAt, stay)),
    local_date: date,
    local_minute: minute,
    remind_at: remindAt === null ? null : new Date(remindAt),
  }
}
