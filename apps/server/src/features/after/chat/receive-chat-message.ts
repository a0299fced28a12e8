import { Refusal } from '@thali/contract/refusal'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { hasVisibleText, plainLines } from '@thali/domain/typed-text'
import { inTransaction } from '../../../db/transaction.ts'
import { findOrderOfPhone } from '../../../deliveries/messages/chat.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { ReceivedText } from '../../../providers/messages/message-provider.ts'
import { appendDinerMessage, appendMessageOfNumber, stopNumberThread, takesChat } from './write-as-guest.ts'

const KEY_LENGTH = 32

interface Writer {
  readonly phone: string
  readonly phoneHash: string
}

/**
 * Stores a WhatsApp message once, however often the service delivers it: in the thread of the sender's order or, if
 * that is closed or there is none, in a thread of the store with their number. It is dropped if the store has
 * disabled messages of diners. The service awaits no answer, so messages over the limits are also dropped.
 */
export async function receiveChatMessage(
  deps: Deps,
  storeId: StoreId,
  { phone, phoneHash }: Writer,
  text: ReceivedText,
): Promise<void> {
  const said = messageOf(deps, storeId, text)
  if (!hasVisibleText(said.body) || text.id === '') return
  if (!(await takesChat(deps, storeId))) return
  const orderId = await findOrderOfPhone(deps.db, storeId, phoneHash)
  const isTaken =
    orderId !== undefined &&
    (await unlessRefused(() =>
      inTransaction(deps.db, (tx) => appendDinerMessage(deps, tx, { storeId, orderId }, said)),
    ))
  if (!isTaken)
    await unlessRefused(() =>
      inTransaction(deps.db, (tx) =>
        appendMessageOfNumber(deps, tx, storeId, { id: phoneHash, title: phone }, said),
      ),
    )
}

/**
 * Records STOP in the thread of a number without an order, which may not be answered after it and no longer counts as
 * waiting.
 */
export async function receiveStop(
  deps: Deps,
  storeId: StoreId,
  phoneHash: string,
  text: ReceivedText,
): Promise<void> {
  const said = messageOf(deps, storeId, text)
  await inTransaction(deps.db, (tx) => stopNumberThread(deps, tx, storeId, phoneHash, said))
}

/** Text of a diner as a message, recognized again by the service's id. */
function messageOf({ secrets }: Deps, storeId: StoreId, { id, text }: ReceivedText) {
  const clientId = secrets.hmac('chat-message', `${storeId}\n${id}`).slice(0, KEY_LENGTH)
  const body = plainLines(text.toWellFormed()).slice(0, MESSAGE_MAX).toWellFormed()
  return { clientId, phrase: '', body, via: 'whatsapp' } as const
}

async function unlessRefused(take: () => Promise<unknown>): Promise<boolean> {
  try {
    await take()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
