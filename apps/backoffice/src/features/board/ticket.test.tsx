import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeLine, makeOrder } from './make-order.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'

afterEach(cleanup)

const NOW = Date.parse('2026-11-20T13:55:00.000Z')

function show(props: Partial<TicketProps> = {}) {
  const onNext = vi.fn()
  const order = makeOrder({
    remarks: 'No onion',
    lines: [
      makeLine({ quantity: 2, veg: false, choices: [{ label: 'Heat', contents: ['Spicy'] }] }),
      makeLine({ id: 'line-2', label: 'Chai', discarded: { reason: 'Ran out', byName: 'Meera', at: '' } }),
    ],
  })
  render(
    <TestScreen>
      <Ticket
        order={order}
        nowMs={NOW}
        keyHint={1}
        pending={false}
        onNext={onNext}
        onOpen={() => {}}
        {...props}
      />
    </TestScreen>,
  )
  return { onNext, ticket: within(screen.getByRole('article', { name: 'Order 7' })) }
}

it('says in words what its colours say', () => {
  const { ticket } = show()
  expect(ticket.getByText('25 min')).toBeTruthy()
  expect(ticket.getByText('late')).toBeTruthy()
  expect(ticket.getByText('Dine-In')).toBeTruthy()
  expect(ticket.getByText('Table 4')).toBeTruthy()
  expect(ticket.getByText('7:00 pm · Asha')).toBeTruthy()
  expect(ticket.getByRole('img', { name: 'Non-veg' })).toBeTruthy()
  expect(ticket.getByText('No onion')).toBeTruthy()
  expect(ticket.getByText('Struck off: Ran out')).toBeTruthy()
})

it('moves the order with one button that says where', () => {
  const { ticket, onNext } = show()
  fireEvent.click(ticket.getByRole('button', { name: 'Accept' }))
  expect(onNext).toHaveBeenCalledOnce()
})

it('names the last step by how the order is served', () => {
  const { ticket } = show({ order: makeOrder({ state: 3, orderType: 'Pickup' }) })
  expect(ticket.getByRole('button', { name: 'Picked up' })).toBeTruthy()
})

it('asks for a reason before it lets one through', () => {
  const onReason = vi.fn()
  render(
    <TestScreen>
      <ReasonDialog
        title="Why?"
        hint=""
        reasons={['Ran out']}
        action="Do it"
        onClose={() => {}}
        onReason={onReason}
      />
    </TestScreen>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  expect(onReason).not.toHaveBeenCalled()
  expect(screen.getByText('Please say why.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Ran out' }))
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  expect(onReason).toHaveBeenCalledWith('Ran out')
})
