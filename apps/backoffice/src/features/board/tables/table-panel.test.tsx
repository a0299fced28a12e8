import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { groupByTable } from '@thali/domain/order/table-orders'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, it, vi } from 'vitest'
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

function show(order: StaffOrder) {
  render(
    <MemoryRouter>
      <TestScreen>
        <Notifications />
        <TablePanel
          table={groupByTable([order], NOW)[0]}
          where={{ orderType: 'Dine-In', name: 'Table 4' }}
          others={{ free: [], taken: [] }}
          placeId={undefined}
          seating={undefined}
          arrival={undefined}
          reasons={[]}
          nowMs={NOW}
          skewMs={0}
        />
      </TestScreen>
    </MemoryRouter>,
  )
}

it.each([
  ['unpaid', 0, 'Table 4 is settled, ₹100 is not marked as paid'],
  ['paid', 100_00, 'Table 4 is settled'],
])('names the open amount of a table that was settled %s', async (_, paidMinor, text) => {
  show(makeOrder({ address: 'Table 4', paidMinor }))
  fireEvent.click(screen.getByRole('button', { name: 'Settled' }))
  await screen.findByText(text)
})

it('confirms a move by the name under which the store lists the table', async () => {
  show(makeOrder({ address: 'Table 4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  fireEvent.change(await screen.findByLabelText('To which table'), { target: { value: '9' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }))
  await screen.findByText('Moved to Table 9, garden')
})

it('still takes the payment of a settled table', () => {
  show(makeOrder({ address: 'Table 4', settledAt: new Date(NOW).toISOString() }))
  screen.getByRole('button', { name: 'Take payment ₹100' })
})
