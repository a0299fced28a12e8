import { z } from 'zod'
import { parseJson } from '../../../parse-json.ts'
import type { GatewayMessage, GatewayMode, WebhookReading } from '../gateway.ts'
import { isHmacHex } from '../hmac.ts'
import { STRIPE_ATTEMPT_NOTE } from './stripe-entities.ts'
import type { StripeKeys } from './stripe-keys.ts'

/** Age beyond which a message is a replay, in milliseconds; Stripe signs each repetition afresh. */
const FRESH_WITHIN_MS = 5 * 60_000
const SIGNATURES_MAX = 10

const EVENT = z.object({
  id: z.string().regex(/^evt_\w{1,80}$/),
  type: z.string().max(80),
  livemode: z.boolean(),
  /** Of connected accounts only. */
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string().max(255),
      object: z.string(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  }),
})

/** The header is `t=<seconds>,v1=<HMAC of "seconds.body">`, with one v1 for each secret while one is changed. */
export function readStripeWebhook(
  { mode, keys }: { readonly mode: GatewayMode; readonly keys: StripeKeys },
  { rawBody, headers }: GatewayMessage,
  now: Date,
): WebhookReading {
  if (keys.webhookSecret === '') return { kind: 'no-secret' }
  if (!isSigned(rawBody, headers['stripe-signature'] ?? '', keys.webhookSecret, now)) {
    return { kind: 'invalid', why: 'not signed with these keys, or long ago' }
  }
  const { data } = EVENT.safeParse(parseJson(rawBody.toString('utf8')))
  if (!data) return { kind: 'invalid', why: 'not the body of an event' }
  if (data.livemode !== (mode === 'live')) return { kind: 'invalid', why: 'of the other mode' }
  if ((data.account ?? keys.accountId) !== keys.accountId)
    return { kind: 'invalid', why: 'of another account' }
  const { object } = data.data
  const reference = object.metadata?.[STRIPE_ATTEMPT_NOTE]
  return {
    kind: 'event',
    eventId: data.id,
    name: data.type,
    about: aboutOf(data.type),
    reference: typeof reference === 'string' ? reference : null,
    gatewayId: object.object === 'checkout.session' ? object.id : null,
  }
}

function isSigned(rawBody: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const [time = '', ...others] = valuesOf(parts, 't')
  if (others.length > 0 || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() - Number(time) * 1000) > FRESH_WITHIN_MS) return false
  const signed = Buffer.concat([Buffer.from(`${time}.`), rawBody])
  return valuesOf(parts, 'v1')
    .slice(0, SIGNATURES_MAX)
    .some((signature) => isHmacHex(signed, signature, secret))
}

function valuesOf(parts: readonly string[][], name: string): string[] {
  return parts.filter((part) => part[0] === name).map((part) => part[1] ?? '')
}

function aboutOf(type: string): 'payment' | 'refund' | 'dispute' | 'other' {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('refund.') || type.startsWith('charge.refund')) return 'refund'
  return /^(checkout\.session|payment_intent|charge)\./.test(type) ? 'payment' : 'other'
}
