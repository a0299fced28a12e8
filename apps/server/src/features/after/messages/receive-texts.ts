/**
 * Texts of diners to a store's number: the code of an order subscribes to messages about it, STOP ends all of
 * them, and other texts are messages about their order.
 */
import type { OrderId, StoreId } from '@thali/domain/ids'
import { readChatText } from '@thali/domain/messages/chat'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import {
  chatPurpose,
  findOrderByCode,
  openChat,
  renewChats,
  stopPhone,
} from '../../../deliveries/messages/chat.queries.ts'
import { putDinerMessage } from '../../../deliveries/messages/diner-message.queries.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import { returnGuess } from '../../../limits/guess-limits.queries.ts'
import { countChatCode } from '../../../limits/limit-chat-codes.ts'
import type { ReceivedText } from '../../../providers/messages/message-provider.ts'
import { receiveChatMessage, receiveStop } from '../chat/receive-chat-message.ts'

/** Processes texts in the order of writing; a text may arrive again, and late. */
export async function receiveTexts(deps: Deps, storeId: StoreId, texts: readonly ReceivedText[]) {
  for (const text of texts) {
    const { phone, sentAt } = text
    const phoneHash = deps.secrets.hmac('chat-phone', `${storeId}\n${phone}`).slice(0, 32)
    const at = new Date(Math.min(sentAt.getTime(), deps.now().getTime()))
    const read = readChatText(text.text)
    if (read.kind === 'stop') {
      await stop(deps, storeId, { phone, phoneHash, at })
      await receiveStop(deps, storeId, phoneHash, text)
    } else await renewChats(deps.db, storeId, phoneHash, at)
    if (read.kind === 'code') await tryCode(deps, storeId, read.code, { phone, phoneHash, at })
    if (read.kind === 'other') await receiveChatMessage(deps, storeId, { phone, phoneHash }, text)
  }
}

/** Sender of a text, and the time of writing. */
interface Writer {
  readonly phone: string
  readonly phoneHash: string
  readonly at: Date
}

async function stop(deps: Deps, storeId: StoreId, { phone, phoneHash, at }: Writer): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const orders = await stopPhone(tx, storeId, { phone, phoneHash }, at)
    if (orders.length > 0) await publishChange(deps, tx, storeId, orders)
  })
}

/** Updates open pages of these orders. */
function publishChange(deps: Deps, tx: Db, storeId: StoreId, orders: readonly OrderId[]): Promise<unknown> {
  const events = orders.map((orderId) => ({ kind: 'order.messages', orderId, data: {} }) as const)
  return publishOrderEvents(deps, tx, { storeId, at: deps.now() }, events)
}

/** Tries a code that a diner wrote; a wrong one gets no answer. */
async function tryCode(deps: Deps, storeId: StoreId, code: string, { phone, phoneHash, at }: Writer) {
  const guess = await countChatCode(deps, storeId, phoneHash)
  if (guess === null) return
  const isRight = await inTransaction(deps.db, async (tx) => {
    const found = await findOrderByCode(tx, storeId, code)
    if (!found) return false
    const place = { storeId, orderId: found.orderId }
    const sealed = deps.secrets.seal(chatPurpose(place), phone)
    const isOpen = await openChat(tx, place, { sealed, phoneHash, at })
    if (!isOpen) return false
    await putDinerMessage(tx, place, { language: found.language, at: deps.now() })
    await publishChange(deps, tx, storeId, [found.orderId])
    return true
  })
  if (isRight) await returnGuess(deps.db, guess)
}
