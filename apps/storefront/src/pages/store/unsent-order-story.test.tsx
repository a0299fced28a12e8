import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { Page } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import { anItem } from '@thali/test-kit/make-menu'
import { makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore, makePageState, makeStorePage } from '@thali/test-kit/make-page-state'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dropAttempt } from '../../browser/attempt-shelf.ts'
import { openStorage } from '../../browser/storage.ts'
import { forgetDevice } from '../../shared/forget-device.ts'
import { pastStore } from '../../shared/past-store.ts'
import type { PlacementAttempt } from '../../shared/placement-attempt.ts'
import { sendNow, submitAttempt, watchUnsentOrders } from '../../shared/unsent-orders.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../pages.ts'

const FIVE_MINUTES_MS = 5 * 60_000
const NOT_SENT = 'Your order is not sent yet'
const here = makeStorePage([anItem('Chai')]).store
const elsewhere = aStore({ slug: 'nila', name: 'Nila Café' })
const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 1 }

const store: Page = makeStorePage([anItem('Chai')])
const orders: Page = { kind: 'orders' }
const status: Page = { kind: 'status', status: makeOrderStatus(), store: here }

function open(page: Page, lang: 'en' | 'hi' = 'en') {
  const path = { store: `/${here.slug}`, orders: '/orders', status: '/status/order-slug-1' }[
    page.kind as 'store'
  ]
  history.replaceState(null, '', path)
  return render(<App initial={makePageState(page, { path, lang })} i18n={i18nFor(lang)} />)
}

function makeAttempt(overrides: Partial<PlacementAttempt> = {}): PlacementAttempt {
  return {
    key: 'key-1',
    body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'chai', quantity: 1 }], address: '7' },
    lines: [chai],
    profile: pastStore(here),
    user: { name: '', mobile: '', country: 'IN' },
    startedAt: Date.now(),
    maybeReceived: false,
    ...overrides,
  }
}

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const cartLink = () => screen.getByRole('link', { name: 'Open cart' }).getAttribute('href')

beforeAll(async () => {
  await Promise.all([loadAllPages(), openStorage()])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  await watchUnsentOrders()
})
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  navigator.sendBeacon = () => true
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await forgetDevice()
  history.replaceState(null, '', '/')
})

it.each([store, orders, status])(
  'says on $kind that an order waits, politely, and leads to its cart',
  async (page) => {
    setOnline(false)
    await submitAttempt(makeAttempt())
    open(page)

    const words = await screen.findByText(NOT_SENT)
    expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
    expect(cartLink()).toBe(`/place-order?store=${here.slug}`)
    await act(() => dropAttempt('key-1'))
    await act(() => sendNow('key-1'))
    expect(screen.queryByText(NOT_SENT)).toBeNull()
  },
)

it.each([store, orders, status])('says on $kind so, too, when five minutes have passed', async (page) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  setOnline(false)
  await submitAttempt(makeAttempt())
  open(page)
  await screen.findByText(NOT_SENT)
  vi.setSystemTime(Date.now() + FIVE_MINUTES_MS)
  setOnline(true)
  await act(async () => void dispatchEvent(new Event('online')))

  expect(screen.getByText(NOT_SENT)).toBeDefined()
  expect(cartLink()).toBe(`/place-order?store=${here.slug}`)
})

it('names the store where it is another than this page’s', async () => {
  setOnline(false)
  await submitAttempt(makeAttempt({ profile: pastStore(elsewhere) }))
  open(store)

  expect(await screen.findByText('Nila Café')).toBeDefined()
  expect(cartLink()).toBe('/place-order?store=nila')
})

it('speaks of this store’s own order first, without its name', async () => {
  setOnline(false)
  await submitAttempt(makeAttempt({ key: 'key-2', profile: pastStore(elsewhere) }))
  await submitAttempt(makeAttempt())
  open(status)

  await screen.findByText(NOT_SENT)
  expect(screen.queryByText('Nila Café')).toBeNull()
  expect(cartLink()).toBe(`/place-order?store=${here.slug}`)
})

it('does not call an order unsent while it is sent, nor one that may have arrived', async () => {
  let lose = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (lose = () => reject(new TypeError('failed')))))
  void submitAttempt(makeAttempt())
  open(orders)
  await screen.findByRole('heading', { name: 'No Orders Found' })
  expect(screen.queryByRole('link', { name: 'Open cart' })).toBeNull()

  await act(async () => lose())
  expect(await screen.findByText('No answer from the store yet')).toBeDefined()
  expect(screen.queryByText(NOT_SENT)).toBeNull()
})

it('stands still while one that waits is tried once more', async () => {
  setOnline(false)
  await submitAttempt(makeAttempt({ maybeReceived: true }))
  open(orders)
  const link = await screen.findByRole('link', { name: 'Open cart' })
  setOnline(true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await act(async () => void sendNow('key-1'))

  await waitFor(() => expect(screen.getByRole('link', { name: 'Open cart' })).toBe(link))
  expect(screen.getByText('No answer from the store yet')).toBeDefined()
})

it('speaks Hindi', async () => {
  setOnline(false)
  await submitAttempt(makeAttempt())
  open(orders, 'hi')

  expect(await screen.findByText('आपका ऑर्डर अभी भेजा नहीं गया है')).toBeDefined()
  expect(screen.getByRole('link', { name: 'कार्ट खोलें' })).toBeDefined()
})
