import { Refusal } from '@thali/contract/refusal'
import { MESSAGE_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { hasVisibleText, plainLines } from '@thali/domain/typed-text'
import { inTransaction } from '../../../db/transaction.ts'
import { findOrderOfPhone } from '../../../deliveries/messages/chat.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { ReceivedText } from '../../../providers/messages/message-provider.ts'
import { requireChat, takeOfGuest } from './write-as-guest.ts'

const KEY_LENGTH = 32

/**
 * Takes what somebody wrote on WhatsApp into the thread of their latest order, once, however often the service hands it
 * on. What finds no order, or more than guests may write, is let go: nobody waits for an answer of ours there.
 */
export async function takeWriteIn(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'secrets' | 'storeCache'>,
  storeId: StoreId,
  phoneHash: string,
  { id, text }: ReceivedText,
): Promise<void> {
  const body = plainLines(text.toWellFormed()).slice(0, MESSAGE_MAX).toWellFormed()
  if (!hasVisibleText(body) || id === '') return
  const clientId = deps.secrets.hmac('chat-message', `${storeId}\n${id}`).slice(0, KEY_LENGTH)
  const orderId = await findOrderOfPhone(deps.db, storeId, phoneHash)
  if (orderId === undefined) return
  const place = { storeId, orderId }
  try {
    await requireChat(deps, place)
    await inTransaction(deps.db, (tx) =>
      takeOfGuest(deps, tx, place, { clientId, phrase: '', body, via: 'whatsapp' }),
    )
  } catch (error) {
    // Over, off or too many: the page of the order says so to whoever writes there.
    if (!(error instanceof Refusal)) throw error
  }
}
