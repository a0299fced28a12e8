/** Page of a table's order: earlier orders of this phone there, and the next actions. */
import { cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { UpiAccount } from '@thali/domain/payment/upi'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useRounds } from '../../features/table-rounds/use-rounds.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { forgetDevice } from '../../state/device/forget-device.ts'
import { currentTableLink, keepTableLink } from '../../state/device/table-link.ts'
import { rememberOrder } from '../../state/history/order-history.ts'
import { pastStore } from '../../state/history/past-store.ts'
import { loadAllPages } from '../other-pages.ts'

const store = aStore({ slug: 'tara' })
let orders: DinerOrder[]
let called: string[]

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  orders = []
  called = []
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    const order = orders.find(({ slug }) => path === `/api/orders/${slug}`)
    if (order) return Response.json(order)
    return path.includes('/messages?')
      ? Response.json({ channels: [], isOn: false, chat: 'none' })
      : new Promise(() => {})
  })
})
afterEach(async () => {
  cleanup()
  await forgetDevice()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** An order placed from this phone that many minutes after seven. */
function place(number: number, minutes: number, overrides: Partial<DinerOrder> = {}): DinerOrder {
  const placedAt = new Date(Date.parse('2026-11-20T13:30:00Z') + minutes * 60_000).toISOString()
  const slug = `order-slug-${number}`
  const order = makeDinerOrder({ slug, id: slug, number, placedAt, address: 'Table 4', ...overrides })
  orders.push(order)
  rememberOrder(
    {
      orderId: order.id,
      orderSlug: slug,
      orderNumber: number,
      orderTime: Date.parse(placedAt),
      grandTotalMinor: order.totalMinor,
      itemsList: [],
      user: { name: '', mobile: '' },
      remarks: '',
      address: order.address,
      profile: pastStore(store),
      config: order.orderType,
      kind: order.orderTypeKind,
    },
    [],
  )
  return order
}

function open(order: DinerOrder, lang: 'en' | 'hi' = 'en', upi: UpiAccount | null = null) {
  const shown = { ...store, ...(upi && { upi }) }
  const state = makePageState(
    { kind: 'status', order, store: shown },
    { path: `/status/${order.slug}`, lang },
  )
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor(lang)} />)
}

it('orders more for the same table in a new tab, such as a notification opens', () => {
  keepTableLink('tara', '?conf=Dine-In&iden=4&idel=Table', Date.now())
  sessionStorage.clear()
  open(place(12, 0))
  expect(currentTableLink('tara', Date.now())).toMatchObject({ conf: 'Dine-In', iden: '4' })
})

const soFar = () => screen.getByRole('heading', { name: 'Table 4 so far' }).parentElement as HTMLElement
const rounds = () =>
  within(soFar())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows all rounds of the visit with their progress, one total, Add more and the bill', async () => {
  place(11, -300)
  place(12, 0, { state: 4 })
  place(13, 10, { address: ' table  4', state: 5 })
  place(14, 20, { address: 'Table 5' })
  open(place(15, 30, { state: 4, billCall: 'open' }))

  await within(soFar()).findByText('Order Cancelled')
  expect(rounds()).toEqual(['Order 12Served₹210', 'Order 13Order Cancelled₹0', 'Order 15₹210'])
  expect(within(soFar()).getByText('Total').parentElement?.textContent).toBe('Total₹420')
  expect(within(soFar()).getByRole('link', { name: 'Order 12 Served' }).getAttribute('href')).toBe(
    '/status/order-slug-12',
  )
  expect(within(soFar()).getByRole('link', { name: 'Add more' }).getAttribute('href')).toBe('/tara')
  expect(within(soFar()).getByRole('button', { name: 'Ask for the bill' })).toBeDefined()
})

it('asks for the bill by an earlier round while the last one waits to be accepted', async () => {
  const earlier = place(12, 0, { state: 4, billCall: 'open' })
  open(place(13, 10, { state: 1, billCall: 'open', requests: { offered: ['bill'], made: [] } }))

  const button = await within(soFar()).findByRole('button', { name: 'Ask for the bill' })
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path)
    return path === '/api/orders/order-slug-12'
      ? Response.json({ ...earlier, billCall: 'asked' })
      : new Response(null, { status: 204 })
  })
  fireEvent.click(button)
  await within(soFar()).findByText('The bill has been requested')
  expect(called).toContain('/api/orders/order-slug-12/bill/call')
})

it('asks the staff by an earlier round once the last one was cancelled', async () => {
  place(12, 0, { state: 2, billCall: 'open', requests: { offered: ['water', 'bill'], made: [] } })
  open(place(13, 10, { state: 5 }))

  await within(soFar()).findByRole('button', { name: 'Ask for the bill' })
  expect(within(soFar()).getByRole('button', { name: 'Water, please' })).toBeDefined()
})

it('pays each of the table’s orders from one place, with its number and amount', async () => {
  place(12, 0, { dueOnlineMinor: 21_000 })
  place(13, 10)
  place(14, 20, { dueOnlineMinor: 9_000 })
  open(place(15, 30, { dueOnlineMinor: 10_000 }))

  await screen.findByText('To pay: ₹400')
  const buttons = screen.getAllByRole('button', { name: /^Pay order/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Pay order 15 online: ₹100',
    'Pay order 12 online: ₹210',
    'Pay order 14 online: ₹90',
  ])
  fireEvent.click(buttons[1]!)
  await waitFor(() => expect(called).toContain('/api/orders/order-slug-12/payments'))
})

it('pays all that the table owes to the store’s UPI account by one code', async () => {
  place(12, 0, { state: 4 })
  place(13, 10, { state: 5 })
  place(14, 20, { paymentState: 'paid' })
  open(place(15, 30, { totalMinor: 90_50 }), 'en', { address: 'tara@upi', name: 'Tara' })

  fireEvent.click(await within(soFar()).findByRole('button', { name: 'Pay ₹300.5 by UPI' }))
  expect(within(soFar()).getByText('For orders 12, 15')).toBeDefined()
  const link = await screen.findByRole('link', { name: 'Open a UPI app on this phone' })
  const fields = new URL(link.getAttribute('href') ?? '').searchParams
  expect([fields.get('am'), fields.get('tn')]).toEqual(['300.50', 'Order 12, 15'])
})

it('learns with a change of the page’s order that the others were paid, too', async () => {
  place(12, 0)
  const order = place(13, 10)
  const { result, rerender } = renderHook(useRounds, { initialProps: order })
  await waitFor(() => expect(result.current.others).toMatchObject([{ number: 12, paymentState: 'none' }]))

  orders[0] = { ...orders[0]!, paymentState: 'paid' }
  rerender({ ...order, paymentState: 'paid' })

  await waitFor(() => expect(result.current.others).toMatchObject([{ number: 12, paymentState: 'paid' }]))
})

it('shows after a payment what else the table has to pay', async () => {
  place(12, 0, { dueOnlineMinor: 21_000 })
  const order = place(13, 10, { paymentState: 'paid' })
  const page = { kind: 'thank-you', order, store, hasLeft: false } as const
  history.replaceState(null, '', '/thankyou/?s=order-slug-13')
  render(<App initial={makePageState(page, { path: '/thankyou/?s=order-slug-13' })} i18n={i18nFor('en')} />)

  await screen.findByText('To pay: ₹210')
  expect(screen.getByRole('button', { name: 'Pay order 12 online: ₹210' })).toBeDefined()
})

it('names a place that is only a number by its order type too', () => {
  open(place(21, 0, { address: '7', orderType: 'Dine-In' }))

  expect(screen.getByRole('heading', { name: 'Dine-In 7 so far' })).toBeDefined()
})

it('leaves out the table’s total if all its orders were cancelled', async () => {
  place(22, 0, { state: 5 })
  open(place(23, 10, { state: 5 }))

  await waitFor(() => expect(screen.queryByText('Table 4 so far')).toBeNull())
  expect(screen.getByRole('link', { name: 'Browse the menu' }).getAttribute('href')).toBe('/tara')
})

it('links to the menu from a served order if its phone ordered nothing at the table', () => {
  open(makeDinerOrder({ state: 4, address: 'Table 4' }))

  expect(screen.queryByText('Table 4 so far')).toBeNull()
  expect(screen.getByRole('link', { name: 'Add more' })).toBeDefined()
})

it('orders a delivery again rather than adding to it once it has arrived', () => {
  open(place(16, 0, { state: 4, orderTypeKind: 'delivery', orderType: 'Delivery', address: '' }))

  expect(screen.queryByRole('link', { name: 'Add more' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Order again' })).toBeDefined()
})

it('names the order type of a typed number in the language of the page', () => {
  open(place(16, 0, { address: '7' }), 'hi')
  expect(screen.getByRole('heading', { name: 'यहीं खाएँ 7: अब तक' })).toBeDefined()
})
