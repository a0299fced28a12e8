/** Page of a reservation, as its guests find it again. */
import { cleanup, render, screen } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { GuestReservation } from '@thali/contract/reservations'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const store = aStore({ slug: 'tara' })
const booked: GuestReservation = {
  slug: 'abcdef',
  storeId: store.id,
  storeName: store.name,
  timeZone: store.timeZone,
  state: 'confirmed',
  name: 'Mira',
  party: 2,
  startsAt: '2099-11-28T14:30:00.000Z',
  endsAt: '2099-11-28T16:00:00.000Z',
  date: '2099-11-28',
  minute: 1200,
  area: '',
  occasion: null,
  allergy: '',
  note: '',
  cancellation: null,
  hasEmail: false,
  isChangeable: true,
  changeableUntil: '2099-11-28T12:30:00.000Z',
  answerableUntil: null,
  holdMinutes: 15,
}

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(reservation: GuestReservation) {
  const path = `/reservations/${reservation.slug}`
  history.replaceState(null, '', path)
  const state = makePageState({ kind: 'reservation', store, reservation }, { path })
  render(<App initial={state} i18n={i18nFor('en')} />)
}

it('says what the staff have changed since this device last saw it, once', async () => {
  open(booked)
  await screen.findByText('Your table is reserved')
  expect(screen.queryByText('Your reservation was changed')).toBeNull()
  cleanup()
  const moved = { ...booked, minute: 1260, party: 4 }
  open(moved)
  await screen.findByText('Your reservation was changed')
  screen.getByText(/^Before: .* 8:00 pm, 2 guests$/)
  cleanup()
  open(moved)
  expect(screen.queryByText('Your reservation was changed')).toBeNull()
  cleanup()
  open({ ...moved, minute: 1200, state: 'cancelled' })
  expect(screen.queryByText('Your reservation was changed')).toBeNull()
})

it('does not hold a table for a reservation whose time has passed without a step of the staff', async () => {
  open({ ...booked, date: '2020-11-28', endsAt: '2020-11-28T16:00:00.000Z', isChangeable: false })
  await screen.findByText('This reservation is over')
  expect(screen.queryByText('Your table is reserved')).toBeNull()
  expect(screen.queryByText('Add to your calendar')).toBeNull()
  screen.getByRole('link', { name: 'Book a table' })
})

it.each([
  ['guest', 'You cancelled this reservation', /^No table is held for you\.$/],
  ['staff', 'This reservation is cancelled', /^.+ could not take it, and no table is held for you\./],
  ['declined', 'This reservation is cancelled', /^.+ could not take it, and no table is held for you\./],
  [null, 'This reservation is cancelled', /If you did not cancel it, .+ could not take it: please call/],
] as const)('tells diners who cancelled their reservation: %s', async (cancellation, title, text) => {
  open({ ...booked, state: 'cancelled', cancellation, isChangeable: false })
  await screen.findByText(title)
  screen.getByText(text)
})
