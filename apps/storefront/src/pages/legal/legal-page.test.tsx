import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import { NO_GUEST_CHANNELS } from '@thali/domain/legal/guest-channels'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

beforeAll(loadAllPages)

const channels = { ...NO_GUEST_CHANNELS, codes: ['sms' as const] }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(country: string) {
  navigator.sendBeacon = () => true
  const store = aStore({ address: { street: '', pinCode: '', city: '', state: '', country } })
  const page = { kind: 'legal' as const, document: 'privacy' as const, store, channels }
  const state = makePageState(page, { path: `/${store.slug}/privacy` })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

it.each([
  ['India', '+91'],
  ['Germany', '+49'],
])('offers the dialling code of %s to diners who ask for their data', async (country, prefix) => {
  open(country)
  const field = screen.getByLabelText<HTMLSelectElement>('Country code')
  await vi.waitFor(() => expect(field.selectedOptions[0]?.textContent).toBe(`${country} (${prefix})`))
})

it('says after removing a diner’s data what the device itself remembers, and where it forgets that', async () => {
  const erased = { orders: [], reservations: [], messages: [], waiting: [] }
  const counts = { count: 2, reservationCount: 0, unfinished: 0 }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/own-data')) return Response.json({ ...erased, ...counts })
    return Response.json({ verificationId: 'code-1' })
  })
  open('India')
  fireEvent.change(screen.getByLabelText('Mobile Number'), { target: { value: '9876543210' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send a code' }))
  fireEvent.change(await screen.findByLabelText('OTP'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove my data' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove for good' }))
  const status = await screen.findByText('Your data was removed from 2 orders.')
  const links = within(status.parentElement!).getAllByRole('link', { name: 'Your orders' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders'])
})

it('says when a code has no tries left, and when another can be sent', async () => {
  const refused = (code: string, details: object) =>
    Response.json({ error: { code, details } }, { status: 422 })
  let sends = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/own-data')) return refused('otp.wrong', { triesLeft: 0 })
    sends += 1
    return sends === 1
      ? Response.json({ verificationId: 'code-1' })
      : refused('otp.too-soon', { retryInSeconds: 40 })
  })
  open('India')
  fireEvent.change(screen.getByLabelText('Mobile Number'), { target: { value: '9876543210' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Send a code' }))
  fireEvent.change(await screen.findByLabelText('OTP'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  await screen.findByText('Entered OTP is not correct, and it was the last try. You need a new OTP.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send a code' }))
  await screen.findByText('A new OTP can be sent in 40 seconds.')
})
