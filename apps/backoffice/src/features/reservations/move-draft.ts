import type { StaffReservation } from '@thali/contract/reservations'
import { STAY_RANGE } from '@thali/domain/reservation/booking-rules'
import { type GridRow, movedByQuarters } from '@thali/domain/reservation/day-grid'
import { clockTimeOf, minuteOfClockTime } from '@thali/domain/time/due-time'
import { storeTime } from '@thali/domain/time/store-clock'
import type { TypedNumber } from '../../shared/forms/typed-number.ts'
import { lengthOf, type MoveTarget } from './use-move.tsx'

/** Move as in its fields. */
export interface MoveDraft {
  readonly date: string
  readonly clock: string
  readonly minutes: TypedNumber
  readonly placeIds: readonly string[]
}

/** Initial draft, which does not move the reservation. */
export function toMoveDraft(reservation: StaffReservation): MoveDraft {
  const { date, minute, placeIds } = reservation
  return { date, clock: clockTimeOf(minute), minutes: lengthOf(reservation), placeIds }
}

/** Target of a draft; null while something is missing. */
export function readMoveDraft({ date, clock, minutes, placeIds }: MoveDraft): MoveTarget | null {
  const isStay = Number(minutes) >= STAY_RANGE[0] && Number(minutes) <= STAY_RANGE[1]
  if (date === '' || clock === '' || !isStay) return null
  return { date, minute: minuteOfClockTime(clock), minutes: Number(minutes), placeIds }
}

/** Date and minute of an instant that is moved by quarter hours, on the store's clock. */
export function wallAfter(startsAt: number, quarters: number, timeZone: string) {
  const { date, minuteOfDay } = storeTime(movedByQuarters(startsAt, quarters), timeZone)
  return { date, minute: minuteOfDay }
}

/** The tables of a party that is moved from one row to another: it keeps its other tables. */
export function placesAfter(
  placeIds: readonly string[],
  from: Pick<GridRow<unknown>, 'placeId'>,
  to: Pick<GridRow<unknown>, 'placeId'>,
): readonly string[] {
  if (from.placeId === to.placeId) return placeIds
  if (to.placeId === null) return []
  return [...new Set([...placeIds.filter((id) => id !== from.placeId), to.placeId])]
}
