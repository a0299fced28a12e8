import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeLine, makeOrder } from '../make-order.ts'
import { TakePaymentButton } from './take-payment-button.tsx'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

const closed = vi.fn()

afterEach(() => {
  notifications.clean()
  cleanup()
  vi.unstubAllGlobals()
  closed.mockReset()
})

let setOrders: (orders: readonly StaffOrder[]) => void

function Dialog({ first, isBehindButton = false }: { first: StaffOrder; isBehindButton?: boolean }) {
  const [orders, set] = useState<readonly StaffOrder[]>([first])
  setOrders = set
  if (isBehindButton) return <TakePaymentButton orders={orders} title="Table 4" />
  return <TakePaymentDialog orders={orders} title="Table 4" onClose={closed} />
}

it('shows that the amount changed while it was open, e.g. by another round of the table', () => {
  const first = makeOrder({ id: 'first' })
  render(
    <TestScreen>
      <Dialog first={first} />
    </TestScreen>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => setOrders([first, makeOrder({ id: 'second' })]))
  expect(screen.getByRole('alert').textContent).toMatch(/when this was opened/)
})

it('shows that others have taken the payment meanwhile, instead of a form that pays nothing', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  act(() => setOrders([makeOrder({ paidMinor: 10_000 })]))
  expect(screen.getByRole('alert').textContent).toMatch(/^Nothing is left to pay/)
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('offers to take no payment of nothing behind the dialog', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} isBehindButton />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Take payment ₹100' }))
  act(() => setOrders([makeOrder({ paidMinor: 10_000 })]))
  expect(screen.getByRole('alert').textContent).toMatch(/^Nothing is left to pay/)
  expect(screen.queryByText(/^Take payment/)).toBeNull()
})

it('says that the order was cancelled while it was open', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  act(() => setOrders([makeOrder({ state: 5 })]))
  expect(screen.getByRole('alert').textContent).toMatch(/^Cancelled in the meantime/)
})

it('asks for a part with the cursor in its field', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Part that is paid now'))
})

it('fills in the share of one of three guests', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  fireEvent.click(screen.getByRole('button', { name: '1 of 3: ₹34' }))
  screen.getByRole('button', { name: 'Mark ₹34 as paid' })
})

it('sends a part whose answer was lost as the same payment, although less is unpaid by it', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ orders: [] })
  })
  const order = makeOrder()
  render(
    <TestScreen>
      <Dialog first={order} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  fireEvent.change(screen.getByLabelText('Part that is paid now'), { target: { value: '40' } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Mark ₹40 as paid' }))
  press()
  await screen.findByText(/^No connection/)
  act(() => setOrders([{ ...order, paidMinor: 4000 }]))
  press()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('says, to screen readers too, that the payment is recorded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ orders: [] }))
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mark ₹100 as paid' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The payment is recorded.')
})

it.each(['50', 'abc'])('asks for the cash that was handed over where “%s” is typed', (typed) => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Cash received (optional)' }), {
    target: { value: typed },
  })
  fireEvent.click(screen.getByRole('button', { name: /^Mark/ }))
  expect(screen.getByText(/^An amount of ₹\d+ or more$/)).toBeDefined()
})

it.each([
  ['India', 'INR', ['Cash', 'Card', 'UPI', 'Other']],
  ['Japan', 'JPY', ['Cash', 'Card', 'Other']],
])('offers the ways of paying of %s', (country, currencyCode, ways) => {
  render(
    <TestScreen store={{ country, currencyCode }}>
      <Dialog first={makeOrder({ currencyCode })} />
    </TestScreen>,
  )
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(ways)
})

it('shows one notice for two parts paid in turn', async () => {
  const order = makeOrder({ paidMinor: 5_000 })
  vi.stubGlobal('fetch', async () => Response.json({ orders: [order] }))
  render(
    <TestScreen>
      <Notifications transitionDuration={0} />
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  for (const amount of ['₹100', '₹50']) {
    fireEvent.click(await screen.findByRole('button', { name: `Mark ${amount} as paid` }))
    await vi.waitFor(() => expect(closed).toHaveBeenCalled())
    closed.mockReset()
    act(() => setOrders([order]))
  }
  expect(screen.getAllByText('The payment is recorded.')).toHaveLength(1)
})

it('takes the payment of a guest who pays for their own dishes', async () => {
  const lines = [
    makeLine({ id: 'dosa', label: 'Masala Dosa', quantity: 2, totalMinor: 8_000 }),
    makeLine({ id: 'chai', label: 'Chai', totalMinor: 2_000 }),
  ]
  render(
    <TestScreen>
      <Dialog first={makeOrder({ lines, totalMinor: 10_500 })} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  fireEvent.click(screen.getByRole('button', { name: 'By dish' }))
  const more = (label: string) =>
    within(screen.getByRole('group', { name: label })).getByRole('button', { name: 'One more' })
  await screen.findByRole('group', { name: 'Chai' })
  fireEvent.click(more('Masala Dosa'))
  fireEvent.click(more('Chai'))
  screen.getByRole('button', { name: 'Mark ₹63 as paid' })
  expect(more('Chai')).toHaveProperty('disabled', true)

  // An amount typed by hand is no sum of dishes.
  fireEvent.change(screen.getByLabelText('Part that is paid now'), { target: { value: '50' } })
  expect(within(screen.getByRole('group', { name: 'Chai' })).getByRole('status').textContent).toBe('0')
  screen.getByRole('button', { name: 'Mark ₹50 as paid' })
})

it('offers no dish that an earlier guest has paid for, and notes those of the next', async () => {
  const lines = [
    makeLine({ id: 'dosa', label: 'Masala Dosa', quantity: 2, totalMinor: 8_000 }),
    makeLine({ id: 'chai', label: 'Chai', totalMinor: 2_000 }),
  ]
  const order = makeOrder({ lines, totalMinor: 10_000, paidMinor: 6_000 })
  const dishes = [
    { lineId: 'dosa', quantity: 1 },
    { lineId: 'chai', quantity: 1 },
  ]
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    if (!body) return Response.json({ orderId: order.id, marks: [{ id: 'first', dishes, undone: null }] })
    sent.push(JSON.parse(String(body)))
    return Response.json({ orders: [] })
  })
  render(
    <TestScreen>
      <Dialog first={order} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  fireEvent.click(screen.getByRole('button', { name: 'By dish' }))
  await screen.findByText('Paid')
  expect(screen.queryByRole('group', { name: 'Chai' })).toBeNull()
  screen.getByText('1 paid')
  const dosa = within(screen.getByRole('group', { name: 'Masala Dosa' }))
  fireEvent.click(dosa.getByRole('button', { name: 'One more' }))
  expect(dosa.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true)
  expect(dosa.getByRole('status').textContent).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Mark ₹40 as paid' }))
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  const part = { orderId: order.id, amountMinor: 4_000, dishes: [{ lineId: 'dosa', quantity: 1 }] }
  expect(sent).toMatchObject([{ amountMinor: 4_000, parts: [part] }])
})

it('chooses no more of a dish than another device has left unpaid meanwhile', async () => {
  const line = makeLine({ id: 'dosa', label: 'Masala Dosa', quantity: 2, totalMinor: 8_000 })
  const order = makeOrder({ lines: [line], totalMinor: 8_000 })
  const marks = [{ id: 'first', dishes: [{ lineId: 'dosa', quantity: 1 }], undone: null }]
  vi.stubGlobal('fetch', async () => Response.json({ orderId: order.id, marks }))
  render(
    <TestScreen>
      <Dialog first={order} />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Only a part is paid now' }))
  fireEvent.click(screen.getByRole('button', { name: 'By dish' }))
  const more = () => screen.getByRole('button', { name: 'One more' })
  fireEvent.click(more())
  fireEvent.click(more())
  act(() => setOrders([{ ...order, paidMinor: 4_000, revision: order.revision + 1 }]))
  await screen.findByText('1 paid')
  expect(within(screen.getByRole('group', { name: 'Masala Dosa' })).getByRole('status').textContent).toBe('1')
  screen.getByRole('button', { name: 'Mark ₹40 as paid' })
})

it('says that the orders have left the table while it was open, not that they are paid', () => {
  render(
    <TestScreen>
      <Dialog first={makeOrder()} />
    </TestScreen>,
  )
  act(() => setOrders([]))
  expect(screen.getByRole('alert').textContent).toBe(
    'Moved to another table or cancelled in the meantime. It was ₹100 when this was opened.',
  )
})
