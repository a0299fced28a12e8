/** Subscription of a diner's browser to notifications about an order while its page is closed, and its end. */
import type { AskPush, StopPush } from '@thali/contract/diner-push'
import { Refusal } from '@thali/contract/refusal'
import { inTransaction } from '../../../db/transaction.ts'
import { dinerPushPurpose, putDinerPush, stopDinerPush } from '../../../deliveries/push/diner-push.queries.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'

/** @throws {Refusal} order.not-found; push-device.too-many */
export async function askPush(deps: Deps, orderSlug: string, { endpoint, p256dh, auth, language }: AskPush) {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const id = deps.newId()
  const subscription = JSON.stringify({ endpoint, keys: { p256dh, auth } })
  const isIn = await inTransaction(deps.db, (tx) =>
    putDinerPush(tx, {
      store_id: storeId,
      order_id: orderId,
      id,
      endpoint_hash: hashOf(deps, endpoint),
      sealed: deps.secrets.seal(dinerPushPurpose(id), subscription),
      language,
      told: 0,
      consented_at: deps.now(),
      stopped_at: null,
    }),
  )
  if (!isIn) throw new Refusal('push-device.too-many')
}

/** Ends the push messages on an order to one browser. @throws {Refusal} order.not-found */
export async function stopPush(deps: Deps, orderSlug: string, { endpoint }: StopPush): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  await stopDinerPush(deps.db, storeId, { orderId, endpointHash: hashOf(deps, endpoint) }, deps.now())
}

function hashOf({ secrets }: Deps, endpoint: string): string {
  return secrets.hmac('push-endpoint', endpoint)
}
