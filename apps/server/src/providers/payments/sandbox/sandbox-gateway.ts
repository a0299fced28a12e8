/**
 * Sandbox: a gateway of our own without money, for development and for browser stories. Its contract is
 * `test-kit/src/sandbox`, which it calls over HTTP like any other.
 */
import { z } from 'zod'
import { parseJson } from '../../../parse-json.ts'
import { callGateway, refused, unavailable } from '../call-gateway.ts'
import type {
  Gateway,
  GatewayAccount,
  GatewayCall,
  GatewayMessage,
  GatewayRefusal,
  GatewayUnavailable,
  RefundRequest,
  RefundResult,
  ReturnReading,
  StatusResult,
  WebhookReading,
} from '../gateway.ts'
import { isHmacHex } from '../hmac.ts'
import { readForm } from '../read-form.ts'
import { readKeysBy } from '../read-keys.ts'
import {
  SANDBOX_KEY_FIELDS,
  SANDBOX_KEYS,
  SANDBOX_SIGNATURE_HEADER,
  type SandboxKeys,
} from './sandbox-keys.ts'

const MINOR = z.int().min(0)
const PAYMENT = z.object({
  id: z.string(),
  merchant: z.string(),
  reference: z.string(),
  currency: z.string(),
  state: z.enum(['open', 'paid', 'closed']),
  url: z.url(),
  charges: z.array(
    z.object({ chargeId: z.string(), state: z.enum(['captured', 'failed']), amountMinor: MINOR }),
  ),
  refunds: z.array(
    z.object({ refundId: z.string(), reference: z.string(), chargeId: z.string(), amountMinor: MINOR }),
  ),
})
const REFUND = z.object({ refundId: z.string(), reference: z.string(), amountMinor: MINOR })
const RETURNED = z.object({
  reference: z.string().regex(/^[a-z2-7]{32}$/),
  outcome: z.enum(['paid', 'failed']),
  signature: z.string(),
})
const EVENT = z.object({
  eventId: z.string().max(80),
  name: z.enum(['payment.paid', 'payment.failed', 'refund.done']),
  merchant: z.string(),
  reference: z.string(),
  paymentId: z.string(),
})

type Payment = z.infer<typeof PAYMENT>
type CallResult<T> = { readonly kind: 'answer'; readonly data: T } | GatewayRefusal | GatewayUnavailable

/** @param url of the sandbox's server, without a trailing slash */
export function sandboxGateway(url: string): Gateway<SandboxKeys> {
  const ask = async <T>(
    { keys, mode }: GatewayAccount<SandboxKeys>,
    call: GatewayCall,
    path: string,
    schema: z.ZodType<T>,
    body?: object,
  ): Promise<CallResult<T>> => {
    if (mode === 'live') return refused('keys', 'no money moves here')
    const reply = await callGateway(call, {
      url: `${url}/api/${path}`,
      headers: {
        authorization: `Bearer ${keys.secret}`,
        'sandbox-merchant': keys.merchant,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (reply.kind !== 'reply') return reply
    if (reply.status >= 400) return refused(reasonOf(reply.status), `HTTP ${reply.status}`)
    const { data, success } = schema.safeParse(reply.json)
    return success ? { kind: 'answer', data } : unavailable('unreadable', `HTTP ${reply.status}`)
  }
  return {
    name: 'sandbox',
    title: 'Sandbox (no money)',
    keyFields: SANDBOX_KEY_FIELDS,
    currencies: null,
    startsOffline: () => false,
    readKeys: (typed) => readKeysBy(SANDBOX_KEYS, typed),
    merchantOf: ({ merchant }) => merchant,
    hasWebhookSecret: () => true,
    async start(account, request, call) {
      const { reference, amountMinor, currency, description, returnUrl, webhookUrl } = request
      const order = { reference, amountMinor, currency, description, returnUrl, webhookUrl }
      const answer = await ask(account, call, 'payments', PAYMENT, order)
      if (answer.kind !== 'answer') return answer
      const step = { kind: 'redirect', url: answer.data.url } as const
      return { kind: 'started', step, gatewayId: answer.data.id, isReopenable: true }
    },
    readReturn: ({ keys }, message) => readReturn(keys, message),
    readWebhook: ({ keys }, message) => readWebhook(keys, message),
    async askStatus(account, { reference }, call) {
      const answer = await ask(account, call, `payments/${reference}`, PAYMENT)
      if (answer.kind === 'answer') return toAnswer(answer.data)
      const isUnknown = answer.kind === 'refused' && answer.reason === 'not-found'
      return isUnknown ? { kind: 'unknown', merchant: account.keys.merchant } : answer
    },
    async refund(account, request, call) {
      const { reference, chargeId, amountMinor } = request
      const path = `payments/${request.attempt.reference}/refunds`
      return readRefund(await ask(account, call, path, REFUND, { reference, chargeId, amountMinor }), request)
    },
    async askRefund(account, request, call) {
      const path = `payments/${request.attempt.reference}/refunds/${request.reference}`
      return readRefund(await ask(account, call, path, REFUND), request)
    },
    async close(account, { reference }, call) {
      const answer = await ask(account, call, `payments/${reference}/close`, PAYMENT, {})
      if (answer.kind === 'answer') return { kind: answer.data.state === 'closed' ? 'closed' : 'ended' }
      const isUnknown = answer.kind === 'refused' && answer.reason === 'not-found'
      return isUnknown ? { kind: 'closed' } : answer
    },
    async checkKeys(account, call) {
      const answer = await ask(account, call, 'account', z.object({ merchant: z.string() }))
      return answer.kind === 'answer' ? { kind: 'accepted' } : answer
    },
  }
}

function toAnswer({ merchant, reference, currency, charges, refunds, state }: Payment): StatusResult {
  return {
    kind: 'answered',
    merchant,
    reference,
    charges: charges.map((charge) => ({ ...charge, currency, method: 'sandbox' })),
    refunds: refunds.map((refund) => ({ ...refund, state: 'done' })),
    isOpen: state === 'open',
  }
}

function readRefund(answer: CallResult<z.infer<typeof REFUND>>, request: RefundRequest): RefundResult {
  if (answer.kind !== 'answer') return answer
  const { refundId, reference, amountMinor } = answer.data
  const isOurs = reference === request.reference && amountMinor === request.amountMinor
  return isOurs ? { kind: 'accepted', refundId, state: 'done' } : unavailable('unreadable', 'another refund')
}

function readReturn(keys: SandboxKeys, { rawQuery }: GatewayMessage): ReturnReading {
  const fields = readForm(rawQuery)
  if (!fields) return { kind: 'invalid', why: 'fields that can be read in two ways' }
  if (!('signature' in fields)) return { kind: 'bare' }
  const { data } = RETURNED.safeParse(fields)
  if (!data) return { kind: 'invalid', why: 'not the fields of a return' }
  const { reference, outcome, signature } = data
  return isHmacHex(`${reference}|${outcome}`, signature, keys.secret)
    ? { kind: 'returned', reference, outcome }
    : { kind: 'invalid', why: 'not signed with these keys' }
}

function readWebhook(keys: SandboxKeys, { rawBody, headers }: GatewayMessage): WebhookReading {
  if (!isHmacHex(rawBody, headers[SANDBOX_SIGNATURE_HEADER], keys.secret)) {
    return { kind: 'invalid', why: 'not signed with these keys' }
  }
  const { data } = EVENT.safeParse(parseJson(rawBody.toString('utf8')))
  if (!data) return { kind: 'invalid', why: 'not the body of an event' }
  if (data.merchant !== keys.merchant) return { kind: 'invalid', why: 'of another merchant' }
  const { eventId, name, reference, paymentId } = data
  const about = name === 'refund.done' ? 'refund' : 'payment'
  return { kind: 'event', eventId, name, about, reference, gatewayId: paymentId }
}

function reasonOf(status: number): GatewayRefusal['reason'] {
  if (status === 401) return 'keys'
  if (status === 404) return 'not-found'
  return status === 409 ? 'amount' : 'other'
}
