import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { OrderStatus } from '@thali/contract/order-status'
import type { StatusPage } from '@thali/contract/page-state'
import type { ItemId } from '@thali/domain/ids'
import { makeOrderItem, makeOrderStatus } from '@thali/test-kit/make-order-status'
import { aStore, makePageState } from '@thali/test-kit/make-page-state'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../browser/storage.ts'
import { cartActions, currentCart } from '../../shared/cart-store.ts'
import { forgetKnownOrders, rememberOrder } from '../../shared/order-history.ts'
import { pastStore } from '../../shared/past-store.ts'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../pages.ts'

/** The stream as the browser hands it to the page. */
class FakeStream extends EventTarget {
  static latest: FakeStream | null = null
  onerror: (() => void) | null = null
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeStream.latest = this
  }
  say(kind: string, status: OrderStatus) {
    act(() => void this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(status) })))
  }
  close() {
    this.isClosed = true
  }
}

let calls: string[] = []
let answer: () => Response | Promise<Response> = () => Response.json({})

beforeAll(() => Promise.all([loadAllPages(), openStorage()]))
beforeEach(() => {
  navigator.sendBeacon = () => true
  calls = []
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(overrides: Partial<OrderStatus> = {}, name = 'Tara Tiffins') {
  const page: StatusPage = {
    kind: 'status',
    status: makeOrderStatus(overrides),
    store: aStore({ slug: 'tara', name }),
  }
  const state = makePageState(page, { path: '/status/order-slug-1' })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor('en')} />)
}

const steps = () => screen.getAllByRole('listitem').filter((item) => item.dataset.state !== undefined)
const texts = () => steps().map((step) => step.textContent)
const current = () => steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent

describe('an order on its way', () => {
  it('shows its number, place, items, receipt and the four steps', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T13:40:00Z'), toFake: ['Date'] })
    open()

    expect(screen.getByText('42')).toBeDefined()
    expect(screen.getByText('Table 7')).toBeDefined()
    expect(texts()).toEqual(['Received.7:05 pm', 'Confirmed.', 'Preparing', 'Served'])
    expect(screen.getByText('Expected between 7:25 pm and 7:35 pm')).toBeDefined()
    expect(screen.getByText('Grand Total').parentElement?.textContent).toBe('Grand Total₹210')
    expect(screen.getByRole('link', { name: 'Add more' }).getAttribute('href')).toBe('/tara')
    expect(screen.queryByText('How was your order?')).toBeNull()
  })

  it('stands under the name of its store, also where that has none', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Tara Tiffins' })).toBeDefined()
    cleanup()
    open({}, '')
    expect(screen.getByRole('heading', { level: 1, name: 'Business Name' })).toBeDefined()
  })

  it('says so when it takes longer than expected', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T14:05:01Z'), toFake: ['Date'] })
    open()

    expect(screen.getByText(/^It takes longer than expected/)).toBeDefined()
  })

  it('follows the kitchen without a reload and says each step aloud', () => {
    open()
    expect(FakeStream.latest?.url).toBe('/api/orders/order-slug-1/events')
    const moves = [...makeOrderStatus().moves, { state: 2, at: '2026-11-20T13:40:00.000Z' }]
    FakeStream.latest?.say('order.moved', makeOrderStatus({ state: 2, moves }))

    expect(current()).toBe('Confirmed.7:10 pm')
    expect(screen.getByText('Your order is confirmed.')).toBeDefined()
  })

  it.each([
    ['Delivery', 'ServedDelivered'],
    ['Pickup', 'ServedPicked up'],
  ])('says how a %s ends', (orderType, last) => {
    open({ orderType, address: '' })
    expect(texts().at(-1)).toBe(last)
  })

  it('strikes out what the kitchen could not make, with its reason', () => {
    const item = makeOrderItem({ discarded: true, discardReason: 'No milk left' })
    open({ items: [item, makeOrderItem({ _id: 'line-2', itemLabel: 'Dosa' })] })

    expect(screen.getByText('Masala Chai').tagName).toBe('S')
    expect(screen.getByText('Dosa').tagName).toBe('SPAN')
    expect(screen.getByText('Not available: No milk left')).toBeDefined()
  })

  it('waits for its payment without any step', () => {
    open({ paymentState: 'pending' })

    expect(screen.getByText('Waiting for payment')).toBeDefined()
    expect(steps()).toEqual([])
  })
})

it('shows a cancelled order with its reason and without steps', () => {
  open({ state: 5, cancelReason: 'The kitchen is closing' })

  expect(screen.getByText('Order Cancelled')).toBeDefined()
  expect(screen.getByText('The kitchen is closing')).toBeDefined()
  expect(steps()).toEqual([])
})

it('asks the server itself where the stream stays silent, and says when the line is lost', async () => {
  vi.useFakeTimers()
  answer = () => Response.json(makeOrderStatus({ state: 3 }))
  open()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(calls).toEqual(['/order/status/order-slug-1/'])
  expect(current()).toBe('Preparing')

  answer = () => Response.error()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Connection lost')).toBeDefined()

  FakeStream.latest?.say('order.moved', makeOrderStatus({ state: 4 }))
  expect(screen.queryByText('Connection lost')).toBeNull()
})

it('never goes back to what an answer says that was asked for before the latest event', async () => {
  vi.useFakeTimers()
  let arrive = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  open()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  FakeStream.latest?.say('order.moved', makeOrderStatus({ state: 3 }))
  await act(async () => arrive(Response.json(makeOrderStatus({ state: 2 }))))

  expect(current()).toBe('Preparing')
})

describe('feedback', () => {
  it('is asked for once the order is served, and sent once', async () => {
    answer = () => Response.json({ rating: 4, text: '' }, { status: 201 })
    open({ state: 4 })
    fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(screen.getByRole('alert').textContent).toBe('Please choose one to five stars.')

    fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
    await waitFor(() => expect(screen.getByText('Thank you for your feedback!')).toBeDefined())
    expect(calls).toEqual(['/feedback/api/form/order-slug-1/'])
  })
})

describe('a served order', () => {
  afterEach(() => {
    localStorage.clear()
    cartActions.reload()
    forgetKnownOrders()
  })

  it('is ordered again in one tap on the device that placed it', () => {
    const chai = { itemId: 'chai' as ItemId, categoryId: null, choices: [], quantity: 2 }
    const status = makeOrderStatus({ state: 4 })
    rememberOrder(
      {
        orderId: status._id,
        orderSlug: status.slug,
        orderNumber: status.orderNo,
        orderTime: Date.parse(status.createdAt),
        valueMinor: 200_00,
        itemsList: [{ itemId: 'chai', label: 'Chai', quantity: 2, options: [], netMinor: 100_00 }],
        user: { name: '', mobile: '' },
        remarks: '',
        address: '7',
        profile: pastStore(aStore({ slug: 'tara' })),
        config: 'Dine-In',
      },
      [chai],
    )
    open({ state: 4 })
    fireEvent.click(screen.getByRole('button', { name: 'Order again' }))

    expect(currentCart('tara')?.lines).toEqual([chai])
    expect(location.href).toContain('/place-order?store=tara')
  })

  it('leads whoever else has its link to the menu', () => {
    open({ state: 4 })

    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Browse the menu' }).getAttribute('href')).toBe('/tara')
  })
})
