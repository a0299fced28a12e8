import { describe, expect, it } from 'vitest'
import { RECEIVED } from '../order/order.ts'
import { closingAmounts, denominationsMinor, inDrawerMinor } from './closing.ts'
import { foldPayment } from './fold-payment.ts'
import type { PaymentEvent } from './payment-event.ts'
import { paidTip, takingsBetween } from './takings.ts'

const sums = { count: 1, backMinor: 0, tipMinor: 0, roundOffMinor: 0 }
const methods = [
  { ...sums, method: 'cash', inMinor: 540_00, backMinor: 40_00, roundOffMinor: -40 },
  { ...sums, method: 'card', inMinor: 300_00, tipMinor: 20_00 },
]

describe('a closing', () => {
  it('expects the float and net cash in the drawer', () => {
    const drawer = { floatMinor: 1000_00, countedMinor: 1490_00, leftMinor: 1000_00 }
    expect(closingAmounts(methods, drawer, 0)).toMatchObject({
      netMinor: 800_00,
      tipMinor: 20_00,
      roundOffMinor: -40,
      expectedMinor: 1500_00,
      differenceMinor: -10_00,
    })
  })

  it('has no difference without a count', () => {
    const drawer = { floatMinor: 0, countedMinor: null, leftMinor: 0 }
    expect(closingAmounts(methods, drawer, 0).differenceMinor).toBeNull()
    const notes = [
      { valueMinor: 500_00, count: 3 },
      { valueMinor: 100, count: 7 },
    ]
    expect(denominationsMinor(notes)).toBe(1507_00)
  })
})

it('subtracts cash taken out, and keeps the counted or else expected amount', () => {
  const drawer = { floatMinor: 0, countedMinor: null, leftMinor: 0 }
  const uncounted = closingAmounts(methods, drawer, -100_00)
  expect(uncounted.expectedMinor).toBe(400_00)
  expect(inDrawerMinor(uncounted)).toBe(400_00)
  expect(inDrawerMinor(closingAmounts(methods, { ...drawer, countedMinor: 390_00 }, -100_00))).toBe(390_00)
  expect(inDrawerMinor(closingAmounts(methods, drawer, -600_00))).toBe(0)
})

describe('movements', () => {
  const order = {
    state: RECEIVED,
    totalMinor: 540_40,
    snapshot: { currencyCode: 'INR' },
    paymentMode: null,
    paidLater: false,
  } as const
  const mark: PaymentEvent = {
    kind: 'marked',
    id: '1',
    method: 'cash',
    amountMinor: 540_00,
    roundOffMinor: -40,
  }
  const unpaid = foldPayment(order, [], [], [])
  const paid = foldPayment(order, [], [mark], [])
  const undone = foldPayment(order, [], [mark, { kind: 'unmarked', mark: '1', reason: 'Slip' }], [])

  it('are the amount of a payment, and its negative when it is undone', () => {
    expect(takingsBetween(unpaid, paid, 'INR')).toMatchObject([
      { kind: 'in', amountMinor: 540_00, roundOffMinor: -40 },
    ])
    expect(takingsBetween(paid, undone, 'INR')).toMatchObject([
      { kind: 'undo', amountMinor: -540_00, roundOffMinor: 40 },
    ])
    expect(takingsBetween(paid, paid, 'INR')).toEqual([])
  })

  it('include a refund, and the tip while the order is fully paid', () => {
    const own = { reference: 'r', attempt: null, chargeId: '1', refundId: null, amountMinor: 100_00 }
    const refunded = foldPayment(order, [], [mark], [{ ...own, state: 'done' }])
    expect(takingsBetween(paid, refunded, 'INR')).toMatchObject([{ kind: 'refund', amountMinor: -100_00 }])
    expect([unpaid, paid, refunded, undone].map((folded) => paidTip(folded, 20_00))).toEqual([
      0, 20_00, 20_00, 0,
    ])
  })
})
