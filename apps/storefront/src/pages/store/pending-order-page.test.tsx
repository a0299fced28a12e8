import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anItem } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { Page } from '@thali/contract/page-state'
import type { Language } from '@thali/domain/language'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { reloadCarts, saveCart } from '../../state/cart/cart-storage.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { pastStore } from '../../state/history/past-store.ts'
import type { PendingOrder } from '../../state/pending-orders/pending-order.ts'
import { orderQueue, startOrderQueue } from '../../state/pending-orders/pending-orders.ts'
import { loadAllPages } from '../other-pages.ts'

const NOT_SENT = 'Your order is not sent yet'
const here = makeStorePage([anItem('Chai')]).store
const elsewhere = aStore({ slug: 'nila', name: 'Nila Café' })

const store: Page = makeStorePage([anItem('Chai')])
const orders: Page = { kind: 'orders' }
const status: Page = { kind: 'status', order: makeDinerOrder(), store: here }

function open(page: Page, lang: Language = 'en') {
  const path = {
    store: `/${here.slug}`,
    orders: '/orders',
    status: '/status/order-slug-1',
    'place-order': `/place-order?store=${here.slug}`,
  }[page.kind as 'store']
  history.replaceState(null, '', path)
  return render(<App initial={makePageState(page, { path, lang })} i18n={i18nFor(lang)} />)
}

const pending = (overrides: Partial<PendingOrder> = {}): PendingOrder => ({
  key: 'key-1',
  body: { orderType: 'Dine-In', amount: 100, items: [{ itemID: 'chai', quantity: 1 }], address: '7' },
  lines: [],
  profile: pastStore(here),
  user: { name: '', mobile: '', country: 'IN' },
  startedAt: Date.now(),
  maybeReceived: false,
  ...overrides,
})
const place = (overrides?: Partial<PendingOrder>) => orderQueue.place(pending(overrides))
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const cartLink = () => screen.getByRole('link', { name: 'Open cart' }).getAttribute('href')

beforeAll(async () => {
  await loadAllPages()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  startOrderQueue()
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
  'shows on $kind that an order waits, politely, and links to its cart',
  async (page) => {
    setOnline(false)
    place()
    open(page)

    const words = await screen.findByText(NOT_SENT)
    expect(words.closest('[role]')?.getAttribute('role')).toBe('status')
    expect(cartLink()).toBe(`/place-order?store=${here.slug}`)
    act(() => orderQueue.withdraw(pending()))
    expect(screen.queryByText(NOT_SENT)).toBeNull()
  },
)

it('does not offer the cart of an order that waits again, but once the order was given up', async () => {
  const cleared = 'Your cart was cleared after 30 minutes.'
  const line = { itemId: anItem('Chai').id, categoryId: null, choices: [], quantity: 1 }
  saveCart(here.slug, { lines: [line], createdAt: Date.now() - 31 * 60_000 })
  reloadCarts()
  setOnline(false)
  place()
  open(store)

  await screen.findByText(NOT_SENT)
  expect(screen.queryByText(cleared)).toBeNull()
  act(() => orderQueue.withdraw(pending()))
  expect(screen.getByText(cleared)).toBeDefined()
})

it('names the store if it is not this page’s', async () => {
  setOnline(false)
  place({ profile: pastStore(elsewhere) })
  open(store)

  expect(await screen.findByText('Nila Café')).toBeDefined()
  expect(cartLink()).toBe('/place-order?store=nila')
})

it('shows this store’s own order first, without its name', async () => {
  setOnline(false)
  place({ key: 'key-2', profile: pastStore(elsewhere) })
  place()
  open(status)

  await screen.findByText(NOT_SENT)
  expect(screen.queryByText('Nila Café')).toBeNull()
  expect(cartLink()).toBe(`/place-order?store=${here.slug}`)
})

it('does not call an order unsent while it is being sent, nor one that may have arrived', async () => {
  const sent = vi.fn<(lose: (reason: Error) => void) => void>()
  vi.stubGlobal('fetch', () => new Promise((_, reject) => sent(reject)))
  place()
  open(orders)
  await screen.findByRole('heading', { name: 'No Orders Found' })
  expect(screen.queryByRole('link', { name: 'Open cart' })).toBeNull()

  await waitFor(() => expect(sent).toHaveBeenCalled())
  await act(async () => sent.mock.lastCall?.[0](new TypeError('failed')))
  expect(await screen.findByText('No answer from the store yet')).toBeDefined()
  expect(screen.queryByText(NOT_SENT)).toBeNull()
})

it('does not change while a waiting order is retried', async () => {
  setOnline(false)
  place({ maybeReceived: true })
  open(orders)
  const link = await screen.findByRole('link', { name: 'Open cart' })
  setOnline(true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await act(async () => orderQueue.confirm('key-1'))

  await waitFor(() => expect(screen.getByRole('link', { name: 'Open cart' })).toBe(link))
  expect(screen.getByText('No answer from the store yet')).toBeDefined()
})

it('shows Hindi texts', async () => {
  setOnline(false)
  place()
  open(orders, 'hi')

  expect(await screen.findByText('आपका ऑर्डर अभी भेजा नहीं गया है')).toBeDefined()
  expect(screen.getByRole('link', { name: 'कार्ट खोलें' })).toBeDefined()
})

it.each([
  [false, 'Your order was not placed.', /no longer sent/],
  [true, 'No answer from the store yet', /The store may have it/],
])('says what became of an order of yesterday (maybe received: %s)', async (maybeReceived, title, text) => {
  setOnline(false)
  place({ maybeReceived, startedAt: Date.now() - 24 * 3_600_000 })
  const chai = makeStorePage([anItem('Chai')])
  open({ kind: 'place-order', store: here, menus: chai.menus, viewMode: false })
  const notice = (await screen.findByText(title)).closest('[role=alert]') as HTMLElement
  expect(notice.textContent).toMatch(text)
  expect(within(notice).queryByRole('button', { name: 'Send it now' })).toBeNull()
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(title)).toBeNull()
})
