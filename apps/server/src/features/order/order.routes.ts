/** The diner's calls about orders: placing one, and following it. */
import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { orderPlacementSchema } from '@thali/contract/order-placement'
import { orderOutdatedAnswer, orderStatusSchema } from '@thali/contract/order-status'
import { Refusal } from '@thali/contract/refusal'
import { idText } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hashJson } from './canonical-json.ts'
import { findOrderStatus } from './find-order-status.ts'
import { type AttemptKey, placeOrder } from './place-order.ts'

const about = { tags: ['diner'] }
const STATUS_PATHS = ['/order/status/:orderSlug', '/restaurant/api/menu/store/order/web/new/:orderSlug']

const placing = {
  ...about,
  summary: 'Places an order, once an idempotency key',
  headers: z.object({
    'idempotency-key': idempotencyKey
      .optional()
      .meta({ description: 'One checkout attempt: repeated with the same body it gets the same answer' }),
  }),
  body: orderPlacementSchema,
  response: { 201: orderStatusSchema, 409: orderOutdatedAnswer, '4xx': errorAnswer, 503: errorAnswer },
}

const bodyHashes = new WeakMap<FastifyRequest, string>()

/** Bodies are compared as they were sent, before the schema fills in and drops fields. */
async function hashBody(request: FastifyRequest): Promise<void> {
  if (request.headers['idempotency-key'] !== undefined) bodyHashes.set(request, hashJson(request.body))
}

function attemptOf(request: FastifyRequest): AttemptKey | null {
  const key = request.headers['idempotency-key']
  const bodyHash = bodyHashes.get(request)
  return typeof key === 'string' && bodyHash !== undefined ? { key, bodyHash } : null
}

function sendPlaced(reply: FastifyReply, answer: string): FastifyReply {
  return reply
    .code(201)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(answer)
}

/** Registers placement and status, both families of paths. */
export async function orderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/order/create/web/:storeId',
    { preValidation: hashBody, schema: { ...placing, params: z.object({ storeId: idText }) } },
    async (request, reply) => {
      const storeId = request.params.storeId as StoreId
      return sendPlaced(reply, await placeOrder(deps, storeId, request.body, attemptOf(request)))
    },
  )

  app.post(
    '/restaurant/api/menu/order/create',
    { preValidation: hashBody, schema: placing },
    async (request, reply) => {
      const { profileID } = request.body
      if (profileID === undefined) {
        const missing = { path: 'profileID', message: 'is needed where the path names no store' }
        throw new Refusal('request.malformed', { in: 'body', fields: [missing] })
      }
      return sendPlaced(reply, await placeOrder(deps, profileID as StoreId, request.body, attemptOf(request)))
    },
  )

  for (const path of STATUS_PATHS) {
    app.get(
      path,
      {
        schema: {
          ...about,
          summary: 'An order, for whoever has its slug',
          params: z.object({ orderSlug: idText }),
          response: { 200: orderStatusSchema, '4xx': errorAnswer },
        },
      },
      async (request, reply) => {
        const status = await findOrderStatus(deps, request.params.orderSlug)
        if (!status) throw new Refusal('order.not-found')
        reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        return status
      },
    )
  }
}
