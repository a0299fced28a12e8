import { z } from 'zod'
import { parseJson } from '../../../parse-json.ts'
import type { GatewayMessage, ReturnReading, WebhookReading } from '../gateway.ts'
import { isHmacHex } from '../hmac.ts'
import { readForm } from '../read-form.ts'
import { attemptOfNotes } from './razorpay-entities.ts'
import type { RazorpayKeys } from './razorpay-keys.ts'

const ID = z.string().regex(/^[A-Za-z0-9_]{1,64}$/)

const RETURNED = z.object({
  razorpay_payment_id: ID,
  razorpay_payment_link_id: ID,
  razorpay_payment_link_reference_id: ID,
  razorpay_payment_link_status: z.enum(['paid', 'partially_paid', 'created', 'expired', 'cancelled']),
  razorpay_signature: z.string(),
})

const ENTITY = z.object({
  entity: z.object({ id: ID, notes: z.unknown(), reference_id: z.string().nullish() }).optional(),
})

const EVENT = z.object({
  account_id: z.string(),
  event: z.string().max(80),
  payload: z.object({
    qr_code: ENTITY.optional(),
    payment_link: ENTITY.optional(),
    payment: ENTITY.optional(),
    refund: ENTITY.optional(),
  }),
})

type Payload = z.infer<typeof EVENT>['payload']

/** Reads the signed query with which a payment link returns its payer. A QR code returns no payer. */
export function readRazorpayReturn(keys: RazorpayKeys, { rawQuery }: GatewayMessage): ReturnReading {
  const fields = readForm(rawQuery)
  if (!fields) return { kind: 'invalid', why: 'fields that can be read in two ways' }
  if (!Object.keys(fields).some((name) => name.startsWith('razorpay'))) return { kind: 'bare' }
  const { data } = RETURNED.safeParse(fields)
  if (!data) return { kind: 'invalid', why: 'not the fields of a payment link' }
  const reference = data.razorpay_payment_link_reference_id
  const status = data.razorpay_payment_link_status
  const signed = [data.razorpay_payment_link_id, reference, status, data.razorpay_payment_id].join('|')
  if (!isHmacHex(signed, data.razorpay_signature, keys.keySecret)) {
    return { kind: 'invalid', why: 'not signed with these keys' }
  }
  return { kind: 'returned', reference, outcome: outcomeOf(status) }
}

export function readRazorpayWebhook(
  keys: RazorpayKeys,
  { rawBody, headers }: GatewayMessage,
): WebhookReading {
  if (keys.webhookSecret === '') return { kind: 'no-secret' }
  if (!isHmacHex(rawBody, headers['x-razorpay-signature'], keys.webhookSecret)) {
    return { kind: 'invalid', why: 'not signed with these keys' }
  }
  const { data } = EVENT.safeParse(parseJson(rawBody.toString('utf8')))
  if (!data) return { kind: 'invalid', why: 'not the body of an event' }
  if (data.account_id !== keys.accountId) return { kind: 'invalid', why: 'of another account' }
  return {
    kind: 'event',
    eventId: headers['x-razorpay-event-id'] ?? null,
    name: data.event,
    about: aboutOf(data.event),
    ...attemptIn(data.payload),
  }
}

/** A code's payments and refunds carry its notes; a link has our reference itself. */
function attemptIn({ qr_code, payment_link, refund, payment }: Payload) {
  const made = qr_code?.entity ?? payment_link?.entity
  const noted = [made, refund?.entity, payment?.entity].map((entity) => attemptOfNotes(entity?.notes))
  return {
    reference: noted.find((reference) => reference !== null) ?? payment_link?.entity?.reference_id ?? null,
    gatewayId: made?.id ?? null,
  }
}

function aboutOf(event: string): 'payment' | 'refund' | 'dispute' | 'other' {
  if (event.startsWith('refund.')) return 'refund'
  if (event.startsWith('payment.dispute.')) return 'dispute'
  return /^(qr_code|payment_link|payment)\./.test(event) ? 'payment' : 'other'
}

function outcomeOf(status: z.infer<typeof RETURNED>['razorpay_payment_link_status']) {
  if (status === 'paid') return 'paid'
  return status === 'expired' || status === 'cancelled' ? 'failed' : 'pending'
}
