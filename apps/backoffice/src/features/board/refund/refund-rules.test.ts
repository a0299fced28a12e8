import type { OrderPayments } from '@thali/contract/payments'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { previewRefund, receiptOf, refundableReceipts, refundLines } from './refund-rules.ts'

type Refund = OrderPayments['refunds'][number]
type Receipt = OrderPayments['receipts'][number]

const aReceipt = (overrides: Partial<Receipt> = {}) =>
  ({ attempt: null, chargeId: 'mark-1', currency: 'INR', refundableMinor: 300_00, ...overrides }) as Receipt

const aRefund = (overrides: Partial<Refund> = {}) =>
  ({ chargeId: 'mark-1', state: 'done', undoesMark: false, approval: null, ...overrides }) as Refund

const paymentsOf = (overrides: Partial<OrderPayments> = {}) =>
  ({
    ...{ mode: null, receipts: [], due: [], refunds: [], struck: [], lines: [], approvalAboveMinor: null },
    refundDueMinor: 0,
    dueMinor: 0,
    ...overrides,
  }) as unknown as OrderPayments

const line = (lineId: string, amountMinor: number) => ({ lineId, label: lineId, amountMinor })

it('offers each payment with a remainder, except one whose mark is about to be undone', () => {
  const online = aReceipt({ attempt: 'try-1', chargeId: 'mark-2' })
  const receipts = [
    aReceipt(),
    aReceipt({ chargeId: 'mark-2' }),
    online,
    aReceipt({ chargeId: 'mark-3', refundableMinor: 0 }),
  ]
  const undoing = aRefund({ chargeId: 'mark-2', undoesMark: true, approval: 'needed' })
  expect(refundableReceipts(paymentsOf({ receipts, refunds: [undoing] }))).toEqual([aReceipt(), online])
  const declined = { ...undoing, approval: 'declined' as const }
  expect(refundableReceipts(paymentsOf({ receipts, refunds: [declined] }))).toHaveLength(3)
})

it('offers no payment of a part of the order, except what is due back of it', () => {
  const [part, twice] = [aReceipt(), aReceipt({ attempt: 'try-1', chargeId: 'charge-2' })]
  const { attempt, chargeId, currency } = twice
  const due: OrderPayments['due'] = [{ attempt, chargeId, currency, amountMinor: 10_00, reason: 'twice' }]
  expect(refundableReceipts(paymentsOf({ receipts: [part, twice], due, dueMinor: 50_00 }))).toEqual([twice])
})

it('offers dishes that cost no more than can be refunded, struck ones first', () => {
  const payments = paymentsOf({
    refundDueMinor: 440_00,
    struck: [line('Chai', 40_00), line('Thali', 400_00)],
    lines: [line('Dosa', 300_00), line('Water', 0), line('Feast', 300_01)],
  })
  expect(refundLines(payments, aReceipt()).map(({ label, isStruck }) => [label, isStruck])).toEqual([
    ['Chai', true],
    ['Dosa', false],
  ])
})

it('offers no struck dish that was struck before the payment or has been refunded', () => {
  const struck = [line('Chai', 40_00), line('Dosa', 90_00), line('Thali', 100_00)]
  const offered = (refundDueMinor: number) =>
    refundLines(paymentsOf({ struck, refundDueMinor }), aReceipt()).map(({ label }) => label)
  expect(offered(190_00)).toEqual(['Thali', 'Dosa'])
  expect(offered(100_00)).toEqual(['Thali'])
  expect(offered(0)).toEqual([])
})

it('offers a dish as often as it stands without a refund of its own', () => {
  const lines = [line('Chai', 40_00), line('Chai', 40_00), line('Dosa', 90_00)]
  const offered = (...refunds: Refund[]) =>
    refundLines(paymentsOf({ lines, refunds }), aReceipt()).map(({ label }) => label)
  const chai = aRefund({ reason: 'Chai', amountMinor: 40_00 })
  expect(offered(chai)).toEqual(['Chai', 'Dosa'])
  expect(offered(chai, { ...chai, state: 'pending' })).toEqual(['Dosa'])
  const untaken = [
    aRefund({ reason: 'Dosa', amountMinor: 50_00 }),
    { ...chai, state: 'failed' as const },
    { ...chai, approval: 'declined' as const },
  ]
  expect(offered(...untaken)).toEqual(['Chai', 'Chai', 'Dosa'])
})

it('never offers a dish that costs more than the remainder of the payment', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 1_000_00 }).map((minor) => line(String(minor), minor)))
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 1, max: 1_000_00 }), (struck, standing, refundableMinor) => {
      const offered = refundLines(
        paymentsOf({ struck, lines: standing, refundDueMinor: 1_000_00 }),
        aReceipt({ refundableMinor }),
      )
      for (const { amountMinor } of offered) {
        expect(amountMinor).toBeGreaterThan(0)
        expect(amountMinor).toBeLessThanOrEqual(refundableMinor)
      }
    }),
  )
})

it('finds the payment of a refund due by both its attempt and its charge', () => {
  const receipts = [aReceipt({ attempt: 'try-1' }), aReceipt({ attempt: 'try-2' })]
  const payments = paymentsOf({ receipts })
  expect(receiptOf(payments, { attempt: 'try-2', chargeId: 'mark-1' })).toBe(receipts[1])
  expect(receiptOf(payments, { attempt: null, chargeId: 'mark-1' })).toBeUndefined()
})

it('shows by how much a refund exceeds the refund due', () => {
  const due = [{ ...aReceipt(), amountMinor: 80_00, reason: 'struck' as const }]
  const payments = paymentsOf({ due })
  expect(previewRefund(payments, aReceipt(), 100_00)).toMatchObject({
    dueMinor: 80_00,
    beyondMinor: 20_00,
    leftMinor: 200_00,
  })
  expect(previewRefund(payments, aReceipt(), 80_00).beyondMinor).toBe(0)
  const other = aReceipt({ chargeId: 'mark-9' })
  expect(previewRefund(payments, other, 80_00)).toMatchObject({ dueMinor: null, beyondMinor: 80_00 })
})

it('announces a second person only above the limit', () => {
  const above = (approvalAboveMinor: number | null) =>
    previewRefund(paymentsOf({ approvalAboveMinor }), aReceipt(), 200_00).needsApproval
  expect([above(199_99), above(200_00), above(0), above(null)]).toEqual([true, false, true, false])
})

it('shows other refunds only while they are in progress', () => {
  const refunds = (['asked', 'pending', 'done', 'failed'] as const).map((state) => aRefund({ state }))
  expect(previewRefund(paymentsOf({ refunds }), aReceipt(), 100).others).toBe(2)
})

it('shows that no money moves for an online payment in test mode, but not for cash beside it', () => {
  const payments = paymentsOf({ mode: 'test' })
  expect(previewRefund(payments, aReceipt({ attempt: 'try-1' }), 100).isTest).toBe(true)
  expect(previewRefund(payments, aReceipt(), 100).isTest).toBe(false)
})
