/** Subscription of an order's phone to messages about it, and its end. */

import type { AskPush, DinerMessages, StopPush } from '@thali/contract/diner-push'
import { Refusal } from '@thali/contract/refusal'
import type { Language } from '@thali/domain/language'
import { isOrderMessage, type MessageChannel } from '@thali/domain/messages/message'
import type { OrderKey } from '@thali/domain/order/order'
import { inTransaction } from '../../../db/transaction.ts'
import { closeChat, findChat } from '../../../deliveries/messages/chat.queries.ts'
import {
  findDinerMessage,
  putDinerMessage,
  stopDinerMessage,
} from '../../../deliveries/messages/diner-message.queries.ts'
import { findOrderPhone, findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { languageFor, openAccounts } from '../../../deliveries/messages/open-account.ts'
import { dinerPushPurpose, putDinerPush, stopDinerPush } from '../../../deliveries/push/diner-push.queries.ts'
import type { Deps } from '../../../deps.ts'
import { requireOrderKey } from '../../order/order-record/find-order-key.ts'
import { chatNumberOf } from './open-chat.ts'

/**
 * Channels that the store can use in a language, and whether this order's diner wants them.
 *
 * @throws {Refusal} order.not-found
 */
export async function readMessages(
  deps: Deps,
  orderSlug: string,
  language: Language,
): Promise<DinerMessages> {
  const place = await requireOrderKey(deps.db, orderSlug)
  const wanted = await findDinerMessage(deps.db, place)
  const isOpen = (await findChat(deps.db, place))?.sealed != null
  const isOffered = isOpen || (await chatNumberOf(deps, place.storeId)) !== null
  return {
    channels: await offered(deps, place, language),
    isOn: wanted !== undefined,
    chat: isOpen ? 'open' : isOffered ? 'offered' : 'none',
  }
}

/** Subscribes the phone of an order to messages on it. @throws {Refusal} order.not-found; messages.not-offered */
export async function askMessages(deps: Deps, orderSlug: string, language: Language): Promise<void> {
  const place = await requireOrderKey(deps.db, orderSlug)
  if ((await offered(deps, place, language)).length === 0) throw new Refusal('messages.not-offered')
  await putDinerMessage(deps.db, place, { language, at: deps.now() })
}

/** Ends the messages on an order. @throws {Refusal} order.not-found */
export async function stopMessages(deps: Deps, orderSlug: string): Promise<void> {
  const place = await requireOrderKey(deps.db, orderSlug)
  await inTransaction(deps.db, async (tx) => {
    await stopDinerMessage(tx, place, deps.now())
    await closeChat(tx, place, deps.now())
  })
}

/** Channels offered for an order, without those that have no template in the diner's language. */
async function offered(
  deps: Deps,
  { storeId, orderId }: OrderKey,
  language: Language,
): Promise<MessageChannel[]> {
  const store = await findStoreOfMessage(deps.db, storeId)
  const order = await findOrderPhone(deps.db, storeId, orderId)
  const { kinds: chosen = [], channels = [] } = store?.message_notices ?? {}
  const kinds = chosen.filter(isOrderMessage)
  if (!order || order.user_phone === '' || kinds.length === 0) return []
  const able = (await openAccounts(deps, storeId)).filter((account) =>
    kinds.some((kind) => languageFor(account, kind, language) !== null),
  )
  return channels.filter((channel) => able.some(({ row }) => row.channel === channel))
}

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
