import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { OrderPayments } from '@thali/contract/payments'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../../shared/test-screen.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const receipt: OrderPayments['receipts'][number] = {
  attempt: null,
  chargeId: 'mark-1',
  amountMinor: 262_50,
  currency: 'INR',
  method: 'cash',
  problem: null,
  refundedMinor: 0,
  refundingMinor: 0,
  refundableMinor: 262_50,
}
const payments: OrderPayments = {
  orderId: 'order-1',
  state: 'paid',
  mode: null,
  currency: 'INR',
  totalMinor: 262_50,
  paidMinor: 262_50,
  refundedMinor: 0,
  refundDueMinor: 0,
  roundOffMinor: 0,
  dueMinor: 0,
  marks: [],
  receipts: [receipt],
  due: [],
  refunds: [],
  events: [],
  struck: [],
  lines: [
    { lineId: 'line-1', label: '1 × Masala Dosa', amountMinor: 105_00 },
    { lineId: 'line-2', label: '2 × Chai', amountMinor: 157_50 },
  ],
  gateways: {},
  approvalAboveMinor: null,
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json(payments)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(
  proposedMinor: number | null,
  refundableMinor = receipt.refundableMinor,
  approvalAboveMinor: number | null = null,
) {
  render(
    <TestScreen>
      <Notifications />
      <RefundDialog
        payments={{ ...payments, approvalAboveMinor }}
        receipt={{ ...receipt, refundableMinor }}
        proposedMinor={proposedMinor}
        reason=""
        onClose={() => {}}
      />
    </TestScreen>,
  )
}
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value

it('starts empty, and refunds nothing before an amount is typed or a dish is chosen', async () => {
  open(262_50)
  expect(typed()).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(screen.getByText('Please type an amount up to ₹262.50.')).toBeTruthy()
  expect(sent).toEqual([])
})

it('refunds one dish with its tax', async () => {
  open(null)
  fireEvent.click(screen.getByRole('button', { name: '2 × Chai: ₹157.50' }))
  expect(typed()).toBe('157.50')
  fireEvent.click(screen.getByRole('button', { name: 'Refund ₹157.50' }))
  await waitFor(() => expect(sent).toMatchObject([{ amountMinor: 157_50, reason: '2 × Chai' }]))
})

it.each([200_00, 0])('suggests no refund above the remainder of the payment (%s)', (refundableMinor) => {
  open(262_50, refundableMinor)
  expect(screen.queryByRole('button', { name: /^To refund/ })).toBeNull()
})

it('says of cash that its refund is recorded, and beforehand that none was due', async () => {
  open(null)
  fireEvent.click(screen.getByRole('button', { name: '2 × Chai: ₹157.50' }))
  expect(screen.getByRole('list', { name: 'What this will do' }).textContent).toMatch(/No refund is due/)
  fireEvent.click(screen.getByRole('button', { name: 'Refund ₹157.50' }))
  expect(await screen.findByText('The refund is recorded.')).toBeTruthy()
})

it('requests a refund that needs a second person, and lets nobody hand out cash before', () => {
  open(null, receipt.refundableMinor, 100_00)
  fireEvent.click(screen.getByRole('button', { name: '2 × Chai: ₹157.50' }))
  const steps = [...screen.getByRole('list', { name: 'What this will do' }).children]
  expect(steps[0]?.textContent).toMatch(/^Someone else .* has to approve it first/)
  expect(steps.map(({ textContent }) => textContent).join()).not.toMatch(/at once/)
  expect(screen.getByRole('button', { name: 'Request a refund of ₹157.50' })).toBeTruthy()
})

it('drops the dish from the reason once all is refunded instead, and keeps a typed reason', () => {
  open(null)
  const why = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ })
  const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  choose(/^1 × Masala Dosa/)
  expect(why().value).toBe('1 × Masala Dosa')
  choose(/^All/)
  expect(why().value).toBe('')
  fireEvent.change(why(), { target: { value: 'Cold food' } })
  choose(/^All/)
  expect(why().value).toBe('Cold food')
})

it('says that nothing is left once a colleague has refunded it, instead of asking for an amount', () => {
  open(null, 0)
  screen.getByText(/^Nothing of it is left to refund/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(/₹0/)).toBeNull()
})
