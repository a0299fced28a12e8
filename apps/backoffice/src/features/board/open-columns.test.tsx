import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepFocus } from '../../shared/look/keep-focus.ts'
import { TestScreen } from '../../shared/test-screen.tsx'
import { toBoardColumns } from './board-columns.ts'
import { makeOrder } from './make-order.ts'
import { makeOrderActions } from './make-order-actions.ts'
import { OpenColumns, type OpenColumnsProps } from './open-columns.tsx'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('treats a double tap as one, although the next ticket has moved under the finger', () => {
  vi.useFakeTimers({ now: NOW })
  const advance = vi.fn()
  const actions = makeOrderActions({ advance })
  render(
    <TestScreen>
      <OpenColumns
        columns={toBoardColumns([makeOrder(), makeOrder({ id: 'order-2', number: 8 })])}
        older={{ received: 0, confirmed: 0, preparing: 0, held: 0 }}
        nowMs={NOW}
        actions={actions}
        chosenId={null}
        onDialog={() => {}}
        panel={null}
      />
    </TestScreen>,
  )
  const accept = (order: number, at = { clientX: 100, clientY: 300 }) =>
    fireEvent.click(
      within(screen.getByRole('article', { name: `Order ${order}` })).getByRole('button', { name: 'Accept' }),
      { detail: 1, ...at },
    )
  const moved = () => advance.mock.calls.map(([{ number }]) => number)

  accept(7)
  vi.setSystemTime(NOW + 200)
  accept(8)
  expect(moved()).toEqual([7])
  accept(8, { clientX: 100, clientY: 500 })
  expect(moved()).toEqual([7, 8])
  accept(8, { clientX: 100, clientY: 500 })
  expect(moved(), 'a second try of the same order is meant').toEqual([7, 8, 8])
  vi.setSystemTime(NOW + 1000)
  accept(7, { clientX: 100, clientY: 500 })
  expect(moved()).toEqual([7, 8, 8, 7])
})

it('treats a double tap as one for approvals and marks, too', () => {
  vi.useFakeTimers({ now: NOW })
  const approve = vi.fn()
  const mark = vi.fn()
  const held = (number: number) =>
    makeOrder({ id: `held-${number}`, number, heldFor: 'approval', releasedAt: null })
  const delivery = makeOrder({ number: 3, state: 3, orderTypeKind: 'delivery' })
  render(<Changing orders={[held(1), held(2), delivery]} actions={makeOrderActions({ approve, mark })} />, {
    wrapper: TestScreen,
  })
  const tap = (order: number, name: string, clientX: number) =>
    fireEvent.click(
      within(screen.getByRole('article', { name: `Order ${order}` })).getByRole('button', { name }),
      { detail: 1, clientX, clientY: 300 },
    )

  tap(1, 'Approve', 100)
  change([held(2), delivery])
  tap(2, 'Approve', 100)
  expect(approve).toHaveBeenCalledOnce()
  tap(3, 'Ready', 600)
  change([held(2), { ...delivery, readyAt: new Date(NOW).toISOString() }])
  tap(3, 'On the way', 600)
  expect(mark).toHaveBeenCalledOnce()
  vi.setSystemTime(NOW + 500)
  tap(3, 'On the way', 600)
  expect(mark).toHaveBeenCalledTimes(2)
})

let change: (orders: readonly StaffOrder[]) => void
let accept: (at: number) => void

/** The columns with orders of the numbers 7 and 8 in these states. */
function Moving({ states, ...props }: { states: readonly (1 | 2 | 3)[] } & Partial<OpenColumnsProps>) {
  const orderAt = (state: 1 | 2 | 3, at: number) => makeOrder({ id: `order-${at}`, number: 7 + at, state })
  accept = (at) => change(states.with(at, 2).map(orderAt))
  return <Changing orders={states.map(orderAt)} {...props} />
}

/** The columns with these orders, until a test changes them. */
function Changing({ orders, ...props }: { orders: readonly StaffOrder[] } & Partial<OpenColumnsProps>) {
  const [shown, setShown] = useState(orders)
  change = (changed) => act(() => setShown(changed))
  return (
    <OpenColumns
      columns={toBoardColumns(shown)}
      older={{ received: 0, confirmed: 0, preparing: 0, held: 0 }}
      nowMs={NOW}
      actions={makeOrderActions()}
      chosenId={null}
      onDialog={() => {}}
      panel={null}
      {...props}
    />
  )
}

it('keeps the focus of the keyboard on an order that moves on, and takes a key pressed twice as once', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const end = keepFocus()
  const advance = vi.fn()
  const actions = makeOrderActions({ advance })
  render(<Moving states={[1, 1]} actions={actions} />, { wrapper: TestScreen })
  const button = screen.getAllByRole('button', { name: 'Accept' })[0] as HTMLElement
  button.focus()
  fireEvent.click(button, { detail: 0 })
  accept(0)
  const next = screen.getByRole('button', { name: 'Start preparing' })
  await vi.waitFor(() => expect(document.activeElement).toBe(next))
  fireEvent.click(next, { detail: 0 })
  expect(advance).toHaveBeenCalledOnce()
  end()
})

it('tells screen readers which order is chosen, and what Enter does with it', () => {
  render(<Moving states={[1, 3]} chosenId="order-1" />, { wrapper: TestScreen })
  expect(screen.getByRole('status').textContent).toBe('Order 8 chosen: Served')
  expect(screen.getByRole('radio', { name: /^Preparing/ }), 'its column is shown').toHaveProperty(
    'checked',
    true,
  )
})

it('shows orders that await approval above the new ones, and releases them one by one', () => {
  const approve = vi.fn()
  const onDialog = vi.fn()
  const held = makeOrder({ id: 'order-2', number: 8, heldFor: 'approval', releasedAt: null })
  const unpaid = makeOrder({ id: 'order-3', number: 9, heldFor: 'payment', releasedAt: null })
  const columns = toBoardColumns([makeOrder(), held, unpaid])
  render(
    <TestScreen>
      <OpenColumns
        columns={columns}
        older={{ received: 0, confirmed: 0, preparing: 0, held: 3 }}
        nowMs={NOW}
        actions={makeOrderActions({ approve })}
        chosenId={null}
        onDialog={onDialog}
        panel={null}
      />
    </TestScreen>,
  )
  const tickets = screen.getAllByRole('article')
  expect(tickets.map((ticket) => ticket.getAttribute('aria-label'))).toEqual(['Order 8', 'Order 7'])
  const ticket = within(screen.getByRole('article', { name: 'Order 8' }))
  fireEvent.click(ticket.getByRole('button', { name: 'Approve' }))
  expect(approve).toHaveBeenCalledWith(held)
  fireEvent.click(ticket.getByRole('button', { name: 'Refuse…' }))
  expect(onDialog).toHaveBeenCalledWith({ kind: 'cancel', orderId: 'order-2' })
  fireEvent.click(screen.getByRole('button', { name: '3 older orders wait for a look' }))
  expect(onDialog).toHaveBeenCalledWith({ kind: 'list', state: 'held' })
})

let passSeconds: (more: number) => void

/** Columns under a clock, with other functions at each render. */
function Clocked({ columns, onDialog }: Pick<OpenColumnsProps, 'columns' | 'onDialog'>) {
  const [seconds, setSeconds] = useState(0)
  passSeconds = (more) => act(() => setSeconds(seconds + more))
  return (
    <OpenColumns
      columns={columns}
      older={{ received: 0, confirmed: 0, preparing: 0, held: 0 }}
      nowMs={NOW + seconds * 1000}
      actions={makeOrderActions()}
      chosenId={null}
      onDialog={(dialog) => seconds > 0 && onDialog(dialog)}
      panel={null}
    />
  )
}

it('renders a ticket again only once its minutes change, also under other actions', () => {
  let renders = 0
  const order = makeOrder()
  const { remarks } = order
  Object.defineProperty(order, 'remarks', {
    get() {
      renders += 1
      return remarks
    },
  })
  const columns = toBoardColumns([order])
  const onDialog = vi.fn()
  render(<Clocked columns={columns} onDialog={onDialog} />, { wrapper: TestScreen })
  const once = renders
  passSeconds(5)
  expect(renders).toBe(once)
  fireEvent.click(screen.getByRole('button', { name: /^7 New/ }))
  expect(onDialog).toHaveBeenCalledWith({ kind: 'order', orderId: order.id })
  passSeconds(55)
  expect(renders).toBeGreaterThan(once)
})
