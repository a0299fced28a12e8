import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { makeDinerOrder, makeDinerOrderLine } from '@thali/builders/make-diner-order'
import { anOrderType } from '@thali/builders/make-menu'
import { aStore, makePageState } from '@thali/builders/make-page-state'
import type { DinerOrder } from '@thali/contract/diner-order'
import type { PageLanguage, StatusPageData } from '@thali/contract/page-state'
import type { OrderLineId } from '@thali/domain/ids'
import type { Store } from '@thali/domain/store/store'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../shell/app.tsx'
import { i18nFor } from '../../shell/i18n.server.ts'
import { loadAllPages } from '../other-pages.ts'

const encoder = new TextEncoder()

/** The server's stream to the page. */
class FakeStream {
  static latest: FakeStream | null = null
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  readonly path: string
  constructor(path: string) {
    this.path = path
    FakeStream.latest = this
  }
  respond(signal: AbortSignal): Response {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        this.#controller = controller
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  }
  async say(kind: string, order: DinerOrder) {
    await act(async () => {
      this.#controller?.enqueue(encoder.encode(`event: ${kind}\ndata: ${JSON.stringify(order)}\n\n`))
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    })
  }
}

let calls: string[] = []
let answer: () => Response | Promise<Response> = () => Response.json({})

beforeAll(loadAllPages)
beforeEach(() => {
  navigator.sendBeacon = () => true
  calls = []
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    // These tests do not concern messages.
    if (path.includes('/messages?')) return Response.json({ channels: [], isOn: false, chat: 'none' })
    if (path.endsWith('/events')) return new FakeStream(path).respond(signal)
    calls.push(path)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(
  overrides: Partial<DinerOrder> = {},
  name = 'Tara Tiffins',
  lang: PageLanguage = 'en',
  more: Partial<Store> = {},
) {
  const page: StatusPageData = {
    kind: 'status',
    order: makeDinerOrder(overrides),
    store: aStore({ slug: 'tara', name, ...more }),
  }
  const state = makePageState(page, { path: '/status/order-slug-1', lang })
  history.replaceState(null, '', state.path)
  render(<App initial={state} i18n={i18nFor(lang)} />)
}

const steps = () => screen.getAllByRole('listitem').filter((item) => item.dataset.state !== undefined)
const texts = () => steps().map((step) => step.textContent)
const current = () => steps().find((step) => step.getAttribute('aria-current') === 'step')?.textContent

it("offers the store's own UPI account only if there is no online payment", () => {
  const store = { upi: { address: 'tara@upi', name: 'Tara' } }
  const upi = () => screen.queryByRole('button', { name: /by UPI$/ })
  open({}, 'Tara Tiffins', 'en', store)
  expect(upi()).not.toBeNull()
  cleanup()
  open({ dueOnlineMinor: 21_000 }, 'Tara Tiffins', 'en', store)
  expect(upi()).toBeNull()
})

describe('the bill of a table', () => {
  const button = () => screen.queryByRole('button', { name: 'Ask for the bill' })

  it('can be requested once the kitchen has the order, and is then shown as coming', async () => {
    open({ billCall: 'open' })
    expect(button()).toBeNull()
    cleanup()
    open({ billCall: 'open', state: 4 })
    answer = () => new Response(null, { status: 204 })
    fireEvent.click(button()!)
    await screen.findByText('The bill has been requested')
    expect(calls).toEqual(['/api/orders/order-slug-1/bill/call'])
    expect(button()).toBeNull()
  })

  it('is left to the staff if it can no longer be requested', async () => {
    open({ billCall: 'open', state: 4 })
    answer = () => Response.json({ error: { code: 'invoice.request-closed', message: '' } }, { status: 409 })
    fireEvent.click(button()!)
    await screen.findByText('Please ask the staff for the bill.')
  })

  it('is not shown for orders that are paid or go elsewhere', () => {
    open({ state: 4 })
    expect(button()).toBeNull()
  })
})

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

  it('shows an order for later with its own time, and as late only after that', () => {
    const pickup = { orderType: 'Pickup', orderTypeKind: 'pickup', address: '22:30' } as const
    const dueAt = '2026-11-20T17:00:00.000Z'
    vi.useFakeTimers({ now: Date.parse('2026-11-20T16:59:00Z'), toFake: ['Date'] })
    open({ ...pickup, dueAt })
    expect(screen.getByText('Ready at 10:30 pm')).toBeDefined()
    expect(screen.queryByText(/^Expected between/)).toBeNull()
    cleanup()
    vi.setSystemTime('2026-11-20T17:01:00Z')
    open({ ...pickup, dueAt })
    expect(screen.getByText(/^It takes longer/)).toBeDefined()
  })

  it('shows how to reach the store, and how to pay', () => {
    const phone = { type: 'Phone', url: '+91 98765 43210' } as const
    open({}, undefined, undefined, { links: [phone], orderTypes: [anOrderType({ label: 'Dine-In' })] })
    const contacts = within(screen.getByRole('navigation', { name: 'Contact the store' }))
    expect(contacts.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543210')
    expect(contacts.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
    expect(screen.getByText('Payment: Cash')).toBeDefined()
  })

  it('is shown under the name of its store, also if that has none', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Tara Tiffins' })).toBeDefined()
    cleanup()
    open({}, '')
    expect(screen.getByRole('heading', { level: 1, name: 'Business Name' })).toBeDefined()
  })

  it('shows that it takes longer than expected', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T14:05:01Z'), toFake: ['Date'] })
    open()

    expect(screen.getByText(/^It takes longer than expected/)).toBeDefined()
  })

  it('follows the kitchen without a reload and announces each step', async () => {
    open()
    expect(FakeStream.latest?.path).toBe('/api/orders/order-slug-1/events')
    const moves = [...makeDinerOrder().moves, { state: 2, at: '2026-11-20T13:40:00.000Z' } as const]
    await FakeStream.latest?.say('order.moved', makeDinerOrder({ state: 2, moves }))

    expect(current()).toBe('Confirmed.7:10 pm')
    expect(screen.getByText('Your order is confirmed.')).toBeDefined()
  })

  it.each([
    ['delivery', 'ServedDelivered'],
    ['pickup', 'ServedPicked up'],
  ] as const)('says how a %s ends', (orderTypeKind, last) => {
    open({ orderTypeKind, address: '' })
    expect(texts().at(-1)).toBe('Served')
    cleanup()
    open({ orderTypeKind, address: '', state: 4 })
    expect(texts().at(-1)).toBe(last)
  })

  it('strikes through what the kitchen could not make, with its reason', () => {
    const line = makeDinerOrderLine({ discarded: { reason: { label: 'No milk left', translations: {} } } })
    open({ lines: [line, makeDinerOrderLine({ id: 'line-2' as OrderLineId, label: 'Dosa' })] })

    expect(screen.getByText('Masala Chai').tagName).toBe('S')
    expect(screen.getByText('Dosa').tagName).toBe('SPAN')
    expect(screen.getByText('Removed: No milk left')).toBeDefined()
  })

  it('announces a line that was struck off, whatever the reason', async () => {
    open()
    const line = makeDinerOrderLine({ discarded: { reason: { label: 'At your request', translations: {} } } })
    await FakeStream.latest?.say('order.moved', makeDinerOrder({ lines: [line] }))

    expect(screen.getByText('An item was removed from your order. The total has changed.')).toBeDefined()
  })

  it("waits for the staff's approval without any step", () => {
    open({ heldFor: 'approval', releasedAt: null })

    expect(screen.getByText('Waiting for the staff')).toBeDefined()
    expect(steps()).toEqual([])
  })

  it('shows under the third step that the food is ready, and no longer promises a time', () => {
    open({ state: 3, readyAt: '2026-11-20T13:50:00.000Z' })

    expect(steps()[2]?.textContent).toContain('Your food is ready')
    expect(screen.queryByText('20 to 30 minutes')).toBeNull()
  })

  it('shows the delay of a prepared order for deliveries only', () => {
    const delay = { minutes: 15, reason: { label: 'The kitchen is busy', translations: {} } }
    const later = () => screen.queryByText(/15 minutes later than promised/)
    const readyAt = '2026-11-20T13:50:00.000Z'
    vi.useFakeTimers({ now: Date.parse('2026-11-20T13:40:00Z'), toFake: ['Date'] })
    open({ state: 3, delay })
    expect(later()).not.toBeNull()
    cleanup()
    open({ state: 3, delay, readyAt })
    expect(later()).toBeNull()
    cleanup()
    open({ state: 3, delay, readyAt, orderTypeKind: 'delivery' })
    expect(later()).not.toBeNull()
  })

  it('waits for its payment without any step', () => {
    open({ paymentState: 'pending' })

    expect(screen.getByText('Waiting for payment')).toBeDefined()
    expect(steps()).toEqual([])
  })

  it('links to its payment, by a page or a code, and shows what prevents it', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const payment = { isTest: true, paidMinor: 0, refundedMinor: 0, refundDueMinor: 0 }
    open({ paymentState: 'pending', heldFor: 'payment', releasedAt: null, payment })
    expect(screen.getByText('This store is testing online payment: you will not be charged.')).toBeDefined()
    // As the back button restores a page.
    const pay = () => {
      act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
      fireEvent.click(screen.getByRole('button', { name: /^Pay ₹210 now/ }))
    }
    const start = (step: object) => Response.json({ attempt: 'try-1', isTest: true, closesAt: '', step })

    answer = () => Response.json({ error: { code: 'payment.unavailable' } }, { status: 503 })
    pay()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Online payment does not work/)
    answer = () => start({ kind: 'redirect', url: 'https://pay.example/1' })
    pay()
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('https://pay.example/1'))
    answer = () => start({ kind: 'form', action: 'https://pay.example/form', fields: {} })
    pay()
    await waitFor(() => expect(assign).toHaveBeenLastCalledWith('/pay/try-1'))
    answer = () => start({ kind: 'upi', uri: 'upi://pay?pa=tara@upi&am=210' })
    pay()
    const link = await screen.findByRole('link', { name: 'Pay ₹210 in a UPI app' })
    expect(link.getAttribute('href')).toBe('upi://pay?pa=tara@upi&am=210')
    expect(screen.getByRole('img', { name: 'UPI payment code' })).toBeDefined()
  })

  it('requests the remainder of a partly paid order', () => {
    const payment = { isTest: false, paidMinor: 15_000, refundedMinor: 0, refundDueMinor: 0 }
    open({ paymentState: 'pending', heldFor: 'payment', releasedAt: null, payment })
    expect(screen.getByRole('button', { name: 'Pay ₹60 now' })).toBeDefined()
  })

  it('shows what was paid, what was refunded and what has yet to be refunded', () => {
    const paid = { isTest: false, paidMinor: 42_000, refundedMinor: 1_000, refundDueMinor: 20_000 }
    const payment = { ...paid, refundingMinor: 5_000, returnedMinor: 1_000 }
    open({ paymentState: 'partly refunded', payment })
    expect(screen.getByText('Paid: ₹420')).toBeDefined()
    expect(screen.getByText('Refunded: ₹10')).toBeDefined()
    expect(screen.getByText(/^₹50 is on its way back to you/)).toBeDefined()
    expect(screen.getByText('₹200 will be refunded to you. The store has been told.')).toBeDefined()
    expect(screen.queryByText('Payment: Cash')).toBeNull()
  })
})

it('shows a cancelled order with its reason and without steps', () => {
  open({ state: 5, cancelReason: { label: 'The kitchen is closing', translations: {} } })
  expect(screen.getByText('Order Cancelled')).toBeDefined()
  expect(screen.queryByText(/^(Bill|Payment: .*)$/), 'nothing is billed or paid').toBeNull()
  expect(screen.getByText('The kitchen is closing')).toBeDefined()
  expect(steps()).toEqual([])
  expect(screen.queryByRole('link', { name: 'Add more' }), 'there is nothing to add to').toBeNull()
  expect(screen.getByRole('link', { name: 'Browse the menu' }).getAttribute('href')).toBe('/tara')
})

it('marks a discount on the receipt of a placed order as in the cart', () => {
  const discount = { label: 'Welcome', amountMinor: -1000, isDiscount: true } as const
  open({ charges: [discount, { label: 'Packing', amountMinor: 500 }] })
  const row = (label: string) => screen.getByText(label).parentElement as HTMLElement
  expect(row('Welcome').className).not.toBe(row('Packing').className)
})

it('says beside the cancellation what happens to the money', () => {
  const payment = { isTest: false, paidMinor: 42_000, refundedMinor: 0, refundDueMinor: 42_000 }
  open({ state: 5, payment })
  const notice = screen.getByText('Order Cancelled').parentElement as HTMLElement
  expect(within(notice).getByText(/^₹420 will be refunded to you/)).toBeDefined()
  expect(screen.getAllByText(/^₹420 will be refunded to you/)).toHaveLength(1)
})

it('says of an order that was not paid in time why it is cancelled, also once a late payment came', () => {
  for (const paymentState of ['pending', 'paid'] as const) {
    open({ state: 5, paymentState, heldFor: 'payment', releasedAt: null, cancelReason: null })
    expect(screen.getByText('It was not paid in time, so the kitchen will not make it.')).toBeDefined()
    cleanup()
  }
})

it('says of an order that nobody approved in time why it is cancelled', () => {
  open({ state: 5, heldFor: 'approval', releasedAt: null, cancelReason: null })
  expect(
    screen.getByText('The staff did not confirm it in time, so the kitchen will not make it.'),
  ).toBeDefined()
})

it("gives the reason in the diner's language, if the store translated it", () => {
  const hi = { label: 'ख़त्म हो गया' }
  const line = makeDinerOrderLine({ discarded: { reason: { label: 'Sold out', translations: { hi } } } })
  open({ lines: [line, makeDinerOrderLine({ id: 'line-2' as OrderLineId })] }, 'Tara', 'hi')
  expect(screen.getByText('हटाया गया: ख़त्म हो गया')).toBeDefined()
  cleanup()
  open({ state: 5, cancelReason: { label: 'It rains', translations: { hi } } }, 'Tara', 'hi')
  expect(screen.getByText('ख़त्म हो गया')).toBeDefined()
})

it("names dishes, choices and charges in the diner's language, as far as they are translated", () => {
  const choices = [{ label: 'Size', contents: ['Half'] }]
  const translations = { hi: { label: 'मसाला चाय', options: ['आधा'] } }
  const store = { translations: { hi: { labels: { Packing: 'पैकिंग' } } } }
  const charges = [{ label: 'Packing', amountMinor: 1000 }]
  open({ lines: [makeDinerOrderLine({ choices, translations })], charges }, 'Tara', 'hi', store)
  expect(screen.getByText('मसाला चाय').closest('li')?.textContent).toContain('आधा')
  expect(screen.getByText('पैकिंग')).toBeDefined()
  cleanup()

  open({ lines: [makeDinerOrderLine({ choices, translations })], charges }, 'Tara', 'en', store)
  expect(screen.getByText('Masala Chai').closest('li')?.textContent).toContain('Half')
  expect(screen.getByText('Packing')).toBeDefined()
})

it('polls the server if the stream stays silent, and shows when the connection is lost', async () => {
  vi.useFakeTimers()
  answer = () => Response.json(makeDinerOrder({ state: 3 }))
  open()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(calls).toEqual(['/api/orders/order-slug-1'])
  expect(current()).toBe('Preparing')

  answer = () => Response.error()
  // Any change is shown within 5 s, including the transfer of the answer.
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(screen.getByText('Connection lost')).toBeDefined()

  await FakeStream.latest?.say('order.moved', makeDinerOrder({ state: 4 }))
  expect(screen.queryByText('Connection lost')).toBeNull()
})

it('never reverts to an answer requested before the latest event', async () => {
  vi.useFakeTimers()
  let arrive = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  open()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await FakeStream.latest?.say('order.moved', makeDinerOrder({ state: 3 }))
  await act(async () => arrive(Response.json(makeDinerOrder({ state: 2 }))))

  expect(current()).toBe('Preparing')
})
