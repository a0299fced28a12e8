import type { CloseResult, GatewayAttempt } from '../gateway.ts'
import type { RazorpayClient } from './razorpay-call.ts'
import {
  isQrCode,
  PAYMENT_LINK,
  type PaymentLink,
  QR_CODE,
  type RazorpayQrCode,
} from './razorpay-entities.ts'

/** Closes a code or cancels a link. Razorpay refuses both once they ended, so a refusal is looked into. */
export async function closeAtRazorpay(
  client: RazorpayClient,
  { gatewayId }: GatewayAttempt,
): Promise<CloseResult> {
  // Without an answer of `start`, no payer was shown anything.
  if (gatewayId === null) return { kind: 'closed' }
  const id = encodeURIComponent(gatewayId)
  if (isQrCode(gatewayId)) {
    const path = `/v1/payments/qr_codes/${id}`
    const closed = await client.post(`${path}/close`, {}, QR_CODE)
    const code = closed.kind === 'refused' ? await client.get(path, QR_CODE) : closed
    return code.kind === 'answer' ? ofQrCode(code.data) : code
  }
  const path = `/v1/payment_links/${id}`
  const cancelled = await client.post(`${path}/cancel`, {}, PAYMENT_LINK)
  const link = cancelled.kind === 'refused' ? await client.get(path, PAYMENT_LINK) : cancelled
  return link.kind === 'answer' ? ofLink(link.data) : link
}

function ofQrCode({ status, payments_amount_received: received }: RazorpayQrCode): CloseResult {
  return status === 'closed' && (received ?? 0) === 0 ? { kind: 'closed' } : { kind: 'ended' }
}

function ofLink({ status }: PaymentLink): CloseResult {
  return status === 'cancelled' || status === 'expired' ? { kind: 'closed' } : { kind: 'ended' }
}
