import { act, cleanup, render, screen } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { TakePaymentDialog } from './take-payment-dialog.tsx'

afterEach(cleanup)

let setOrders: (orders: readonly StaffOrder[]) => void

function Dialog({ first }: { first: StaffOrder }) {
  const [orders, set] = useState<readonly StaffOrder[]>([first])
  setOrders = set
  return <TakePaymentDialog orders={orders} title="Table 4" onClose={() => undefined} />
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
