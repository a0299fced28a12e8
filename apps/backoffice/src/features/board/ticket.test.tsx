import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Role } from '@thali/domain/people/permissions'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeLine, makeOrder } from './make-order.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'

afterEach(cleanup)

const ranOut = { id: 'sold-out', label: 'Ran out', translations: { hi: { label: 'ख़त्म हो गया' } } }
const struck = { reason: ranOut, note: 'ask Ravi', byName: 'Meera', at: '' }

const NOW = Date.parse('2026-11-20T13:55:00.000Z')

function show(props: Partial<TicketProps> = {}, role: Role = 'owner') {
  const onNext = vi.fn()
  const order = makeOrder({
    remarks: 'No onion',
    lines: [
      makeLine({ quantity: 2, veg: false, choices: [{ label: 'Heat', contents: ['Spicy'] }] }),
      makeLine({ id: 'line-2', label: 'Chai', discarded: struck }),
    ],
  })
  render(
    <TestScreen role={role}>
      <Ticket
        order={order}
        nowMs={NOW}
        isChosen={false}
        pending={false}
        onNext={onNext}
        onOpen={() => {}}
        {...props}
      />
    </TestScreen>,
  )
  return { onNext, ticket: within(screen.getByRole('article', { name: 'Order 7' })) }
}

it('repeats in text what its colours mean', () => {
  const { ticket } = show()
  expect(ticket.getByText('25 min')).toBeTruthy()
  expect(ticket.getByText('late')).toBeTruthy()
  expect(ticket.getByText('Dine-In')).toBeTruthy()
  expect(ticket.getByText('Table 4')).toBeTruthy()
  expect(ticket.getByText('7:00 pm · Asha')).toBeTruthy()
  expect(ticket.getByRole('img', { name: 'Non-veg' })).toBeTruthy()
  expect(ticket.getByText('No onion')).toBeTruthy()
  expect(ticket.getByText('Struck off: Ran out · ask Ravi')).toBeTruthy()
})

it.each([
  [false, 1, ''],
  [true, 0, 'Enter'],
])('shows the key in place of the arrow on the chosen ticket (%s)', (isChosen, arrows, key) => {
  const { ticket } = show({ isChosen })
  const next = ticket.getByRole('button', { name: 'Accept' })
  expect(next.querySelectorAll('svg')).toHaveLength(arrows)
  expect(next.textContent).toBe(`${key}Accept`)
})

it("shows the kitchen's details of a dish, also for each dish of a combo", () => {
  const component = {
    itemId: 'item-2',
    categoryId: null,
    label: 'Dal',
    group: 'Main',
    option: 'Dal',
    quantity: 1,
    veg: null,
    facts: { size: { en: '180 g', hi: '180 ग्राम' } },
  }
  const facts = { size: { en: '250 g', hi: '250 ग्राम' }, heat: { en: 'Hot', hi: 'तीखा' } }
  const lines = [makeLine({ facts }), makeLine({ id: 'line-2', label: 'Meal', components: [component] })]
  const { ticket } = show({ order: makeOrder({ lines }) })
  expect(ticket.getByText('250 g · Hot')).toBeTruthy()
  expect(ticket.getByText('180 g')).toBeTruthy()
})

it('shows the unpaid amount to staff who take payments, and no amount to the kitchen', () => {
  expect(show().ticket.getByText('Unpaid ₹100')).toBeTruthy()
  cleanup()
  expect(show({}, 'kitchen').ticket.queryByText(/₹/)).toBeNull()
})

it('shows its day once that is over, since numbers restart', () => {
  const { ticket } = show({ nowMs: Date.parse('2026-11-21T01:00:00.000Z') })
  expect(ticket.getByText('20 Nov 2026, 7:00 pm · Asha')).toBeTruthy()
})

it('moves the order by one button that names its target', () => {
  const { ticket, onNext } = show()
  fireEvent.click(ticket.getByRole('button', { name: 'Accept' }))
  expect(onNext).toHaveBeenCalledOnce()
})

it('names the last step by the way the order is served', () => {
  const { ticket } = show({ order: makeOrder({ state: 3, orderType: 'Pickup', orderTypeKind: 'pickup' }) })
  expect(ticket.getByRole('button', { name: 'Picked up' })).toBeTruthy()
})

it("shows by the store's clock when an order is wanted, and how long until then", () => {
  const pickup = { orderType: 'Pickup', orderTypeKind: 'pickup', address: '22:30' } as const
  const { ticket } = show({ order: makeOrder({ ...pickup, dueAt: '2026-11-20T17:00:00.000Z' }) })
  expect(ticket.getByText('10:30 pm')).toBeTruthy()
  expect(ticket.getByText('in 3 h')).toBeTruthy()
  expect(ticket.queryByText('late')).toBeNull()
})

it('requires a reason before the action', () => {
  const onReason = vi.fn()
  render(
    <TestScreen>
      <ReasonDialog
        title="Why?"
        hint=""
        reasons={[ranOut]}
        action="Do it"
        onClose={() => {}}
        onReason={onReason}
      />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  expect(onReason).not.toHaveBeenCalled()
  expect(screen.getByText('Please enter a reason.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Ran out' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Note for staff' }), {
    target: { value: ' ask Ravi ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  expect(onReason).toHaveBeenCalledWith({ reasonId: 'sold-out', note: 'ask Ravi' })
})

it('rings for an order that needs no acceptance until a member marks it as seen', () => {
  const onSeen = vi.fn()
  const { ticket } = show({ order: makeOrder({ state: 3, unseen: true }), onSeen })
  expect(ticket.getByText('New')).toBeTruthy()
  fireEvent.click(ticket.getByRole('button', { name: 'Seen' }))

  expect(onSeen).toHaveBeenCalledOnce()
})

it('marks a delivery as ready, then as on its way', () => {
  const onMark = vi.fn()
  const order = makeOrder({ state: 3, orderType: 'Delivery', orderTypeKind: 'delivery' })
  const { ticket } = show({ order, onMark })
  fireEvent.click(ticket.getByRole('button', { name: 'Ready' }))
  cleanup()
  const ready = { ...order, readyAt: '2026-11-20T13:50:00.000Z' }
  fireEvent.click(show({ order: ready, onMark }).ticket.getByRole('button', { name: 'On the way' }))
  expect(onMark.mock.calls.map(([mark]) => mark)).toEqual(['ready', 'out'])
  cleanup()
  const gone = show({ order: { ...ready, outAt: '2026-11-20T13:52:00.000Z' }, onMark }).ticket
  expect(gone.queryByRole('button', { name: 'On the way' })).toBeNull()
  expect(gone.getByRole('button', { name: 'Delivered' })).toBeTruthy()
  expect(gone.getByText('On the way')).toBeTruthy()
})
