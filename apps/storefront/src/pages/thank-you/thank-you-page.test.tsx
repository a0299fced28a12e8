import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DinerOrder, DinerPayment } from '@thali/contract/diner-order'
import type { PageLanguage, ThankYouPageData } from '@thali/contract/page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

const NOTHING_PAID: DinerPayment = { isTest: false, paidMinor: 0, refundedMinor: 0, refundDueMinor: 0 }
const UNPAID = {
  paymentState: 'pending',
  heldFor: 'payment',
  releasedAt: null,
  payment: NOTHING_PAID,
} as const

let calls: { path: string; body: unknown }[] = []
let answer: () => Promise<Response> = () => new Promise(() => {})

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  calls = []
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string }) => {
    if (path.endsWith('/events')) return new Promise(() => {})
    calls.push({ path, body: JSON.parse(body ?? 'null') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(overrides: Partial<DinerOrder>, hasLeft = false, lang: PageLanguage = 'en') {
  const order = makeDinerOrder(overrides)
  const page: ThankYouPageData = { kind: 'thank-you', order, store: aStore({ slug: 'tara' }), hasLeft }
  const state = makePageState(page, { path: '/thankyou/?s=order-slug-1', lang })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor(lang)} />)
}

const title = () =>
  screen.getByRole('heading', { level: 2, name: /paid|payment|cancelled|भुगतान/ }).textContent
const payButton = () => screen.queryByRole('button', { name: /^Pay / })

it('thanks a diner who has paid, and links to the order', () => {
  open({ paymentState: 'paid', payment: { ...NOTHING_PAID, paidMinor: 21000 } })
  expect(title()).toBe('₹210 paid. Thank you!')
  expect(screen.getByRole('link', { name: 'Follow your order' }).getAttribute('href')).toBe(
    '/status/order-slug-1',
  )
  expect(payButton()).toBeNull()
})

it('does not send a served order back to the kitchen', () => {
  open({ state: 4, paymentState: 'paid', payment: { ...NOTHING_PAID, paidMinor: 21000 } })
  expect(title()).toBe('₹210 paid. Thank you!')
  expect(screen.queryByText('Your order is with the kitchen.')).toBeNull()
  expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe('/status/order-slug-1')
})

it('does not ask to pay again before the gateway has answered, unless the diner reports not having paid', () => {
  open(UNPAID)
  expect(title()).toBe('We are checking your payment')
  expect(payButton()).toBeNull()
  expect(screen.getByRole('button', { name: 'I have not paid: try again' })).toBeDefined()
})

it('lets a payer who left pay again or at the counter, and passes the language to the gateway', async () => {
  answer = async () =>
    Response.json({ error: { code: 'payment.unavailable', message: '', details: {} } }, { status: 503 })
  open(UNPAID, true, 'hi')
  expect(title()).toBe('अभी भुगतान नहीं हुआ')
  expect(screen.getByText(/काउंटर/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '₹210 अभी चुकाएँ' }))
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined())
  expect(calls).toEqual([{ path: '/api/orders/order-slug-1/payments', body: { language: 'hi' } }])
  expect(screen.getByRole('button', { name: '₹210 अभी चुकाएँ' })).toHaveProperty('disabled', false)
})

it('shows that another amount is refunded and does not pay, and that a cancelled order is not prepared', () => {
  open({ ...UNPAID, paymentState: 'failed', payment: { ...NOTHING_PAID, refundDueMinor: 20900 } })
  expect(title()).toBe('Not paid yet')
  expect(screen.getByText(/was not the amount due/)).toBeDefined()
  expect(screen.getByText('₹209 will be refunded to you. The store has been told.')).toBeDefined()
  cleanup()
  open({ ...UNPAID, state: 5, paymentState: 'failed', payment: { ...NOTHING_PAID, refundDueMinor: 20900 } })
  expect(title()).toBe('This order is cancelled')
  expect(screen.getAllByText(/^It was not paid in time/)).toHaveLength(1)
  expect(screen.getAllByText('₹209 will be refunded to you. The store has been told.')).toHaveLength(1)
  expect(payButton()).toBeNull()
})

it('gives the reason of staff who cancelled an order that was not paid yet, not a missed time', () => {
  open({ ...UNPAID, state: 5, cancelReason: { label: 'The kitchen is closing', translations: {} } })
  expect(title()).toBe('This order is cancelled')
  expect(screen.getByText('The kitchen is closing')).toBeDefined()
  expect(screen.queryByText(/^It was not paid in time/)).toBeNull()
})
