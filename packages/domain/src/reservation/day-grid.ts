/** Day of reservations as rows of tables over time, with conflicts. */

import type { Instant } from '../time/clock.ts'
import { QUARTER_MS } from './booking-time.ts'
import type { ReservationState } from './reservation.ts'

const HOUR_MS = 4 * QUARTER_MS

/** Fields of a reservation for the grid. */
export interface GridReservation {
  readonly id: string
  readonly state: ReservationState
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly party: number
  readonly placeIds: readonly string[]
}

/** Fields of a table or room for the grid. */
export interface GridPlace {
  readonly id: string
  readonly seatsMax: number
  readonly isBookable: boolean
}

/** Row of the grid: a place, or reservations without one that do not overlap. */
export interface GridRow<Reservation> {
  /** Null for a row without a table. */
  readonly placeId: string | null
  /** Number of a row among those without a table, from 0 on. */
  readonly lane: number
  /** By time. */
  readonly reservations: readonly Reservation[]
}

/** Conflict of a reservation. */
export const GRID_CONFLICTS = ['closed', 'no-table', 'too-few-seats', 'over-time', 'table-in-use'] as const
export type GridConflict = (typeof GRID_CONFLICTS)[number]

/** First and last instant of a grid: the usual ones, extended by whole hours to cover all reservations. */
export function spanOfDay(
  reservations: readonly GridReservation[],
  usual: { readonly from: Instant; readonly to: Instant },
): { readonly from: Instant; readonly to: Instant } {
  const from = reservations.reduce((first, { startsAt }) => Math.min(first, startsAt), usual.from)
  const to = reservations.reduce((last, { endsAt }) => Math.max(last, endsAt), usual.to)
  return {
    from: usual.from - Math.ceil((usual.from - from) / HOUR_MS) * HOUR_MS,
    to: usual.to + Math.ceil((to - usual.to) / HOUR_MS) * HOUR_MS,
  }
}

/**
 * Rows of a day: reservations without a table, in as few rows as possible, then each place that can be booked or is
 * taken, in the order given.
 */
export function rowsOfDay<Reservation extends GridReservation>(
  reservations: readonly Reservation[],
  places: readonly GridPlace[],
): GridRow<Reservation>[] {
  const byTime = [...reservations].sort((one, other) => one.startsAt - other.startsAt)
  const known = new Set(places.map(({ id }) => id))
  const byPlace = new Map<string, Reservation[]>()
  const lanes: { end: Instant; reservations: Reservation[] }[] = []
  for (const reservation of byTime) {
    const at = reservation.placeIds.filter((id) => known.has(id))
    for (const id of at) {
      const row = byPlace.get(id)
      if (row) row.push(reservation)
      else byPlace.set(id, [reservation])
    }
    if (at.length > 0) continue
    const lane = lanes.find(({ end }) => end <= reservation.startsAt)
    if (lane) {
      lane.reservations.push(reservation)
      lane.end = reservation.endsAt
    } else lanes.push({ end: reservation.endsAt, reservations: [reservation] })
  }
  return [
    ...lanes.map((lane, index) => ({ placeId: null, lane: index, reservations: lane.reservations })),
    ...places
      .filter(({ id, isBookable }) => isBookable || byPlace.has(id))
      .map(({ id }) => ({ placeId: id, lane: 0, reservations: byPlace.get(id) ?? [] })),
  ]
}

/**
 * Conflicts of a day, by reservation.
 *
 * @param isClosed whether the store is closed on the day
 */
export function findConflicts(
  reservations: readonly GridReservation[],
  places: readonly GridPlace[],
  now: Instant,
  isClosed = false,
): ReadonlyMap<string, readonly GridConflict[]> {
  const seatsOf = new Map(places.map(({ id, seatsMax }) => [id, seatsMax]))
  const hasTables = places.some(({ isBookable }) => isBookable)
  /** Latest start of the parties seated at a place now. */
  const sitting = new Map<string, Instant>()
  for (const { state, startsAt, placeIds } of reservations)
    if (state === 'seated')
      for (const id of placeIds) sitting.set(id, Math.max(sitting.get(id) ?? startsAt, startsAt))
  const found = new Map<string, readonly GridConflict[]>()
  for (const { id, state, startsAt, endsAt, party, placeIds } of reservations) {
    const seats = placeIds.reduce((sum, placeId) => sum + (seatsOf.get(placeId) ?? 0), 0)
    const isWaiting = state === 'confirmed' || state === 'arrived'
    const conflicts: GridConflict[] = []
    if (isClosed && (isWaiting || state === 'requested')) conflicts.push('closed')
    if (placeIds.length === 0 && hasTables) conflicts.push('no-table')
    if (placeIds.length > 0 && seats < party) conflicts.push('too-few-seats')
    if (state === 'seated' && now > endsAt) conflicts.push('over-time')
    if (
      isWaiting &&
      now >= startsAt &&
      placeIds.some((placeId) => (sitting.get(placeId) ?? startsAt) < startsAt)
    )
      conflicts.push('table-in-use')
    if (conflicts.length > 0) found.set(id, conflicts)
  }
  return found
}

/** Start of a reservation after it was moved by a number of quarter hours. */
export function movedByQuarters(startsAt: Instant, quarters: number): Instant {
  return startsAt + quarters * QUARTER_MS
}
