import type { ChargeState, GatewayCharge, GatewayRefund } from '@thali/domain/payment/gateway-answer'
import { refused, unavailable } from '../call-gateway.ts'
import type {
  CloseResult,
  GatewayAttempt,
  GatewayData,
  GatewayMode,
  StartRequest,
  StartResult,
  StatusResult,
} from '../gateway.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import type { StripeClient } from './stripe-call.ts'
import {
  CHARGES,
  REFUND_NOTE,
  SESSION,
  STRIPE_ATTEMPT_NOTE,
  STRIPE_REFUNDS,
  type StripeCharge,
  type StripeRefund,
  type StripeSession,
} from './stripe-entities.ts'
import { stripeRefundState } from './stripe-refunds.ts'

/** Stripe keeps no session for less than half an hour: it is expired by us when our attempt ends. */
const SESSION_SHORTEST_MS = 30 * 60_000
const SPARE_MS = 60_000
/** Failed tries are charges too. */
const CHARGES_MAX = 20

export async function startStripeSession(
  client: StripeClient,
  request: StartRequest,
  mode: GatewayMode,
  now: Date,
): Promise<StartResult> {
  const { reference, currency, amountMinor, description, returnUrl, language } = request
  const unitAmount = toStripeAmount(amountMinor, currency)
  if (unitAmount === null) return refused('amount', `a fraction of ${currency}`)
  const expiresAt = Math.max(request.closesAt.getTime(), now.getTime() + SESSION_SHORTEST_MS + SPARE_MS)
  const session = await client.ask(
    'checkout/sessions',
    SESSION,
    {
      mode: 'payment',
      client_reference_id: reference,
      // Stripe's pages know no Hindi; there the browser's other languages count.
      locale: language === 'en' ? 'en' : 'auto',
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: String(Math.floor(expiresAt / 1000)),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': unitAmount,
      'line_items[0][price_data][product_data][name]': description,
      [`metadata[${STRIPE_ATTEMPT_NOTE}]`]: reference,
      [`payment_intent_data[metadata][${STRIPE_ATTEMPT_NOTE}]`]: reference,
    },
    // The same attempt is the same session, also when the first answer was lost.
    reference,
  )
  if (session.kind !== 'answer') return session
  const { id, url, livemode } = session.data
  if (livemode !== (mode === 'live')) return refused('keys', 'of the other mode')
  if (!url) return refused('too-late', 'the session has ended')
  return { kind: 'started', step: { kind: 'redirect', url }, gatewayId: id, isReopenable: true }
}

/**
 * Queries the payments of an attempt. Stripe's answers do not name the account: it is known from the keys
 * that were accepted.
 */
export async function askStripeStatus(
  client: StripeClient,
  { gatewayId }: GatewayAttempt,
  mode: GatewayMode,
): Promise<StatusResult> {
  const merchant = client.keys.accountId
  // Without an answer of `start`, no payer was shown anything.
  if (gatewayId === null) return { kind: 'unknown', merchant }
  const session = await client.ask(`checkout/sessions/${encodeURIComponent(gatewayId)}`, SESSION)
  if (session.kind === 'refused' && session.reason === 'not-found') return { kind: 'unknown', merchant }
  if (session.kind !== 'answer') return session
  if (session.data.livemode !== (mode === 'live')) return unavailable('unauthentic', 'of the other mode')

  const money = await askMoney(client, session.data)
  if (money.kind !== 'answer') return money
  return {
    kind: 'answered',
    merchant,
    reference: session.data.client_reference_id ?? '',
    ...money.data,
    isOpen: session.data.status === 'open',
  }
}

async function askMoney(
  client: StripeClient,
  { payment_intent: intent }: StripeSession,
): Promise<GatewayData<{ charges: GatewayCharge[]; refunds: GatewayRefund[] }>> {
  if (!intent) return { kind: 'answer', data: { charges: [], refunds: [] } }
  const query = `?payment_intent=${encodeURIComponent(intent)}&limit=${CHARGES_MAX}`
  const [charges, refunds] = await Promise.all([
    client.ask(`charges${query}`, CHARGES),
    client.ask(`refunds${query}`, STRIPE_REFUNDS),
  ])
  if (charges.kind !== 'answer') return charges
  if (refunds.kind !== 'answer') return refunds
  return {
    kind: 'answer',
    data: { charges: charges.data.data.map(toCharge), refunds: refunds.data.data.flatMap(toRefund) },
  }
}

export async function expireStripeSession(
  client: StripeClient,
  { gatewayId }: GatewayAttempt,
): Promise<CloseResult> {
  if (gatewayId === null) return { kind: 'closed' }
  const path = `checkout/sessions/${encodeURIComponent(gatewayId)}`
  const expired = await client.ask(`${path}/expire`, SESSION, {})
  // One that has ended is refused, however it ended.
  const session = expired.kind === 'refused' ? await client.ask(path, SESSION) : expired
  if (session.kind !== 'answer') return session
  return { kind: session.data.status === 'expired' ? 'closed' : 'ended' }
}

function toCharge(charge: StripeCharge): GatewayCharge {
  const { id, status, captured, payment_method_details } = charge
  const state: ChargeState = status === 'succeeded' ? (captured ? 'captured' : 'authorized') : status
  const method = payment_method_details?.type ?? ''
  const currency = charge.currency.toUpperCase()
  return { chargeId: id, state, amountMinor: fromStripeAmount(charge), currency, method }
}

function toRefund(refund: StripeRefund): GatewayRefund[] {
  const { id: refundId, charge: chargeId, status, metadata } = refund
  if (!chargeId) return []
  const reference = metadata?.[REFUND_NOTE] ?? null
  const state = stripeRefundState(status)
  return [{ refundId, reference, chargeId, state, amountMinor: fromStripeAmount(refund) }]
}
