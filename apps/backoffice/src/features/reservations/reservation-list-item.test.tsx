import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { StaffReservation } from '@thali/contract/reservations'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeReservation } from './make-reservation.ts'
import { ReservationListItem } from './reservation-list-item.tsx'

const RESERVATION = makeReservation({
  phone: '+919876543210',
  email: 'mira@example.com',
  occasion: 'birthday',
  allergy: 'Peanuts, sesame',
  note: 'By the window',
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Row of a party, so many minutes after its time. */
function showRow(
  state: StaffReservation['state'],
  minutes: number,
  cancellation: StaffReservation['cancellation'] = null,
  requestedAt = RESERVATION.requestedAt,
) {
  const noForm = () => undefined
  return render(
    <TestScreen>
      <ReservationListItem
        reservation={{ ...RESERVATION, state, cancellation, requestedAt }}
        places=""
        nowMs={Date.parse(RESERVATION.startsAt) + minutes * 60_000}
        holdMinutes={15}
        conflicts={undefined}
        onMove={noForm}
        onEdit={noForm}
      />
    </TestScreen>,
  )
}

it('offers a no-show only once the table was held long enough', () => {
  const noShow = () => screen.queryByRole('button', { name: 'No-show: Mira Rao' })
  showRow('confirmed', 14)
  screen.getByText('14 min late')
  expect(noShow()).toBeNull()
  cleanup()
  showRow('confirmed', 15)
  expect(noShow()).toBeTruthy()
})

it('fills the button of the next step only when it is due', () => {
  const look = () => screen.getByRole('button', { name: 'Arrived: Mira Rao' }).dataset.variant
  showRow('confirmed', -61)
  expect(look()).toBe('default')
  cleanup()
  showRow('confirmed', -59)
  expect(look()).toBe('filled')
})

it.each([
  ['guest', 'Cancelled by the guest'],
  ['staff', 'Cancelled'],
  ['declined', 'Declined'],
  [null, 'Cancelled'],
] as const)('names how a reservation was cancelled: %s', (cancellation, text) => {
  showRow('cancelled', 20, cancellation)
  screen.getByText(text)
})

it('counts long delays in hours', () => {
  showRow('confirmed', 336)
  screen.getByText('5 h 36 min late')
})

it('takes back a no-show, an arrival, a seating and for some minutes a leaving, but no cancellation', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(RESERVATION)
  })
  const leftAt = new Date(Date.parse(RESERVATION.startsAt) + 10 * 60_000).toISOString()
  for (const state of ['no-show', 'arrived', 'seated', 'finished'] as const) {
    showRow(state, 20, null, leftAt)
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Mira Rao' }))
    cleanup()
  }
  await waitFor(() =>
    expect(sent).toEqual(
      ['confirmed', 'confirmed', 'arrived', 'seated'].map((state) => ({ state, takesBack: true })),
    ),
  )
  for (const state of ['cancelled', 'confirmed', 'finished'] as const) {
    showRow(state, 20)
    expect(screen.queryByRole('button', { name: 'Undo: Mira Rao' })).toBeNull()
    cleanup()
  }
})

it('shows staff the allergies, the occasion and the address of guests', () => {
  render(
    <TestScreen>
      <main>
        <ReservationListItem
          reservation={RESERVATION}
          places=""
          nowMs={Date.parse(RESERVATION.createdAt)}
          holdMinutes={15}
          conflicts={undefined}
          onMove={() => undefined}
          onEdit={() => undefined}
        />
      </main>
    </TestScreen>,
  )

  const row = screen.getByRole('main')
  expect(row.textContent).toContain('Allergies: Peanuts, sesame')
  expect(row.textContent).toContain('Birthday')
  expect(row.textContent).toContain('By the window')
  expect(screen.getByRole('link', { name: 'mira@example.com' }).getAttribute('href')).toBe(
    'mailto:mira@example.com',
  )
})

/** Row of a party that another member seats by the button beside it. */
function RowOfTwo() {
  const [state, setState] = useState<StaffReservation['state']>('arrived')
  const noForm = () => undefined
  return (
    <>
      <ReservationListItem
        reservation={{ ...RESERVATION, state }}
        places=""
        nowMs={0}
        holdMinutes={15}
        conflicts={undefined}
        onMove={noForm}
        onEdit={noForm}
      />
      <button type="button" onClick={() => setState('seated')}>
        seat
      </button>
    </>
  )
}

it('no longer asks whether to cancel once another member has seated the party', () => {
  render(
    <TestScreen>
      <RowOfTwo />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Mira Rao' }))
  screen.getByRole('button', { name: 'Cancel permanently' })
  fireEvent.click(screen.getByRole('button', { name: 'seat' }))
  expect(screen.queryByRole('button', { name: 'Cancel permanently' })).toBeNull()
  screen.getByRole('button', { name: 'They have left: Mira Rao' })
})
