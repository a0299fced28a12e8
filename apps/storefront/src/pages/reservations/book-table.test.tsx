/** Page on which a table is booked: its form keeps what was typed, and its times are those of a party that fits. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { loadAllPages } from '../other-pages.ts'

const store = aStore({ slug: 'tara' })
const day = '2026-11-28'
const slots = {
  timeZone: 'Asia/Kolkata',
  partyMax: 6,
  lastDate: '2026-12-20',
  isConfirmedAtOnce: true,
  holdMinutes: 15,
  cancelMinutes: 120,
  sendsMail: true,
  areas: [],
  days: [{ date: day, slots: [{ date: day, minute: 1200, isFree: true }] }],
}

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function openPage(party: number, days = slots.days) {
  const shown = { ...slots, days }
  const page = { kind: 'reservations' as const, store, slots: shown, party, from: day, today: '2026-11-27' }
  const state = makePageState(page, { path: '/reservations?store=tara' })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

function openForm() {
  openPage(2)
  fireEvent.click(screen.getByRole('button', { name: '8:00 pm' }))
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })

it('has its form filled in again after the page was left, until the device forgets', async () => {
  openForm()
  type('Your name', 'Mira Rao')
  type('Mobile Number', '98765 43210')
  type(/^E-mail/, 'mira@example.com')
  cleanup()
  openForm()
  expect([field('Your name').value, field('Mobile Number').value, field(/^E-mail/).value]).toEqual([
    'Mira Rao',
    '98765 43210',
    'mira@example.com',
  ])
  cleanup()
  await forgetDevice()
  openForm()
  expect(field('Your name').value).toBe('')
})

it('has its time chosen again after the page was left, as long as it is free', () => {
  openForm()
  cleanup()
  openPage(2)
  expect(screen.getByRole('region', { name: 'Your table' }).textContent).toContain('8:00\u00a0pm')
  cleanup()

  openPage(2, [{ date: day, slots: [{ date: day, minute: 1260, isFree: true }] }])
  expect(screen.queryByRole('region', { name: 'Your table' })).toBeNull()
})

it('names today and tomorrow in its list of days', () => {
  const at = (date: string) => ({ date, slots: [{ date, minute: 1200, isFree: true }] })
  openPage(2, ['2026-11-27', '2026-11-28', '2026-11-29'].map(at))
  const days = [...document.querySelectorAll('summary > span:first-child')]
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Today, 27 Nov 2026',
    'Tomorrow, 28 Nov 2026',
    'Sun, 29 Nov 2026',
  ])
})

it('asks a party that is too large to call, without any times', () => {
  openPage(slots.partyMax + 1)
  expect(screen.getByText(/^For more than 6 guests, please call\./)).toBeTruthy()
  expect(screen.queryByText(/^Nothing is free/)).toBeNull()
  expect(screen.queryByRole('button', { name: '8:00 pm' })).toBeNull()
})
