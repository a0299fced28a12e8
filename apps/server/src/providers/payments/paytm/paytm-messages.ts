import { z } from 'zod'
import { parseJson } from '../../../parse-json.ts'
import type { GatewayMessage, ReturnReading, WebhookReading } from '../gateway.ts'
import { readForm } from '../read-form.ts'
import { isSignedBody, isSignedFields } from './paytm-checksum.ts'
import type { PaytmKeys } from './paytm-keys.ts'

const REFERENCE = /^[A-Za-z0-9@._-]{1,50}$/

const RETURNED = z.object({
  MID: z.string(),
  ORDERID: z.string().regex(REFERENCE),
  STATUS: z.enum(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING']),
})

const REFUND_EVENT = z.object({
  head: z.object({ signature: z.string() }),
  body: z.looseObject({
    mid: z.string().optional(),
    orderId: z.string().regex(REFERENCE),
    refId: z.string(),
  }),
})

type Signed = { readonly kind: 'signed'; readonly fields: z.infer<typeof RETURNED> } | Invalid
type Invalid = { readonly kind: 'invalid'; readonly why: string }

/** Reads the form that a payer's browser posts. A GET is a payer who went back. */
export function readPaytmReturn(keys: PaytmKeys, { method, rawBody }: GatewayMessage): ReturnReading {
  if (method === 'GET' || rawBody.length === 0) return { kind: 'bare' }
  const signed = readSigned(keys, rawBody.toString('utf8'))
  if (signed.kind === 'invalid') return signed
  return { kind: 'returned', reference: signed.fields.ORDERID, outcome: outcomeOf(signed.fields.STATUS) }
}

/** Reads a webhook: payments come in the same form as a browser's return, refunds as JSON with a signed body. */
export function readPaytmWebhook(keys: PaytmKeys, { rawBody }: GatewayMessage): WebhookReading {
  const text = rawBody.toString('utf8')
  if (text.startsWith('{')) return readRefundEvent(keys, text)
  const signed = readSigned(keys, text)
  if (signed.kind === 'invalid') return signed
  const { ORDERID, STATUS } = signed.fields
  return { kind: 'event', eventId: null, name: STATUS, about: 'payment', reference: ORDERID, gatewayId: null }
}

function readSigned(keys: PaytmKeys, form: string): Signed {
  const fields = readForm(form)
  if (!fields) return invalid('fields that can be read in two ways')
  const { CHECKSUMHASH = '', ...values } = fields
  if (!isSignedFields(values, CHECKSUMHASH, keys.merchantKey)) return invalid('not signed with these keys')
  const { data } = RETURNED.safeParse(values)
  if (!data) return invalid('not the fields of a payment')
  return data.MID === keys.mid ? { kind: 'signed', fields: data } : invalid('of another merchant')
}

function readRefundEvent(keys: PaytmKeys, text: string): WebhookReading {
  const { data } = REFUND_EVENT.safeParse(parseJson(text))
  if (!data) return invalid('not the body of an event')
  if (!isSignedBody(JSON.stringify(data.body), data.head.signature, keys.merchantKey)) {
    return invalid('not signed with these keys')
  }
  if (data.body.mid !== undefined && data.body.mid !== keys.mid) return invalid('of another merchant')
  const reference = data.body.orderId
  return { kind: 'event', eventId: null, name: 'refund', about: 'refund', reference, gatewayId: null }
}

function outcomeOf(status: z.infer<typeof RETURNED>['STATUS']): 'paid' | 'pending' | 'failed' {
  if (status === 'TXN_SUCCESS') return 'paid'
  return status === 'PENDING' ? 'pending' : 'failed'
}

function invalid(why: string): Invalid {
  return { kind: 'invalid', why }
}
