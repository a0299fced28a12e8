import { cleanup, render, screen } from '@testing-library/react'
import type { OrderPayments } from '@thali/contract/payments'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { makeOrder } from '../make-order.ts'
import { PaymentPanel } from './payment-panel.tsx'

const AT = '2026-11-20T13:30:00.000Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mark: OrderPayments['marks'][number] = {
  ...{ id: 'mark-1', method: 'cash', amountMinor: 10_000, roundOffMinor: 0, tenderedMinor: null },
  ...{ byName: 'Ravi', at: AT, undone: null },
}

function show(refunds: readonly Pick<OrderPayments['refunds'][number], 'state'>[]) {
  const ofMark = { attempt: null, chargeId: mark.id, undoesMark: false, approval: null }
  const payments = { marks: [mark], receipts: [], refunds: refunds.map((one) => ({ ...ofMark, ...one })) }
  vi.stubGlobal('fetch', async () => Response.json(payments))
  render(
    <TestScreen>
      <PaymentPanel order={makeOrder({ paidMinor: 10_000, paidBy: 'cash' })} nowMs={Date.parse(AT)} />
    </TestScreen>,
  )
  return screen.findByText('₹100')
}
const undo = () => screen.queryByRole('button', { name: 'Marked by mistake…' })

it('offers to undo a mark unless some of it was refunded', async () => {
  await show([])
  expect(undo()).not.toBeNull()
  cleanup()
  await show([{ state: 'failed' }])
  expect(undo()).not.toBeNull()
  cleanup()
  await show([{ state: 'done' }])
  expect(undo()).toBeNull()
})

it.each([
  ['an unpaid order', {}, true],
  ['an order paid online', { paidMinor: 10_000, paidBy: 'online' }, true],
  ['an order paid at the counter', { paidMinor: 10_000, paidBy: 'cash' }, false],
] as const)('says of %s in test mode whether money moves, and never that it is paid', (_, paid, isShown) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(
    <TestScreen>
      <PaymentPanel order={makeOrder({ paymentMode: 'test', ...paid })} nowMs={Date.parse(AT)} />
    </TestScreen>,
  )
  expect(screen.queryByText('Online payment is in test mode: no money moves.') !== null).toBe(isShown)
  expect(screen.queryByText(/Paid in test mode/)).toBeNull()
})
