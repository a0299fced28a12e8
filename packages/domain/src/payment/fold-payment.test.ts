import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CANCELLED, RECEIVED } from '../order/order.ts'
import { foldPayment } from './fold-payment.ts'
import { type PaymentEvent, standingMarks } from './payment-event.ts'

const order = {
  state: RECEIVED,
  totalMinor: 540_40,
  snapshot: { currencyCode: 'INR' },
  paymentMode: 'live',
  paidLater: false,
} as const
const attempt = { reference: 'a', merchant: 'M', amountMinor: 540_40, currency: 'INR', isOpen: true }
const cash = (id: string, amountMinor: number, more: object = {}): PaymentEvent => ({
  kind: 'marked',
  id,
  method: 'cash',
  amountMinor,
  ...more,
})
const captured: PaymentEvent = {
  kind: 'answer',
  about: 'a',
  answer: {
    merchant: 'M',
    reference: 'a',
    charges: [{ chargeId: 'c', state: 'captured', amountMinor: 540_40, currency: 'INR', method: 'upi' }],
    refunds: [],
    isOpen: false,
  },
}
const fold = (...events: PaymentEvent[]) => foldPayment(order, [attempt], events, [])

it('accepts partial payments, and is paid with the last', () => {
  const part = cash('1', 300_00, { leftMinor: 240_40 })
  expect(fold(part)).toMatchObject({ paymentState: 'pending', paidMinor: 300_00, dueMinor: 240_40 })
  const card: PaymentEvent = { kind: 'marked', id: '2', method: 'card', amountMinor: 240_40 }
  expect(fold(part, card)).toMatchObject({ paymentState: 'paid', dueMinor: 0, paidBy: 'several' })
})

it('takes a charge for an order that waits for none, and the second of two as due back', () => {
  const later = { ...order, paidLater: true }
  const foldLater = (...events: PaymentEvent[]) => foldPayment(later, [attempt], events, [])
  expect(foldLater()).toMatchObject({ paymentState: 'none', dueMinor: 540_40 })
  expect(foldLater(captured)).toMatchObject({ paymentState: 'paid', paidBy: 'online', dueMinor: 0, due: [] })
  const twice = [{ amountMinor: 540_40, reason: 'twice' }]
  expect(foldLater(cash('1', 540_40), captured)).toMatchObject({ paidBy: 'cash', due: twice })
  expect(foldLater(captured, cash('1', 540_40))).toMatchObject({ paidBy: 'online', due: twice })
})

it('accepts at the counter what a strike has raised the total by, since it rounds otherwise', () => {
  const before = cash('1', 540_39)
  expect(fold(before)).toMatchObject({ dueMinor: 1 })
  expect(fold(before, cash('2', 1))).toMatchObject({ paymentState: 'paid', dueMinor: 0, due: [] })
  expect(fold(before, cash('2', 1), cash('3', 1))).toMatchObject({
    due: [{ chargeId: '3', reason: 'twice' }],
  })
})

it('has nothing due either way once rounded off', () => {
  const rounded = { paymentState: 'paid', dueMinor: 0, refundDueMinor: 0, paidBy: 'cash' }
  expect(fold(cash('1', 540_00, { roundOffMinor: -40 }))).toMatchObject(rounded)
  expect(fold(cash('1', 541_00, { roundOffMinor: 60 }))).toMatchObject(rounded)
})

it('lets a second charge pay once the earlier mark was undone', () => {
  const mark = cash('1', 540_40)
  expect(fold(mark, captured)).toMatchObject({ paidMinor: 540_40, due: [{ chargeId: 'c', reason: 'twice' }] })
  const after = fold(mark, captured, { kind: 'unmarked', mark: '1', reason: 'Slip' })
  expect(after).toMatchObject({
    paymentState: 'paid',
    paidBy: 'online',
    due: [],
    receipts: [{ chargeId: 'c' }],
  })
})

it('is unpaid again once its only mark was undone, and owes nothing when cancelled', () => {
  const undone = [cash('1', 540_40), { kind: 'unmarked', mark: '1', reason: 'Slip' }] as const
  expect(fold(...undone)).toMatchObject({ paymentState: 'pending', dueMinor: 540_40, paidBy: null })
  const cancelled = foldPayment({ ...order, state: CANCELLED }, [attempt], undone, [])
  expect(cancelled).toMatchObject({ paymentState: 'failed', dueMinor: 0 })
})

it('does not charge again what was refunded after full payment', () => {
  const refund = {
    attempt: null,
    refundId: null,
    amountMinor: 100_00,
    state: 'done',
    reference: 'r',
  } as const
  const goodwill = foldPayment(order, [], [cash('1', 540_40)], [{ ...refund, chargeId: '1' }])
  expect(goodwill).toMatchObject({ paymentState: 'partly refunded', dueMinor: 0 })
})

it('is paid again by another payment once an earlier part was undone', () => {
  const undo = { kind: 'unmarked', mark: '1', reason: 'Slip' } as const
  const part = cash('1', 100_00, { leftMinor: 440_40 })
  const short = [part, cash('2', 440_40), undo]
  expect(fold(...short)).toMatchObject({
    paymentState: 'pending',
    paidMinor: 440_40,
    dueMinor: 100_00,
    due: [],
  })
  const again = cash('3', 60_00, { leftMinor: 40_00 })
  expect(fold(...short, again)).toMatchObject({ paymentState: 'pending', dueMinor: 40_00, due: [] })
  const full = [...short, again, cash('4', 40_00)]
  expect(fold(...full)).toMatchObject({ paymentState: 'paid', dueMinor: 0, due: [] })
  expect(fold(...full, captured)).toMatchObject({ due: [{ chargeId: 'c', reason: 'twice' }] })
})

it('is paid regardless of undone marks in between, without amounts to refund', () => {
  const step = fc.record({ share: fc.integer({ min: 1, max: 100 }), undoes: fc.option(fc.nat()) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const events: PaymentEvent[] = []
      const due = () => fold(...events).dueMinor
      const take = (minor: number) =>
        events.push(cash(`${events.length}`, minor, { leftMinor: due() - minor }))
      for (const { share, undoes } of steps) {
        if (due() > 0) take(Math.ceil((due() * share) / 100))
        const standing = standingMarks(events)
        const mark = undoes === null ? undefined : standing[undoes % standing.length]?.id
        if (mark !== undefined) events.push({ kind: 'unmarked', mark, reason: 'Slip' })
        const paidMinor = standingMarks(events).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        expect(fold(...events)).toMatchObject({ paidMinor, dueMinor: 540_40 - paidMinor, due: [] })
      }
      if (due() > 0) take(due())
      expect(fold(...events)).toMatchObject({ paymentState: 'paid', dueMinor: 0, due: [] })
      expect(fold(...events, captured)).toMatchObject({ due: [{ reason: 'twice' }] })
    }),
  )
})
