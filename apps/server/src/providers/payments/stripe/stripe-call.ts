import { z } from 'zod'
import { callGateway, refused, unavailable } from '../call-gateway.ts'
import type { GatewayCall, GatewayData, GatewayRefusal } from '../gateway.ts'
import type { StripeKeys } from './stripe-keys.ts'

/** The version whose shapes are read here; an account's own default may be any. */
const API_VERSION = '2024-06-20'

const FAILED = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    message: z.string().nullish(),
    param: z.string().nullish(),
  }),
})

/** Client of Stripe with one account's keys; `fields` make a request a POST. */
export interface StripeClient {
  readonly keys: StripeKeys
  ask<T>(
    path: string,
    schema: z.ZodType<T>,
    fields?: Readonly<Record<string, string>>,
    idempotencyKey?: string,
  ): Promise<GatewayData<T>>
}

export function stripeClient(host: string, keys: StripeKeys, call: GatewayCall): StripeClient {
  return {
    keys,
    async ask(path, schema, fields, idempotencyKey) {
      const reply = await callGateway(call, {
        url: `${host}/v1/${path}`,
        headers: {
          authorization: `Bearer ${keys.secretKey}`,
          'stripe-version': API_VERSION,
          ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(fields && { body: String(new URLSearchParams(fields)) }),
      })
      if (reply.kind !== 'reply') return reply
      if (reply.status < 300) {
        const { data, success } = schema.safeParse(reply.json)
        return success ? { kind: 'answer', data } : unavailable('unreadable', `HTTP ${reply.status}`)
      }
      const { data } = FAILED.safeParse(reply.json)
      if (!data) return unavailable('unreadable', `HTTP ${reply.status}`)
      // The same key is being worked on elsewhere: it is asked again.
      if (reply.status === 409) return unavailable('throttled', 'HTTP 409')
      const { type, code, param } = data.error
      return refused(reasonOf(reply.status, param ?? ''), `${code ?? type} ${data.error.message ?? ''}`)
    },
  }
}

function reasonOf(status: number, param: string): GatewayRefusal['reason'] {
  if (status === 401 || status === 403) return 'keys'
  if (status === 404) return 'not-found'
  return /amount/.test(param) ? 'amount' : 'other'
}
