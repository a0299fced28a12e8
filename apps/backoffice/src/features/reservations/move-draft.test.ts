import { moveReservationSchema, type StaffReservation } from '@thali/contract/reservations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type MoveDraft, placesAfter, readMoveDraft, toMoveDraft, wallAfter } from './move-draft.ts'

const KOLKATA = 'Asia/Kolkata'
const RESERVATION = {
  ...{ date: '2026-11-20', minute: 19 * 60, placeIds: ['table-4', 'table-5'] },
  ...{ startsAt: '2026-11-20T13:30:00.000Z', endsAt: '2026-11-20T15:15:00.000Z' },
} as StaffReservation

const draft: fc.Arbitrary<MoveDraft> = fc.record({
  date: fc.constantFrom('', '2026-11-20', '2027-02-28'),
  clock: fc.constantFrom('', '00:00', '19:07', '23:59'),
  minutes: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom('', '-')),
  placeIds: fc.subarray(['table-4', 'table-5']),
})

it('moves only to a target that the server accepts, once nothing is missing', () => {
  fc.assert(
    fc.property(draft, (typed) => {
      const target = readMoveDraft(typed)
      if (!target) return
      const sent = { ...target, sequence: 2, seenPlaceIds: RESERVATION.placeIds }
      expect(moveReservationSchema.safeParse(sent).error?.issues ?? []).toEqual([])
    }),
  )
})

it('does not move a reservation that was opened and left unchanged', () => {
  const { date, minute, placeIds } = RESERVATION
  expect(readMoveDraft(toMoveDraft(RESERVATION))).toEqual({ date, minute, minutes: 105, placeIds })
})

it("changes the day at the store's midnight, not the device's", () => {
  const lateEvening = Date.parse('2026-11-20T18:20:00.000Z')
  expect(wallAfter(lateEvening, 0, KOLKATA)).toEqual({ date: '2026-11-20', minute: 23 * 60 + 50 })
  expect(wallAfter(lateEvening, 1, KOLKATA)).toEqual({ date: '2026-11-21', minute: 5 })
  expect(wallAfter(lateEvening, -1, KOLKATA)).toEqual({ date: '2026-11-20', minute: 23 * 60 + 35 })
})

it('moves by wall-clock time when clocks are put forward', () => {
  const before = Date.parse('2027-03-28T00:45:00.000Z')
  expect(wallAfter(before, 1, 'Europe/Berlin')).toEqual({ date: '2027-03-28', minute: 3 * 60 })
})

const row = (placeId: string | null) => ({ placeId })

it('replaces one table of a party, and keeps the others', () => {
  const both = RESERVATION.placeIds
  expect(placesAfter(both, row('table-4'), row('table-9'))).toEqual(['table-5', 'table-9'])
  expect(placesAfter(both, row('table-4'), row('table-4'))).toBe(both)
})

it('never assigns a table twice, and removes all when the party is moved out of the tables', () => {
  expect(placesAfter(['table-4', 'table-5'], row('table-4'), row('table-5'))).toEqual(['table-5'])
  expect(placesAfter(['table-4', 'table-5'], row('table-4'), row(null))).toEqual([])
  expect(placesAfter([], row(null), row('table-4'))).toEqual(['table-4'])
})
