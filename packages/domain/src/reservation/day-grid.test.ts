import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findConflicts, type GridReservation, rowsOfDay, spanOfDay } from './day-grid.ts'

const HOUR = 3_600_000
const NOON = Date.parse('2026-11-27T12:00:00Z')
const reservation = (
  id: string,
  startHour: number,
  more: Partial<GridReservation> = {},
): GridReservation => ({
  id,
  state: 'confirmed',
  startsAt: NOON + startHour * HOUR,
  endsAt: NOON + (startHour + 2) * HOUR,
  party: 2,
  placeIds: ['one'],
  ...more,
})
const PLACES = [
  { id: 'one', seatsMax: 2, isBookable: true },
  { id: 'two', seatsMax: 4, isBookable: true },
  { id: 'closed', seatsMax: 4, isBookable: false },
]

describe('the rows of a day', () => {
  it('have those without a table first, then each place that can be booked or is taken', () => {
    const day = [
      reservation('b', 3),
      reservation('a', 0),
      reservation('pair', 5, { placeIds: ['one', 'two'] }),
      reservation('loose', 0, { placeIds: [] }),
      reservation('gone', 1, { placeIds: ['removed'] }),
    ]
    const rows = rowsOfDay(day, PLACES)
    expect(
      rows.map(({ placeId, lane, reservations }) => [placeId, lane, reservations.map(({ id }) => id)]),
    ).toEqual([
      [null, 0, ['loose']],
      [null, 1, ['gone']],
      ['one', 0, ['a', 'b', 'pair']],
      ['two', 0, ['pair']],
    ])
  })

  it('hold all reservations without a table, without overlaps, in as few rows as possible', () => {
    const stays = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 6 })), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(stays, (times) => {
        const day = times.map(([from, hours], at) =>
          reservation(String(at), from, { endsAt: NOON + (from + hours) * HOUR, placeIds: [] }),
        )
        const rows = rowsOfDay(day, PLACES).filter(({ placeId }) => placeId === null)
        expect(rows.flatMap(({ reservations }) => reservations)).toHaveLength(day.length)
        for (const { reservations } of rows)
          reservations.forEach((one, at) => {
            expect(one.endsAt).toBeLessThanOrEqual(reservations[at + 1]?.startsAt ?? Infinity)
          })
        const meeting = day.map(
          ({ startsAt }) =>
            day.filter((other) => other.startsAt <= startsAt && startsAt < other.endsAt).length,
        )
        expect(rows.length).toBe(Math.max(0, ...meeting))
      }),
    )
  })

  it('reach over whole hours, and over the usual ones', () => {
    const usual = { from: NOON + HOUR, to: NOON + 2 * HOUR }
    expect(spanOfDay([], usual)).toEqual(usual)
    const early = reservation('a', 0, { startsAt: NOON - 1, endsAt: NOON + 2.25 * HOUR })
    expect(spanOfDay([early], usual)).toEqual({ from: NOON - HOUR, to: NOON + 3 * HOUR })
  })
})

describe('conflicts of a day', () => {
  const conflictsAt = (now: number, ...day: GridReservation[]) =>
    Object.fromEntries(findConflicts(day, PLACES, now))

  it('are parties without a table or with too few seats', () => {
    const day = [
      reservation('loose', 0, { placeIds: [] }),
      reservation('big', 0, { party: 3 }),
      reservation('fits', 3),
    ]
    expect(conflictsAt(NOON, ...day)).toEqual({ loose: ['no-table'], big: ['too-few-seats'] })
  })

  it('are parties on a day on which the store is closed', () => {
    const day = [reservation('comes', 0), reservation('sits', 3, { state: 'seated' })]
    expect(Object.fromEntries(findConflicts(day, PLACES, NOON, true))).toEqual({ comes: ['closed'] })
  })

  it('are guests who sit for too long, and the next at their table', () => {
    const day = [reservation('sits', 0, { state: 'seated' }), reservation('next', 2)]
    expect(conflictsAt(NOON + 2 * HOUR - 1, ...day)).toEqual({})
    expect(conflictsAt(NOON + 2 * HOUR + 1, ...day)).toEqual({ sits: ['over-time'], next: ['table-in-use'] })
  })
})
