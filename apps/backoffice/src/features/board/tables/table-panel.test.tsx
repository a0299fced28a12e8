import { Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { groupByTable } from '@thali/domain/order/table-orders'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { TablePanel } from './table-panel.tsx'

const NOW = Date.parse('2026-11-20T13:35:00.000Z')

beforeEach(() =>
  vi.stubGlobal('fetch', async (_: string, { method }: { method?: string } = {}) =>
    Response.json(
      method === 'POST' ? { orders: [makeOrder({ address: 'Table 9, garden' })] } : { items: [] },
    ),
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let change: (...orders: StaffOrder[]) => void

/** The table with these orders, until a test changes them. */
function Changing({ orders }: { readonly orders: readonly StaffOrder[] }) {
  const [shown, setShown] = useState(orders)
  change = (...changed) => act(() => setShown(changed))
  return (
    <TablePanel
      table={groupByTable(shown, NOW)[0]}
      where={{ orderType: 'Dine-In', name: 'Table 4' }}
      others={{ free: [], taken: [] }}
      placeId={undefined}
      seating={undefined}
      arrival={undefined}
      reasons={[]}
      nowMs={NOW}
      skewMs={0}
    />
  )
}

function show(...orders: StaffOrder[]) {
  render(
    <MemoryRouter>
      <TestScreen>
        <Notifications />
        <Changing orders={orders} />
      </TestScreen>
    </MemoryRouter>,
  )
}

it('names a table that is a number alone by its order type, so that it does not read like a count', () => {
  show(makeOrder({ address: '4' }))
  expect(screen.getByRole('heading', { name: 'Dine-In 4' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Take payment/ }))
  expect(screen.getByRole('dialog', { name: 'Payment of Dine-In 4' })).toBeDefined()
})

it.each([
  ['unpaid', 0, 'Table 4 is settled, ₹100 is not marked as paid'],
  ['paid', 100_00, 'Table 4 is settled'],
])('names the open amount of a table that was settled %s', async (_, paidMinor, text) => {
  show(makeOrder({ address: 'Table 4', paidMinor, state: 2 }))
  fireEvent.click(screen.getByRole('button', { name: 'Settled' }))
  await screen.findByText(text)
})

it('says on settling how many orders nobody has accepted yet', async () => {
  const paid = { address: 'Table 4', paidMinor: 100_00 }
  show(makeOrder({ ...paid, id: 'new', state: 1 }), makeOrder({ ...paid, id: 'accepted', state: 2 }))
  fireEvent.click(screen.getByRole('button', { name: 'Settled' }))
  await screen.findByText('Table 4 is settled · 1 order is not accepted yet')
})

it('confirms a move by the name under which the store lists the table', async () => {
  show(makeOrder({ address: 'Table 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  fireEvent.change(await screen.findByLabelText('To which table'), { target: { value: '9' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }))
  await screen.findByText('Moved to Table 9, garden')
})

it('moves a table as it is by then: with a round placed, and an order accepted, while its new place was chosen', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (body) sent(JSON.parse(body).orders)
    return Response.json(body ? { orders: [makeOrder({ address: 'Table 9' })] } : { items: [] })
  })
  const first = makeOrder({ id: 'order-1', address: 'Table 4', revision: 1 })
  show(first)
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  fireEvent.change(await screen.findByLabelText('To which table'), { target: { value: '9' } })
  change({ ...first, state: 2, revision: 2 }, makeOrder({ id: 'order-2', address: 'Table 4', revision: 1 }))
  const dialog = within(screen.getByRole('dialog', { name: 'Move 2 orders from Table 4' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('Moved to Table 9')
  expect(sent).toHaveBeenCalledExactlyOnceWith([
    { id: 'order-1', revision: 2 },
    { id: 'order-2', revision: 1 },
  ])
})

it('shows what the guests of the table ask for', async () => {
  const ask = { kind: 'water', state: 'open', orderNumber: 7, orderType: 'Dine-In', takenBy: null }
  const items = [
    { ...ask, id: 'request-1', orderId: 'order-1', address: 'Table 4', askedAt: new Date(NOW) },
    { ...ask, id: 'request-2', orderId: 'order-2', address: 'Table 7', askedAt: new Date(NOW) },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ items, serverTime: new Date(NOW) }))
  show(makeOrder({ id: 'order-1', address: 'Table 4' }))
  await screen.findByRole('button', { name: 'Done: Table 4, asks for water' })
  expect(screen.queryByRole('button', { name: /^Done: Table 7/ })).toBeNull()
})

it.each([
  ['before they pay', 0, 1],
  ['not once all is paid', 100_00, 0],
])('asks to print an outdated bill again %s', (_, paidMinor, warnings) => {
  show(
    makeOrder({ address: 'Table 4', paidMinor, billPrintedAt: new Date(NOW).toISOString(), billedMinor: 1 }),
  )
  expect(screen.queryAllByText(/bill that was printed is not up to date/)).toHaveLength(warnings)
})

it('still takes the payment of a settled table', () => {
  show(makeOrder({ address: 'Table 4', settledAt: new Date(NOW).toISOString() }))
  screen.getByRole('button', { name: 'Take payment ₹100' })
})
