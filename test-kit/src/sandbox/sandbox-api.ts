import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseJson } from '@thali/server/parse-json'
import { isLoopback } from '@thali/server/providers/loopback'
import type { SandboxKeys } from '@thali/server/providers/payments/sandbox/sandbox-keys'
import { z } from 'zod'
import type { SandboxLedger, SandboxPayment } from './sandbox-ledger.ts'
import type { SandboxWebhooks } from './sandbox-webhooks.ts'

export interface ApiAnswer {
  readonly status: number
  readonly json: unknown
}

interface Api {
  readonly ledger: SandboxLedger
  readonly keys: SandboxKeys
  readonly webhooks: SandboxWebhooks
  readonly url: string
}

const REFERENCE = z.string().regex(/^[a-z2-7]{32}$/)
/** Neither its messages nor its payers leave this machine. */
const ADDRESS = z.url({ protocol: /^https?$/, abort: true }).refine(isLoopback)
const AMOUNT = z.int().min(1)

const ORDER = z.object({
  reference: REFERENCE,
  amountMinor: AMOUNT,
  currency: z.string().regex(/^[A-Z]{3}$/),
  description: z.string().max(40),
  returnUrl: ADDRESS,
  webhookUrl: ADDRESS,
})
const REFUND = z.object({ reference: REFERENCE, chargeId: z.string(), amountMinor: AMOUNT })

/** The sandbox's calls: `account`, `payments`, `payments/{reference}` with `/close` and `/refunds`. */
export function answerApi(api: Api, request: IncomingMessage, path: string, body: string): ApiAnswer {
  const { ledger, keys } = api
  if (!isOpened(request, keys)) return { status: 401, json: { error: 'keys' } }
  const merchant = keys.merchant
  if (path === 'account') return { status: 200, json: { merchant } }

  const isPost = request.method === 'POST'
  if (path === 'payments' && isPost) {
    const { data } = ORDER.safeParse(parseJson(body))
    if (!data) return { status: 400, json: { error: 'malformed' } }
    const payment = ledger.open({ ...data, merchant })
    return payment ? show(api, payment) : { status: 409, json: { error: 'another payment' } }
  }
  const [, reference = '', part, refundReference] = path.split('/')
  const payment = ledger.find(merchant, reference)
  if (!payment) return { status: 404, json: { error: 'unknown' } }
  if (part === 'refunds') {
    return isPost ? refund(api, payment, body) : showRefund(payment, refundReference ?? '')
  }
  if (part === 'close' && isPost) ledger.close(payment)
  return show(api, payment)
}

function refund({ ledger, webhooks }: Api, payment: SandboxPayment, body: string): ApiAnswer {
  const { data } = REFUND.safeParse(parseJson(body))
  if (!data) return { status: 400, json: { error: 'malformed' } }
  const refunded = ledger.refund(payment, data)
  if (!refunded) return { status: 409, json: { error: 'more than is left' } }
  void webhooks.take(payment, ['refund.done'], 'beside')
  return { status: 200, json: refunded }
}

function showRefund({ refunds }: SandboxPayment, reference: string): ApiAnswer {
  const refund = refunds.find((one) => one.reference === reference)
  return refund ? { status: 200, json: refund } : { status: 404, json: { error: 'unknown' } }
}

function show({ url }: Api, payment: SandboxPayment): ApiAnswer {
  return { status: 200, json: { ...payment, url: `${url}/pay/${payment.id}` } }
}

function isOpened({ headers }: IncomingMessage, { merchant, secret }: SandboxKeys): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${secret}`)
  const isSecret = given.length === wanted.length && timingSafeEqual(given, wanted)
  return isSecret && headers['sandbox-merchant'] === merchant
}
