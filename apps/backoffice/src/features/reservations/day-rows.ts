import type { StaffReservation } from '@thali/contract/reservations'
import { storeTime } from '@thali/domain/time/store-clock'

const HOUR_MINUTES = 60
const MINUTE_MS = 60_000
/** Reservations up to this number need no headings. */
const FEW = 8

/** Heading of the reservations of an hour. */
interface Hour {
  /** Start of the hour. */
  readonly hour: string
  readonly guests: number
}

export type DayRow = StaffReservation | Hour

/** Sum of the parties. */
export const guestsOf = (reservations: readonly StaffReservation[]) =>
  reservations.reduce((sum, { party }) => sum + party, 0)

/**
 * Reservations of a day in the order of its list: requests apart, since they wait for an answer, and the others by hour
 * if there are many.
 *
 * @param standing in order of time
 */
export function dayRows(standing: readonly StaffReservation[], timeZone: string) {
  const requests = standing.filter(({ state }) => state === 'requested')
  const booked = standing.filter(({ state }) => state !== 'requested')
  const hourOf = ({ startsAt }: StaffReservation) => {
    const at = Date.parse(startsAt)
    return new Date(at - (storeTime(at, timeZone).minuteOfDay % HOUR_MINUTES) * MINUTE_MS).toISOString()
  }
  const rows: readonly DayRow[] =
    booked.length <= FEW
      ? booked
      : [...Map.groupBy(booked, hourOf)].flatMap(([hour, ofHour]) => [
          { hour, guests: guestsOf(ofHour) },
          ...ofHour,
        ])
  return { requests, rows }
}
