import { cleanup, render, screen } from '@testing-library/react'
import type { OrderPayments } from '@thali/contract/payments'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { MemoryRouter } from 'react-router'
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

interface PanelProps {
  readonly order: Partial<StaffOrder>
  readonly address?: string
}

function Panel({ order, address = '/' }: PanelProps) {
  return (
    <MemoryRouter initialEntries={[address]}>
      <TestScreen>
        <PaymentPanel order={makeOrder(order)} nowMs={Date.parse(AT)} />
      </TestScreen>
    </MemoryRouter>
  )
}

function show(refunds: readonly Pick<OrderPayments['refunds'][number], 'state'>[]) {
  const ofMark = { attempt: null, chargeId: mark.id, undoesMark: false, approval: null }
  const payments = { marks: [mark], receipts: [], refunds: refunds.map((one) => ({ ...ofMark, ...one })) }
  vi.stubGlobal('fetch', async () => Response.json(payments))
  render(<Panel order={{ paidMinor: 10_000, paidBy: 'cash' }} />)
  return screen.findByText('₹100')
}
const undo = () => screen.queryByRole('button', { name: /^Marked by mistake…/ })

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
  ['opens', { totalMinor: 21_000 }, true],
  ['leaves out', { totalMinor: 21_000, paidMinor: 21_000, paidBy: 'cash' }, false],
] as const)('%s the form of the payment for an address that asks for it', (_, order, isOpen) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<Panel order={order} address="/?pay" />)
  expect(screen.queryByRole('dialog', { name: /^Payment of order/ }) !== null).toBe(isOpen)
})

it.each([
  ['an unpaid order', {}, true],
  ['an order paid online', { paidMinor: 10_000, paidBy: 'online' }, true],
  ['an order paid at the counter', { paidMinor: 10_000, paidBy: 'cash' }, false],
] as const)('says of %s in test mode whether money moves, and never that it is paid', (_, paid, isShown) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  render(<Panel order={{ paymentMode: 'test', ...paid }} />)
  expect(screen.queryByText('Online payment is in test mode: no money moves.') !== null).toBe(isShown)
  expect(screen.queryByText(/Paid in test mode/)).toBeNull()
})

it('names the way of an online payment as everywhere else, not by the gateway’s own word', async () => {
  const receipt = { attempt: 'a1', chargeId: 'c1', amountMinor: 10_000, method: 'sandbox', problem: null }
  const gateways = { sandbox: 'Sandbox (no money)' }
  const events = [{ attempt: 'a1', provider: 'sandbox' }]
  vi.stubGlobal('fetch', async () =>
    Response.json({ marks: [], receipts: [receipt], refunds: [], gateways, events }),
  )
  render(<Panel order={{ paidMinor: 10_000, paidBy: 'online', paymentState: 'paid' }} />)
  await screen.findByText('Sandbox (no money)')
  expect(screen.queryByText('sandbox')).toBeNull()
})
