import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { OrderPayments } from '@thali/contract/payments'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeLine, makeOrder } from './make-order.ts'
import { makeOrderActions } from './make-order-actions.ts'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderListItem } from './order-list-item.tsx'
import { OrderPanel } from './order-panel.tsx'
import { Ticket } from './ticket.tsx'

const payments: Partial<OrderPayments> = {
  orderId: 'order-1',
  dueMinor: 0,
  marks: [],
  due: [],
  refunds: [],
  events: [],
  receipts: [
    {
      attempt: null,
      chargeId: 'mark-1',
      amountMinor: 10_000,
      currency: 'INR',
      method: 'cash',
      problem: null,
      refundedMinor: 0,
      refundingMinor: 0,
      refundableMinor: 10_000,
    },
  ],
}
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('has bill and refund beside the board, without opening the page of the order', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/payments') ? payments : { moves: [] }),
  )
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderDrawer
          order={makeOrder({ paidMinor: 10_000, paymentState: 'paid', paidBy: 'cash' })}
          skewMs={Date.parse('2026-11-20T13:35:00.000Z') - Date.now()}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 7' }))
  expect(await drawer.findByRole('button', { name: /^Refund…/ })).toHaveProperty('disabled', false)
  expect(drawer.getByRole('button', { name: 'Bill' })).toHaveProperty('disabled', false)
})

it.each([
  [3, 'Preparing', /^Preparing · Ready · \d/],
  [4, 'Served', /^Served · \d/],
] as const)('says that an order is ready only until it is served (state %s)', async (state, name, facts) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderDrawer
          order={makeOrder({ state, readyAt: '2026-11-20T13:33:00.000Z' })}
          skewMs={Date.parse('2026-11-20T13:35:00.000Z') - Date.now()}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 7' }))
  expect(drawer.getByText(name, { selector: 'strong' }).closest('p')?.textContent).toMatch(facts)
})

it.each([
  [1, 'payment', 'Waiting for payment'],
  [1, 'approval', 'Waiting for a look'],
  [1, 'time', 'Received'],
  [5, 'payment', 'Cancelled'],
  [5, 'approval', 'Cancelled'],
] as const)('names an order in state %s that is held for %s “%s”', async (state, heldFor, name) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderDrawer
          order={makeOrder({ state, heldFor, releasedAt: null })}
          skewMs={Date.parse('2026-11-20T13:35:00.000Z') - Date.now()}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  const drawer = within(await screen.findByRole('dialog', { name: 'Order 7' }))
  expect(drawer.getByText(name, { selector: 'strong' })).toBeDefined()
})

it.each([
  ['kitchen', false],
  ['waiter', true],
] as const)('shows the %s amounts in an order’s drawer and in lists: %s', async (role, isShown) => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/payments') ? payments : { moves: [] }),
  )
  const order = makeOrder({ paidMinor: 4_000, paymentState: 'paid', paidBy: 'cash', refundDueMinor: 1_000 })
  render(
    <MemoryRouter>
      <TestScreen role={role}>
        <OrderDrawer
          order={order}
          skewMs={0}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
        <ul>
          <OrderListItem order={order} selected={false} />
        </ul>
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByText('History')
  expect(document.body.textContent.includes('₹')).toBe(isShown)
})

it('calls the unpaid rest the same as the ticket does', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const order = makeOrder({ state: 2, paidMinor: 4_000, paymentState: 'paid', paidBy: 'cash' })
  const common = { order, onCancel: vi.fn(), onLine: vi.fn() }
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderPanel {...common} nowMs={Date.now()} actions={makeOrderActions()} />
        <ul>
          <Ticket
            order={order}
            nowMs={Date.now()}
            isChosen={false}
            pending={false}
            onNext={vi.fn()}
            onOpen={vi.fn()}
          />
        </ul>
      </TestScreen>
    </MemoryRouter>,
  )
  expect(screen.getAllByText('Unpaid ₹60')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^Take payment/ }).textContent).toContain('₹60')
})

it('counts the seconds to undo down by the server’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderDrawer
          order={makeOrder({ undoableUntil: new Date(Date.now() + 90_000).toISOString() })}
          skewMs={30_000}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  expect(screen.getByRole('button', { name: 'Undo (60 s)' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('button', { name: 'Undo (59 s)' })).toBeDefined()
})

it('names in its history which dish was struck off, by whom and when', async () => {
  const move = { from: null, kind: 'place', byId: 'diner', byName: '', reason: null, note: '', place: null }
  const at = (minute: number) => `2026-11-20T13:${minute}:00.000Z`
  const moves = [
    { ...move, position: 1, to: 1, at: at(30) },
    { ...move, position: 2, from: 1, to: 2, kind: 'move', byId: 'asha', byName: 'Asha', at: at(34) },
  ]
  const discarded = { reason: { id: 'out', label: 'Ran out' }, note: '', byName: 'Wasim', at: at(32) }
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/payments') ? payments : { moves }),
  )
  render(
    <MemoryRouter>
      <TestScreen>
        <OrderDrawer
          order={makeOrder({
            state: 2,
            lines: [makeLine(), makeLine({ id: 'line-2', label: 'Chai', discarded })],
          })}
          skewMs={0}
          actions={makeOrderActions()}
          onCancel={() => undefined}
          onLine={() => undefined}
          onClose={() => undefined}
        />
      </TestScreen>
    </MemoryRouter>,
  )
  await screen.findByText('History')
  const steps = within(screen.getByText('History').closest('section') as HTMLElement).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ReceivedGuest'),
    '7:02 pmStruck off: ChaiWasim: Ran out',
    expect.stringContaining('ConfirmedAsha'),
  ])
})
