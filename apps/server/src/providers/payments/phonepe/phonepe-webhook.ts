import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../../parse-json.ts'
import type { GatewayMessage, WebhookReading } from '../gateway.ts'
import { type PhonePeKeys, webhookAuthorization } from './phonepe-keys.ts'

const EVENT = z.object({
  event: z.string().max(80),
  payload: z.object({
    merchantId: z.string().nullish(),
    merchantOrderId: z.string().nullish(),
    originalMerchantOrderId: z.string().nullish(),
  }),
})
const REFERENCE = /^[a-z2-7]{32}$/

/**
 * Reads a webhook as a mere trigger: its authorisation is the same with every message and covers none of the
 * body, so that a reader of one could forge others. It is only used to find the attempt to query.
 */
export function readPhonePeWebhook(keys: PhonePeKeys, { rawBody, headers }: GatewayMessage): WebhookReading {
  if (keys.webhookUser === '' || keys.webhookPassword === '') return { kind: 'no-secret' }
  const given = Buffer.from((headers.authorization ?? '').replace(/^SHA256[ (]?/i, '').replace(/\)$/, ''))
  const genuine = Buffer.from(webhookAuthorization(keys))
  if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) {
    return { kind: 'invalid', why: 'not authorised with these keys' }
  }
  const { data } = EVENT.safeParse(parseJson(rawBody.toString('utf8')))
  if (!data) return { kind: 'invalid', why: 'not the body of an event' }
  const { merchantId, merchantOrderId, originalMerchantOrderId } = data.payload
  if ((merchantId ?? keys.merchantId) !== keys.merchantId)
    return { kind: 'invalid', why: 'of another merchant' }
  const named = merchantOrderId ?? originalMerchantOrderId ?? ''
  return {
    kind: 'event',
    eventId: null,
    name: data.event,
    about: data.event.includes('refund') ? 'refund' : 'payment',
    reference: REFERENCE.test(named) ? named : null,
    gatewayId: null,
  }
}
