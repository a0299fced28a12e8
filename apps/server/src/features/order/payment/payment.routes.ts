/** Routes of diners and gateways for payments. */
import { errorAnswer } from '@thali/contract/error'
import { PAYMENT_API } from '@thali/contract/payment-paths'
import { startedPaymentSchema, startPaymentBody } from '@thali/contract/payments'
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { GatewayMessage } from '../../../providers/payments/gateway.ts'
import { NOT_INDEXED, openCalls } from '../../base/account/open-calls.ts'
import { receiveReturn } from './attempts/receive-return.ts'
import { receiveWebhook } from './attempts/receive-webhook.ts'
import { showPayPage } from './attempts/show-pay-page.ts'
import { startPayment } from './attempts/start-payment.ts'

/** Limit of a message in bytes, above any gateway's. */
const MESSAGE_MAX_BYTES = 64 * 1024

const byHook = z.object({ hookId: idText })

export async function paymentRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  openCalls(
    instance,
    deps,
    'diner',
    NOT_INDEXED,
  )(
    PAYMENT_API.startPayment,
    (deps, orderSlug, body) => startPayment(deps, orderSlug, { language: body?.language ?? 'en' }),
    {
      summary: 'Start or continue the online payment of an order',
      body: startPaymentBody,
      answer: startedPaymentSchema,
      also: { 503: errorAnswer },
    },
  )
  app.get(
    PAYMENT_API.payPage.path,
    { schema: { hide: true, params: z.object({ attemptId: idText }) } },
    async (request, reply) => {
      const page = await showPayPage(deps, request.params.attemptId)
      if (page === null) throw new Refusal('page.not-found')
      return reply.headers(page.headers).type('text/html; charset=utf-8').send(page.html)
    },
  )
  await instance.register(gatewayRoutes, { deps })
}

/** Routes whose bodies are kept as received: signatures cover bytes, and bodies are parsed only after verification. */
async function gatewayRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MESSAGE_MAX_BYTES },
    (_request, body: Buffer, done) => done(null, body),
  )
  const options = { bodyLimit: MESSAGE_MAX_BYTES, schema: { hide: true, params: byHook } }

  for (const { method, path } of [PAYMENT_API.paymentReturn, PAYMENT_API.paymentReturnPage]) {
    app.route({
      method,
      url: path,
      ...options,
      async handler(request, reply) {
        const message = toMessage(deps, request)
        const attempt = new URLSearchParams(message.rawQuery).get('attempt')
        const page = await receiveReturn(deps, request.params.hookId, message, attempt)
        if (page === null) throw new Refusal('order.not-found')
        return reply.redirect(page, 303)
      },
    })
  }

  app.post(PAYMENT_API.paymentWebhook.path, options, async (request, reply) => {
    const outcome = await receiveWebhook(deps, request.params.hookId, toMessage(deps, request))
    if (outcome === 'none') throw new Refusal('page.not-found')
    if (outcome === 'invalid') throw new Refusal('payment.message-invalid')
    return reply.send({})
  })
}

function toMessage({ config }: Deps, request: FastifyRequest): GatewayMessage {
  const [, rawQuery = ''] = /^[^?]*\?(.*)$/s.exec(request.url) ?? []
  const headers = Object.entries(request.headers).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first] as const]
  })
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    headers: Object.fromEntries(headers),
    rawQuery,
    url: config.publicUrl + request.url,
  }
}
