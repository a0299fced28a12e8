import { z } from 'zod'
import { callGateway, type GatewayReply, refused, unavailable } from '../call-gateway.ts'
import type { GatewayAccount, GatewayCall, GatewayData, GatewayRefusal } from '../gateway.ts'
import type { RazorpayKeys } from './razorpay-keys.ts'

/** Client of Razorpay with one account's keys. */
export interface RazorpayClient {
  readonly keys: RazorpayKeys
  get<T>(path: string, schema: z.ZodType<T>): Promise<GatewayData<T>>
  post<T>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GatewayData<T>>
}

const FAILED = z.object({
  error: z.object({ code: z.string(), description: z.string(), field: z.string().nullish() }),
})

export function razorpayClient(
  host: string,
  { keys, mode }: GatewayAccount<RazorpayKeys>,
  call: GatewayCall,
): RazorpayClient {
  // Test keys in a live account would take no money for real food, and the other way round.
  if (!keys.keyId.startsWith(`rzp_${mode}_`)) {
    const refuse = async () => refused('keys', 'of the other mode')
    return { keys, get: refuse, post: refuse }
  }
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  return {
    keys,
    async get(path, schema) {
      const reply = await callGateway(call, { url: `${host}${path}`, headers: { authorization } })
      return reply.kind === 'reply' ? readAnswer(reply, schema) : reply
    },
    async post(path, body, schema, headers = {}) {
      const reply = await callGateway(call, {
        url: `${host}${path}`,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return reply.kind === 'reply' ? readAnswer(reply, schema) : reply
    },
  }
}

function readAnswer<T>({ status, json }: GatewayReply, schema: z.ZodType<T>): GatewayData<T> {
  if (status >= 200 && status < 300) {
    const { data, success } = schema.safeParse(json)
    return success ? { kind: 'answer', data } : unavailable('unreadable', `HTTP ${status}`)
  }
  const { data } = FAILED.safeParse(json)
  if (!data) return unavailable('unreadable', `HTTP ${status}`)
  const { code, description, field } = data.error
  return refused(reasonOf(status, field ?? ''), `${code} ${description}`)
}

function reasonOf(status: number, field: string): GatewayRefusal['reason'] {
  if (status === 401 || status === 403) return 'keys'
  if (status === 404) return 'not-found'
  return field === 'amount' || field === 'payment_amount' ? 'amount' : 'other'
}
