import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Waitlist } from '@thali/contract/waitlist'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { AddWaitingDialog } from './add-waiting-dialog.tsx'
import { makeReservation } from './make-reservation.ts'
import { WaitlistPanel } from './waitlist-panel.tsx'

const AT = '2026-11-27T13:30:00.000Z'
const WAITLIST: Waitlist = {
  items: [
    {
      ...{ id: 'one', state: 'waiting', name: 'Mira Rao', phone: '', party: 2, quotedMinutes: 15 },
      ...{ createdAt: AT, toldAt: null },
    },
  ],
  quotes: [],
  seatedPlaceIds: ['place-2'],
  serverTime: AT,
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    return Response.json(body ? { ...WAITLIST, items: [] } : WAITLIST)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('removes a party that has left only after confirmation, as it cannot be undone', async () => {
  render(
    <TestScreen>
      <WaitlistPanel places={[]} reservations={[]} nowMs={Date.parse(AT)} />
    </TestScreen>,
  )
  const left = { name: 'They have left: Mira Rao' }
  fireEvent.click(await screen.findByRole('button', left))
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  fireEvent.click(screen.getByRole('button', left))
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', left))
  await waitFor(() => expect(sent).toEqual([{ state: 'left' }]))
})

it('offers only tables where nobody sits, and names the next reservation of one', async () => {
  const places = ['place-1', 'place-2'].map((id, at) => ({
    ...{
      id,
      kind: 'table' as const,
      label: String(at + 1),
      orderType: 'Dine-In',
      area: '',
      seatsMin: 1,
      seatsMax: 4,
    },
    ...{ isBookable: true, joinsWith: [], position: at },
  }))
  const startsAt = '2026-11-27T14:45:00.000Z'
  const endsAt = '2026-11-27T16:15:00.000Z'
  const reserved = makeReservation({ startsAt, endsAt, placeIds: ['place-1'] })
  render(
    <TestScreen>
      <WaitlistPanel places={places} reservations={[reserved]} nowMs={Date.parse(AT)} />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Seat them: Mira Rao' }))
  const isDisabled = (name: string) => (screen.getByRole('option', { name }) as HTMLOptionElement).disabled
  expect(isDisabled('1 · 4 seats · Reserved 8:15 pm')).toBe(false)
  expect(isDisabled('2 · 4 seats · Seated')).toBe(true)
})

it('calls no party too large in a store without bookable tables', async () => {
  const shown = (quotes: readonly (number | null)[]) =>
    render(
      <TestScreen>
        <AddWaitingDialog opened quotes={quotes} onClose={() => undefined} />
      </TestScreen>,
    )
  shown([5, null])
  expect(await screen.findByText('No table is large enough')).toBeTruthy()
  cleanup()
  shown([null, null])
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByText('No table is large enough')).toBeNull()
})
