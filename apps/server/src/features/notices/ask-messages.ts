/** Lets a diner be told of an order by messages to the phone of the order, and stops that. */
import type { DinerMessages } from '@thali/contract/diner-push'
import { Refusal } from '@thali/contract/refusal'
import type { MessageLanguage } from '@thali/domain/messages/message'
import { inTransaction } from '../../db/transaction.ts'
import { closeChat, findChat } from '../../deliveries/messages/chat.queries.ts'
import {
  findDinerMessage,
  putDinerMessage,
  stopDinerMessage,
} from '../../deliveries/messages/diner-message.queries.ts'
import { listAccounts } from '../../deliveries/messages/message-account.queries.ts'
import { findNoticeStore, findOrderPhone } from '../../deliveries/messages/notice.queries.ts'
import type { Deps } from '../../deps.ts'
import type { OrderPlace } from '../order/record/find-order-place.ts'
import { getPlace } from './ask-push.ts'
import { chatNumberOf } from './open-chat.ts'

/** What the store tells by messages, and whether this order's diner wants it. @throws {Refusal} order.not-found */
export async function readMessages(deps: Deps, orderSlug: string): Promise<DinerMessages> {
  const place = await getPlace(deps, orderSlug)
  const language = await findDinerMessage(deps.db, place)
  const isOpen = (await findChat(deps.db, place))?.sealed != null
  const isOffered = isOpen || (await chatNumberOf(deps, place.storeId)) !== null
  return {
    ...(await offered(deps, place)),
    isOn: language !== undefined,
    chat: isOpen ? 'open' : isOffered ? 'offered' : 'none',
  }
}

/** @throws {Refusal} order.not-found; messages.not-offered */
export async function askMessages(deps: Deps, orderSlug: string, language: MessageLanguage): Promise<void> {
  const place = await getPlace(deps, orderSlug)
  const { channels } = await offered(deps, place)
  if (channels.length === 0) throw new Refusal('messages.not-offered')
  await putDinerMessage(deps.db, place, { language, at: deps.now() })
}

/** @throws {Refusal} order.not-found */
export async function stopMessages(deps: Deps, orderSlug: string): Promise<void> {
  const place = await getPlace(deps, orderSlug)
  await inTransaction(deps.db, async (tx) => {
    await stopDinerMessage(tx, place, deps.now())
    await closeChat(tx, place, deps.now())
  })
}

async function offered({ db }: Pick<Deps, 'db'>, { storeId, orderId }: OrderPlace) {
  const store = await findNoticeStore(db, storeId)
  const order = await findOrderPhone(db, storeId, orderId)
  const { kinds = [], channels = [] } = store?.message_notices ?? {}
  if (!order || order.user_phone === '' || kinds.length === 0) return { channels: [] }
  const accounts = await listAccounts(db, storeId)
  return { channels: channels.filter((channel) => accounts.some((row) => row.channel === channel)) }
}
