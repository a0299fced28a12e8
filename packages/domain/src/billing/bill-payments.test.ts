import { expect, it } from 'vitest'
import { CANCELLED, SERVED } from '../order/order.ts'
import { type BillEntry, billPayments } from './bill-payments.ts'

const AS_IS = { roundOffMinor: 0, creditedMinor: 0 }

it('sums the amounts due of the orders of a bill', () => {
  const order = { state: SERVED, totalMinor: 200_00, refundedMinor: 0, roundOffMinor: 0 } as const
  const orders = [
    { ...order, paidMinor: 200_00, refundedMinor: 50_00 },
    { ...order, totalMinor: 99_60, paidMinor: 100_00, roundOffMinor: 40 },
    { ...order, paidMinor: 0 },
    { ...order, state: CANCELLED, paidMinor: 0 } as const,
  ]
  expect(billPayments(orders, [], { ...AS_IS, creditedMinor: 50_00 })).toEqual({
    entries: [],
    creditedMinor: 50_00,
    roundOffMinor: 40,
    dueMinor: 200_00,
  })
})

it('lists one payment for several orders once, oldest first', () => {
  const cash = { kind: 'payment', method: 'cash', title: 'cash', isPending: false } as const
  const early: BillEntry = { ...cash, amountMinor: 20_00, at: '2026-11-20T10:00:00.000Z' }
  const late: BillEntry = { ...cash, amountMinor: 5_00, at: '2026-11-20T11:00:00.000Z' }
  const back: BillEntry = { ...late, kind: 'refund' }
  expect(billPayments([], [late, back, early, early], AS_IS).entries).toEqual([
    { ...early, amountMinor: 40_00 },
    late,
    back,
  ])
})

it('omits a round-off that the bill itself has', () => {
  const order = { state: SERVED, totalMinor: 99_60, refundedMinor: 0, paidMinor: 100_00 } as const
  const rounded = [{ ...order, roundOffMinor: 40 }]
  expect(billPayments(rounded, [], { ...AS_IS, roundOffMinor: 40 }).roundOffMinor).toBe(0)
  expect(
    billPayments([{ ...order, roundOffMinor: 0 }], [], { ...AS_IS, roundOffMinor: 40 }).roundOffMinor,
  ).toBe(0)
})
