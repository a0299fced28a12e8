import type {
  ChargeState,
  GatewayCharge,
  GatewayRefund,
  RefundState,
} from '@thali/domain/payment/gateway-answer'
import type { GatewayAttempt, GatewayData, StatusResult } from '../gateway.ts'
import type { RazorpayClient } from './razorpay-call.ts'
import {
  attemptOfNotes,
  isQrCode,
  PAYMENT,
  PAYMENT_LINK,
  PAYMENTS,
  type Payment,
  QR_CODE,
  RAZORPAY_REFUNDS,
  type RazorpayRefund,
} from './razorpay-entities.ts'

/** Limit of payments by a link, above any real number of tries; a code takes one payment. */
const PAYMENTS_MAX = 10

interface Paid {
  /** Reference of the attempt on the code or link; empty if it names none of ours. */
  readonly reference: string
  readonly isOpen: boolean
  readonly payments: readonly Payment[]
}

/**
 * Payments by a code or a link, with their refunds. Razorpay's answers do not name the account: it is known
 * from the keys that were accepted.
 */
export async function askRazorpayStatus(
  client: RazorpayClient,
  attempt: GatewayAttempt,
): Promise<StatusResult> {
  const merchant = client.keys.accountId
  // Without an answer of `start`, no payer was shown anything.
  if (attempt.gatewayId === null) return { kind: 'unknown', merchant }
  const paid = isQrCode(attempt.gatewayId)
    ? await askQrCode(client, attempt.gatewayId)
    : await askLink(client, attempt.gatewayId)
  if (paid.kind !== 'answer') {
    return paid.kind === 'refused' && paid.reason === 'not-found' ? { kind: 'unknown', merchant } : paid
  }
  const refunds = await askRefunds(client, paid.data.payments)
  if (refunds.kind !== 'answer') return refunds
  const { reference, isOpen, payments } = paid.data
  return {
    kind: 'answered',
    merchant,
    reference,
    charges: payments.map(toCharge),
    refunds: refunds.data,
    isOpen,
  }
}

async function askQrCode(client: RazorpayClient, id: string): Promise<GatewayData<Paid>> {
  const [code, payments] = await Promise.all([
    client.get(`/v1/payments/qr_codes/${encodeURIComponent(id)}`, QR_CODE),
    client.get(`/v1/payments/qr_codes/${encodeURIComponent(id)}/payments?count=${PAYMENTS_MAX}`, PAYMENTS),
  ])
  if (code.kind !== 'answer') return code
  if (payments.kind !== 'answer') return payments
  return {
    kind: 'answer',
    data: {
      reference: attemptOfNotes(code.data.notes) ?? '',
      isOpen: code.data.status === 'active',
      payments: payments.data.items,
    },
  }
}

async function askLink(client: RazorpayClient, id: string): Promise<GatewayData<Paid>> {
  const link = await client.get(`/v1/payment_links/${encodeURIComponent(id)}`, PAYMENT_LINK)
  if (link.kind !== 'answer') return link
  const { payments: listed, reference_id: reference, status } = link.data
  const ids = Array.isArray(listed) ? listed.slice(0, PAYMENTS_MAX).map((payment) => payment.payment_id) : []
  const payments = await askAll(
    ids.map((payment) => client.get(`/v1/payments/${encodeURIComponent(payment)}`, PAYMENT)),
  )
  if (payments.kind !== 'answer') return payments
  const isOpen = status === 'created' || status === 'partially_paid'
  return { kind: 'answer', data: { reference: reference ?? '', isOpen, payments: payments.data } }
}

async function askRefunds(
  client: RazorpayClient,
  payments: readonly Payment[],
): Promise<GatewayData<GatewayRefund[]>> {
  const refunded = payments.filter((payment) => (payment.amount_refunded ?? 0) > 0)
  const lists = await askAll(
    refunded.map(({ id }) => client.get(`${refundsOf(id)}?count=100`, RAZORPAY_REFUNDS)),
  )
  if (lists.kind !== 'answer') return lists
  return { kind: 'answer', data: lists.data.flatMap(({ items }) => items.map(toRefund)) }
}

/** All, or the first that did not answer. */
async function askAll<T>(questions: readonly Promise<GatewayData<T>>[]): Promise<GatewayData<T[]>> {
  const data: T[] = []
  for (const answer of await Promise.all(questions)) {
    if (answer.kind !== 'answer') return answer
    data.push(answer.data)
  }
  return { kind: 'answer', data }
}

export function refundsOf(paymentId: string): string {
  return `/v1/payments/${encodeURIComponent(paymentId)}/refunds`
}

function toCharge({ id, status, captured, amount, currency, method }: Payment): GatewayCharge {
  // `captured: false` beside a status that says otherwise is not taken for money.
  const isContradicted = captured === false && (status === 'captured' || status === 'refunded')
  const state = isContradicted ? 'authorized' : CHARGE_STATES[status]
  return { chargeId: id, state, amountMinor: amount, currency, method: method ?? '' }
}

const CHARGE_STATES: Readonly<Record<Payment['status'], ChargeState>> = {
  created: 'pending',
  authorized: 'authorized',
  captured: 'captured',
  // It was captured before all of it went back; its refunds say so.
  refunded: 'captured',
  failed: 'failed',
}

function toRefund({ id, receipt, payment_id, status, amount }: RazorpayRefund): GatewayRefund {
  return {
    refundId: id,
    reference: receipt ?? null,
    chargeId: payment_id,
    state: razorpayRefundState(status),
    amountMinor: amount,
  }
}

export function razorpayRefundState(status: RazorpayRefund['status']): RefundState {
  return status === 'processed' ? 'done' : status
}
