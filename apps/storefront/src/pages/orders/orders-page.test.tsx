import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { anOrderType } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { PageLanguage } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { currentCart, reloadCarts } from '../../state/cart/cart-storage.ts'
import { cartActions } from '../../state/cart/cart-store.ts'
import { forgetKnownOrders, type PastOrder, rememberOrder } from '../../state/history/order-history.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { loadAllPages } from '../other-pages.ts'

const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }
const order: PastOrder = {
  orderId: 'order-1',
  orderSlug: 'abc',
  orderNumber: 42,
  orderTime: Date.parse('2026-11-20T13:35:00Z'),
  grandTotalMinor: 100_000_00,
  itemsList: [
    { itemId: 'chai', label: 'Chai', quantity: 2, options: ['Large', 'Less sugar'], netMinor: 10000 },
  ],
  user: { name: '', mobile: '' },
  remarks: '',
  address: '19:30',
  profile: pastStore(aStore({ slug: 'tara' })),
  config: 'Pickup',
  kind: 'pickup',
}

function open(lang: PageLanguage = 'en', address = '/orders') {
  const state = makePageState({ kind: 'orders' }, { path: address, lang })
  history.replaceState(null, '', address)
  render(<App initial={state} i18n={i18nFor(lang)} />)
}

beforeAll(loadAllPages)
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  HTMLDialogElement.prototype.showModal ??= () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  reloadCarts()
  forgetKnownOrders()
  history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows that there are none', () => {
  open()
  expect(screen.getByRole('heading', { name: 'No Orders Found' })).toBeDefined()
})

it('shows the orders stored on the device, and that the restaurant keeps its own record', () => {
  rememberOrder(order, [chai])
  open()
  expect(screen.getByText(/^This device remembers/).textContent).toMatch(/restaurant keeps its own record/)
})

it('shows this phone its orders where a gateway returns without one, the last first and one tap away', () => {
  rememberOrder({ ...order, orderSlug: 'earlier', orderTime: order.orderTime - 60_000 }, [chai])
  rememberOrder(order, [chai])
  open('en', '/thankyou')
  const links = screen.getAllByRole('link', { name: /^View Order/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/status/abc', '/status/earlier'])
})

it("names dishes in the diner's language, as translated at the time of the order", () => {
  const translations = { hi: { label: 'चाय', options: ['बड़ी', 'कम चीनी'] } }
  rememberOrder({ ...order, itemsList: [{ ...order.itemsList[0]!, translations }] }, [chai])
  open('hi')
  expect(screen.getByText('बड़ी · कम चीनी').closest('li')?.textContent).toContain('चाय')
})

it("names the order type in the diner's language, as the store had translated it at the time of the order", () => {
  const store = aStore({
    slug: 'tara',
    orderTypes: [anOrderType({ label: 'To the boat' })],
    translations: { hi: { labels: { 'To the boat': 'नाव तक', Packing: 'पैकिंग' } } },
  })
  rememberOrder({ ...order, config: 'To the boat', kind: 'other', profile: pastStore(store) }, [chai])
  forgetKnownOrders()
  open('hi')
  expect(screen.getByText(/नाव तक/)).toBeDefined()
  expect(pastStore(store).orderTypeLabels).toEqual({ hi: { 'To the boat': 'नाव तक' } })
  cleanup()
  open('en')
  expect(screen.getByText(/To the boat/)).toBeDefined()
})

it('shows store, dishes, time and amount, and links to menu and order', () => {
  rememberOrder(order, [chai])
  open()

  expect(screen.getByRole('heading', { name: 'Tara Tiffins' })).toBeDefined()
  expect(screen.getByText('4, Lamp Road, Pune 411001')).toBeDefined()
  expect(screen.getByText('Large · Less sugar')).toBeDefined()
  expect(screen.getByText('20 Nov 2026, 7:05 pm')).toBeDefined()
  expect(screen.getByText(/7:30 pm/)).toBeDefined()
  expect(screen.getByText('₹1,00,000')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View Menu' }).getAttribute('href')).toBe('/tara')
  expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/status/abc')
})

it('refills the cart on the way to it', () => {
  rememberOrder(order, [chai])
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))

  expect(currentCart('tara')?.lines).toEqual([chai])
  expect(location.href).toContain('/place-order?store=tara')
})

it('says that the phone is offline where the cart cannot be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  rememberOrder(order, [chai])
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined()
})

it('removes everything on this device after confirmation', async () => {
  rememberOrder(order, [chai])
  cartActions.add('tara', chai)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Forget me on this device' }))
  expect(localStorage.length).toBeGreaterThan(0)

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Forget me' })))
  await waitFor(() => expect(screen.getByText('No Orders Found')).toBeDefined())
  expect(localStorage.length).toBe(0)
  expect(currentCart('tara')).toBeNull()
})

it('follows changes of an order: its total, discarded lines and its cancellation', async () => {
  rememberOrder({ ...order, orderTime: Date.now() }, [chai])
  const now = makeDinerOrder({ slug: order.orderSlug, state: CANCELLED, totalMinor: 70_00 })
  const [line] = now.lines
  const lines = line ? [{ ...line, discarded: { reason: null } }] : []
  const fetch = vi.fn(async () => Response.json({ ...now, lines }))
  vi.stubGlobal('fetch', fetch)
  open()

  await screen.findByText('Order Cancelled')
  expect(screen.getByText('₹70')).toBeDefined()
  expect(screen.getByText('Chai').tagName).toBe('S')
  expect(fetch).toHaveBeenCalledWith(`/api/orders/${order.orderSlug}`, expect.anything())
})

it('says that an order waits for its payment, until it is paid', async () => {
  rememberOrder({ ...order, orderTime: Date.now() }, [chai])
  const unpaid = makeDinerOrder({ slug: order.orderSlug, heldFor: 'payment' })
  vi.stubGlobal('fetch', async () => Response.json(unpaid))
  open()
  await screen.findByText('Waiting for payment')
  cleanup()
  forgetKnownOrders()
  vi.stubGlobal('fetch', async () => Response.json({ ...unpaid, heldFor: null }))
  open()
  expect(screen.getByText('Waiting for payment')).toBeDefined()

  await waitFor(() => expect(screen.queryByText('Waiting for payment')).toBeNull())
})

it.each([
  [30_00, 0, 'To pay: ₹40'],
  [70_00, 0, 'Paid'],
  [70_00, 10_00, null],
])(
  'knows what was paid at the counter: %s, of which %s went back',
  async (paidMinor, refundedMinor, words) => {
    rememberOrder({ ...order, orderTime: Date.now() }, [chai])
    const payment = { isTest: false, paidMinor, refundedMinor, refundDueMinor: 0 }
    const now = makeDinerOrder({ slug: order.orderSlug, totalMinor: 70_00, payment })
    vi.stubGlobal('fetch', async () => Response.json(now))
    open()

    await screen.findByText('₹70')
    expect(screen.queryByText(/^(To pay|Paid)/)?.textContent ?? null).toBe(words)
    cleanup()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    forgetKnownOrders()
    open()
    expect(screen.queryByText(/^(To pay|Paid)/)?.textContent ?? null).toBe(words)
  },
)

it('marks the orders as seen earlier if the server does not answer although the phone is online', async () => {
  rememberOrder({ ...order, orderTime: Date.now() }, [chai])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open()
  expect(await screen.findByText('Connection lost')).toBeDefined()
  expect(screen.getByText('Your orders are shown as this device last saw them.')).toBeDefined()
})

it('shows the orders as they are once the server answers again', async () => {
  rememberOrder({ ...order, orderTime: Date.now() }, [chai])
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers = () => Promise.resolve(Response.json(makeDinerOrder({ slug: order.orderSlug })))
  vi.stubGlobal('fetch', lost)
  vi.useFakeTimers()
  open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByText('Connection lost')).not.toBeNull()
  vi.stubGlobal('fetch', answers)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Connection lost')).toBeNull()

  vi.stubGlobal('fetch', lost)
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.queryByText('Connection lost')).not.toBeNull()
  vi.stubGlobal('fetch', answers)
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.queryByText('Connection lost')).toBeNull()
})
