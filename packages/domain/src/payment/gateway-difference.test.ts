import { expect, it } from 'vitest'
import type { Receipt } from './fold-payment.ts'
import type { GatewayCharge, GatewayRefund, PaymentAnswer } from './gateway-answer.ts'
import { findGatewayDifferences } from './gateway-difference.ts'

const attempt = { reference: 'a1', merchant: 'M-1', amountMinor: 20_000, currency: 'INR', isOpen: false }
const receipt: Receipt = {
  ...{ attempt: 'a1', chargeId: 'pay_1', amountMinor: 20_000, currency: 'INR', method: 'upi' },
  ...{ problem: null, refundedMinor: 0, refundingMinor: 0 },
}
const charge: GatewayCharge = {
  ...{ chargeId: 'pay_1', state: 'captured', amountMinor: 20_000, currency: 'INR', method: 'upi' },
}
const answer = (of: Partial<PaymentAnswer>): PaymentAnswer => ({
  ...{ merchant: 'M-1', reference: 'a1', charges: [charge], refunds: [], isOpen: false, ...of },
})
const back = (state: GatewayRefund['state'], amountMinor: number): GatewayRefund => ({
  ...{ refundId: 'r1', reference: null, chargeId: 'pay_1', state, amountMinor },
})

it.each<[string, readonly Receipt[], PaymentAnswer | null, string, number | null, number | null]>([
  ['unknown here', [], answer({}), 'charge-unknown-here', null, 20_000],
  ['unknown there', [receipt], null, 'charge-unknown-there', 20_000, null],
  ['not listed', [receipt], answer({ charges: [] }), 'charge-unknown-there', 20_000, null],
  ['failed', [receipt], answer({ charges: [{ ...charge, state: 'failed' }] }), 'charge-state', 20_000, null],
  ['less', [receipt], answer({ charges: [{ ...charge, amountMinor: 1 }] }), 'charge-amount', 20_000, 1],
  ['of another account', [receipt], answer({ merchant: 'M-2' }), 'account', 20_000, null],
  ['given back there', [receipt], answer({ refunds: [back('done', 500)] }), 'refunds', 0, 500],
  ['not given back', [{ ...receipt, refundedMinor: 700 }], answer({}), 'refunds', 700, 0],
])('finds a charge that is %s', (_, receipts, told, reason, oursMinor, theirsMinor) => {
  const found = findGatewayDifferences(attempt, receipts, told, [])
  expect(found).toMatchObject([{ reason, oursMinor, theirsMinor }])
})

it('finds nothing if both agree, or while a refund is pending', () => {
  const same: [readonly Receipt[], PaymentAnswer | null][] = [
    [[receipt], answer({})],
    [[], null],
    [[], answer({ charges: [{ ...charge, state: 'failed' }] })],
    [[{ ...receipt, refundedMinor: 500 }], answer({ refunds: [back('done', 500)] })],
    [[{ ...receipt, refundingMinor: 500 }], answer({})],
    [[receipt], answer({ refunds: [back('pending', 500)] })],
    [[receipt], answer({ refunds: [back('failed', 500)] })],
  ]
  for (const [receipts, told] of same) expect(findGatewayDifferences(attempt, receipts, told, [])).toEqual([])
  const apart = [{ chargeId: 'pay_1', amountMinor: 500, isDone: true }]
  expect(findGatewayDifferences(attempt, [{ ...receipt, refundedMinor: 500 }], answer({}), apart)).toEqual([])
})
