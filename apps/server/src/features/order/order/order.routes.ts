/** Routes of diners for orders, ours and those of the public API: place one, read it, and call for its bill. */

import { BILL_API } from '@thali/contract/bill-paths'
import type { DinerOrder } from '@thali/contract/diner-order'
import { errorAnswer } from '@thali/contract/error'
import { idempotencyKey } from '@thali/contract/idempotency-key'
import { type OrderPlacement, orderPlacementSchema } from '@thali/contract/order-placement'
import { orderOutdatedAnswer, orderStatusSchema } from '@thali/contract/order-status'
import { DINER_API, INTEGRATOR_API } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { idOf } from '@thali/contract/text'
import type { StoreId } from '@thali/domain/ids'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { attemptOf, expectAttempts, hashBody } from '../../../plugins/attempt-key.ts'
import { NOT_INDEXED, openCalls } from '../../base/account/open-calls.ts'
import { findDinerOrder } from './diner/find-diner-order.ts'
import { findOrderStatus } from './diner/find-order-status.ts'
import { toOrderStatus } from './diner/order-status.view.ts'
import { placeOrder } from './placement/place-order.ts'
import type { PlacedOrder } from './placement/placed-order.ts'
import { callForBill } from './tables/call-for-bill.ts'
import { findOrderer } from './waiting/limit-unaccepted.ts'

const about = { tags: ['diner'] }

const placing = {
  ...about,
  summary: 'Place an order, once per idempotency key',
  headers: z.object({
    'idempotency-key': idempotencyKey
      .optional()
      .meta({ description: 'One checkout attempt: repeated with the same body it gets the same answer' }),
  }),
  body: orderPlacementSchema,
}
const refused = { 409: orderOutdatedAnswer, '4xx': errorAnswer, 503: errorAnswer }
const placingByOthers = { ...placing, response: { 201: orderStatusSchema, ...refused } }
/** Response for our own pages; not part of the public API. */
const ourOrder = z.custom<DinerOrder>()
const placingByUs = { ...placing, hide: true, response: { 201: ourOrder, ...refused } }
const inPath = { params: z.object({ storeId: idOf<StoreId>() }) }

type WriteAnswer = (placed: PlacedOrder) => object

const forOthers: WriteAnswer = ({ order, store, step }) => ({
  ...toOrderStatus(order, store),
  ...(step?.kind === 'form' && { data: { param_dict: step.fields, action: step.action } }),
})
const forUs: WriteAnswer = ({ order }) => order

function wrongProfile(message: string): Refusal {
  return new Refusal('request.malformed', { in: 'body', fields: [{ path: 'profileID', message }] })
}

/** Registers placement and status, in both families of paths. */
export async function orderRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  expectAttempts(instance)
  const place = async (
    request: FastifyRequest<{ Body: OrderPlacement }>,
    reply: FastifyReply,
    id: string,
    write: WriteAnswer,
  ) => {
    const storeId = id as StoreId
    const { body: placement } = request
    const orderer = await findOrderer(deps, request, storeId)
    const placed = await placeOrder(deps, storeId, { placement, attempt: attemptOf(request), orderer })
    reply.code(201).type('application/json; charset=utf-8')
    // As text: the schema would cost more than it is worth, and a repeated placement gets the same bytes.
    return reply.send(JSON.stringify(write(placed)))
  }

  const ways = [
    { path: INTEGRATOR_API.placeOrder.path, schema: placingByOthers, write: forOthers },
    { path: DINER_API.placeOrder.path, schema: placingByUs, write: forUs },
  ]
  for (const { path, schema, write } of ways) {
    app.post(path, { preValidation: hashBody, schema: { ...schema, ...inPath } }, async (request, reply) => {
      const { storeId } = request.params
      const { profileID = storeId } = request.body
      if (profileID !== storeId) throw wrongProfile('is not the store that the path names')
      return place(request, reply, storeId, write)
    })
  }

  app.post(
    INTEGRATOR_API.olderPlaceOrder.path,
    { preValidation: hashBody, schema: placingByOthers },
    async (request, reply) => {
      const { profileID } = request.body
      if (profileID === undefined) throw wrongProfile('is needed where the path names no store')
      return place(request, reply, profileID, forOthers)
    },
  )

  const call = openCalls(instance, deps, 'diner', NOT_INDEXED)
  call(DINER_API.order, async (deps, orderSlug) => known(await findDinerOrder(deps, orderSlug)), {
    isHidden: true,
    answer: ourOrder,
  })
  call(BILL_API.callForBill, callForBill, { summary: "Ask the staff for the table's bill" })
  for (const status of [INTEGRATOR_API.orderStatus, INTEGRATOR_API.olderOrderStatus])
    call(status, async (deps, orderSlug) => known(await findOrderStatus(deps, orderSlug)), {
      summary: 'An order by its slug',
      answer: orderStatusSchema,
    })
}

/** @throws {Refusal} order.not-found */
function known<T>(order: T | null): T {
  if (order === null) throw new Refusal('order.not-found')
  return order
}
