import { parseMinor } from '@thali/domain/money/money'
import { refused, unavailable } from '../call-gateway.ts'
import type { GatewayData, StartRequest, StartResult } from '../gateway.ts'
import type { RazorpayClient } from './razorpay-call.ts'
import {
  PAYMENT_LINK,
  PAYMENT_LINKS,
  type PaymentLink,
  QR_CODE,
  RAZORPAY_ATTEMPT_NOTE,
} from './razorpay-entities.ts'

/** Razorpay takes no earlier end of a code, and of a link. */
const QR_SHORTEST_MS = 2 * 60_000
const LINK_SHORTEST_MS = 15 * 60_000
/** Allowance for clock differences and network delay, in milliseconds. */
const SPARE_MS = 30_000

/**
 * A code for one payment of exactly this amount, which closes when our attempt does. Accounts without codes, or whose
 * codes come as pictures only, get a payment link.
 */
export async function startQrCode(
  client: RazorpayClient,
  request: StartRequest,
  now: Date,
): Promise<StartResult> {
  if (request.closesAt.getTime() - now.getTime() < QR_SHORTEST_MS + SPARE_MS)
    return startLink(client, request, now)
  const answer = await client.post(
    '/v1/payments/qr_codes',
    {
      type: 'upi_qr',
      name: request.description,
      usage: 'single_use',
      fixed_amount: true,
      payment_amount: request.amountMinor,
      description: request.description,
      close_by: inSeconds(request.closesAt.getTime()),
      notes: { [RAZORPAY_ATTEMPT_NOTE]: request.reference },
    },
    QR_CODE,
  )
  if (answer.kind === 'refused' && answer.reason !== 'keys') return startLink(client, request, now)
  if (answer.kind !== 'answer') return answer

  const { id, image_content: uri } = answer.data
  if (!uri) return startLink(client, request, now)
  if (!asksExactly(uri, request)) return unavailable('unreadable', 'a code over another amount')
  return { kind: 'started', step: { kind: 'upi', uri }, gatewayId: id, isReopenable: true }
}

/** A page of Razorpay's, with cards and more. It may outlive our attempt by minutes: it is cancelled with it. */
export async function startLink(
  client: RazorpayClient,
  request: StartRequest,
  now: Date,
): Promise<StartResult> {
  const earliest = now.getTime() + LINK_SHORTEST_MS + SPARE_MS
  const answer = await client.post(
    '/v1/payment_links',
    {
      amount: request.amountMinor,
      currency: request.currency,
      accept_partial: false,
      reference_id: request.reference,
      description: request.description,
      expire_by: inSeconds(Math.max(request.closesAt.getTime(), earliest)),
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: request.returnUrl,
      callback_method: 'get',
      notes: { [RAZORPAY_ATTEMPT_NOTE]: request.reference },
    },
    PAYMENT_LINK,
  )
  const isMaybeMadeBefore = answer.kind === 'refused' && answer.reason === 'other'
  const link = isMaybeMadeBefore ? await findLink(client, request, answer) : answer
  if (link.kind !== 'answer') return link
  const { id, amount, currency, short_url: url, reference_id: reference } = link.data
  if (amount !== request.amountMinor || currency !== request.currency || reference !== request.reference) {
    return refused('amount', 'a link over another amount')
  }
  return { kind: 'started', step: { kind: 'redirect', url }, gatewayId: id, isReopenable: true }
}

/** A reference is taken once: an earlier call, whose answer was lost, has made the link. */
async function findLink(
  client: RazorpayClient,
  { reference }: StartRequest,
  refusal: GatewayData<PaymentLink>,
): Promise<GatewayData<PaymentLink>> {
  const answer = await client.get(`/v1/payment_links?reference_id=${reference}`, PAYMENT_LINKS)
  if (answer.kind !== 'answer') return answer
  const data = answer.data.payment_links.find((link) => link.reference_id === reference)
  return data ? { kind: 'answer', data } : refusal
}

function asksExactly(uri: string, { amountMinor, currency }: StartRequest): boolean {
  if (!uri.startsWith('upi://pay?')) return false
  const asked = new URLSearchParams(uri.slice('upi://pay?'.length))
  return parseMinor(asked.get('am')) === amountMinor && asked.get('cu') === currency
}

function inSeconds(ms: number): number {
  return Math.floor(ms / 1000)
}
