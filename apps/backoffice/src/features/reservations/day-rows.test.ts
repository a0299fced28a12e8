import type { StaffReservation } from '@thali/contract/reservations'
import { expect, it } from 'vitest'
import { dayRows } from './day-rows.ts'

const aReservation = (time: string, state = 'confirmed') =>
  ({ id: time, state, party: 2, startsAt: `2026-11-27T${time}:00.000Z` }) as StaffReservation

it('lists requests apart from bookings, each once', () => {
  const [asking, booked] = [aReservation('13:30', 'requested'), aReservation('14:00')]
  expect(dayRows([asking, booked], 'UTC')).toEqual({ requests: [asking], rows: [booked] })
})

it('groups many reservations by the hours of the store, with the number of guests', () => {
  const booked = ['12:00', '12:15', '12:29', '12:30', '13:00', '13:29', '13:30', '13:45', '14:29'].map(
    (time) => aReservation(time),
  )
  const { rows } = dayRows(booked, 'Asia/Kolkata')
  expect(rows.flatMap((row) => ('hour' in row ? [row] : []))).toEqual([
    { hour: '2026-11-27T11:30:00.000Z', guests: 6 },
    { hour: '2026-11-27T12:30:00.000Z', guests: 6 },
    { hour: '2026-11-27T13:30:00.000Z', guests: 6 },
  ])
  expect(rows.filter((row) => !('hour' in row))).toEqual(booked)
})
