import { refused, unavailable } from '../call-gateway.ts'
import type { RefundRequest, RefundResult } from '../gateway.ts'
import type { RazorpayClient } from './razorpay-call.ts'
import {
  RAZORPAY_ATTEMPT_NOTE,
  RAZORPAY_REFUND,
  RAZORPAY_REFUNDS,
  type RazorpayRefund,
} from './razorpay-entities.ts'
import { razorpayRefundState, refundsOf } from './razorpay-status.ts'

/**
 * Our reference is both the idempotency key, which Razorpay keeps for a time, and the receipt, by which it is
 * found.
 */
export async function refundByRazorpay(
  client: RazorpayClient,
  request: RefundRequest,
): Promise<RefundResult> {
  const body = {
    amount: request.amountMinor,
    speed: 'normal',
    receipt: request.reference,
    notes: { [RAZORPAY_ATTEMPT_NOTE]: request.attempt.reference },
  }
  const path = `/v1/payments/${encodeURIComponent(request.chargeId)}/refund`
  const answer = await client.post(path, body, RAZORPAY_REFUND, { 'x-refund-idempotency': request.reference })
  if (answer.kind === 'answer') return readRefund(answer.data, request)
  if (answer.kind !== 'refused' || answer.reason === 'keys') return answer
  const standing = await findRefund(client, request)
  return standing.kind === 'refused' && standing.reason === 'not-found' ? answer : standing
}

export async function askRazorpayRefund(
  client: RazorpayClient,
  request: RefundRequest,
): Promise<RefundResult> {
  if (request.refundId === null) return findRefund(client, request)
  const answer = await client.get(`/v1/refunds/${encodeURIComponent(request.refundId)}`, RAZORPAY_REFUND)
  return answer.kind === 'answer' ? readRefund(answer.data, request) : answer
}

async function findRefund(client: RazorpayClient, request: RefundRequest): Promise<RefundResult> {
  const answer = await client.get(`${refundsOf(request.chargeId)}?count=100`, RAZORPAY_REFUNDS)
  if (answer.kind !== 'answer') return answer
  const refund = answer.data.items.find(({ receipt }) => receipt === request.reference)
  return refund ? readRefund(refund, request) : refused('not-found', 'no refund with this receipt')
}

function readRefund(refund: RazorpayRefund, request: RefundRequest): RefundResult {
  const isOurs =
    refund.payment_id === request.chargeId &&
    refund.receipt === request.reference &&
    refund.amount === request.amountMinor &&
    refund.currency === request.currency
  if (!isOurs) return unavailable('unreadable', 'another refund than the one asked for')
  return { kind: 'accepted', refundId: refund.id, state: razorpayRefundState(refund.status) }
}
