import type { RefundState } from '@thali/domain/payment/gateway-answer'
import { refused, unavailable } from '../call-gateway.ts'
import type { RefundRequest, RefundResult } from '../gateway.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import type { StripeClient } from './stripe-call.ts'
import {
  REFUND_NOTE,
  STRIPE_ATTEMPT_NOTE,
  STRIPE_REFUND,
  STRIPE_REFUNDS,
  type StripeRefund,
} from './stripe-entities.ts'

const REFUNDS_MAX = 100

/**
 * Refunds by Stripe, which keeps an idempotency key for a day: when it refuses later, the refund is searched
 * by our note.
 */
export async function refundByStripe(client: StripeClient, request: RefundRequest): Promise<RefundResult> {
  const amount = toStripeAmount(request.amountMinor, request.currency)
  if (amount === null) return refused('amount', `a fraction of ${request.currency}`)
  const fields = {
    charge: request.chargeId,
    amount,
    [`metadata[${REFUND_NOTE}]`]: request.reference,
    [`metadata[${STRIPE_ATTEMPT_NOTE}]`]: request.attempt.reference,
  }
  // After that day a repetition would be a second refund.
  const standing = await findRefund(client, request)
  if (standing.kind !== 'refused' || standing.reason !== 'not-found') return standing
  const made = await client.ask('refunds', STRIPE_REFUND, fields, request.reference)
  return made.kind === 'answer' ? readRefund(made.data, request) : made
}

export async function askStripeRefund(client: StripeClient, request: RefundRequest): Promise<RefundResult> {
  if (request.refundId === null) return findRefund(client, request)
  const refund = await client.ask(`refunds/${encodeURIComponent(request.refundId)}`, STRIPE_REFUND)
  return refund.kind === 'answer' ? readRefund(refund.data, request) : refund
}

async function findRefund(client: StripeClient, request: RefundRequest): Promise<RefundResult> {
  const query = `?charge=${encodeURIComponent(request.chargeId)}&limit=${REFUNDS_MAX}`
  const list = await client.ask(`refunds${query}`, STRIPE_REFUNDS)
  if (list.kind !== 'answer') return list
  const refund = list.data.data.find(({ metadata }) => metadata?.[REFUND_NOTE] === request.reference)
  return refund ? readRefund(refund, request) : refused('not-found', 'no refund with this note')
}

function readRefund(refund: StripeRefund, request: RefundRequest): RefundResult {
  const isOurs =
    refund.charge === request.chargeId &&
    refund.metadata?.[REFUND_NOTE] === request.reference &&
    fromStripeAmount(refund) === request.amountMinor &&
    refund.currency === request.currency.toLowerCase()
  if (!isOurs) return unavailable('unreadable', 'another refund than the one asked for')
  return { kind: 'accepted', refundId: refund.id, state: stripeRefundState(refund.status) }
}

export function stripeRefundState(status: StripeRefund['status']): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
