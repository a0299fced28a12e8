/** Export of diners' messages, and removal of rooms. Threads of orders are removed with the other data of diners. */

import type { OwnData } from '@thali/contract/own-data'
import { phraseText } from '@thali/domain/chat/phrase'
import type { StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { Db } from '../../../db/schema.ts'
import { type ChatMessageRow, listMessagesOf } from './chat-message.queries.ts'
import { deleteRoomsBefore, deleteThreadOfNumber, findThreadOfNumber } from './conversation.queries.ts'
import { findChatPicture } from './picture.queries.ts'

/** Messages read at once. */
const EXPORTED_AT_ONCE = 2_000
/** Pictures of one export: about 12 MB. */
const EXPORTED_PICTURES = 40

/** Removes staff rooms, and threads without an order, without messages since an instant. */
export const eraseRoomsBefore = deleteRoomsBefore

/** Removes the messages that a number wrote on WhatsApp without an order. */
export const eraseChatOfNumber = deleteThreadOfNumber

type ExportedMessage = OwnData['messages'][number]

/** Messages that a phone number wrote on WhatsApp without an order. */
export async function exportChatOfNumber(
  tx: Db,
  storeId: StoreId,
  phone: string,
): Promise<ExportedMessage[]> {
  const id = await findThreadOfNumber(tx, storeId, phone)
  return id === undefined ? [] : ((await exportChatsOf(tx, storeId, [id])).get(id) ?? [])
}

/** Messages of diners and staff to each other, by thread, whose id is that of its order; call with at most 500. */
export async function exportChatsOf(
  tx: Db,
  storeId: StoreId,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, ExportedMessage[]>> {
  const rows: ChatMessageRow[] = []
  for (
    let page: ChatMessageRow[] = [], isFirst = true;
    isFirst || page.length === EXPORTED_AT_ONCE;
    isFirst = false
  ) {
    page = await listMessagesOf(tx, storeId, conversationIds, {
      after: page.at(-1) ?? null,
      limit: EXPORTED_AT_ONCE,
    })
    rows.push(...page)
  }
  const pictures = new Map<string, string>()
  for (const { conversationId: id, seq } of rows.filter(({ picture }) => picture).slice(-EXPORTED_PICTURES)) {
    const data = await findChatPicture(tx, storeId, { id, seq, isForGuests: true })
    if (data) pictures.set(`${id} ${seq}`, `data:image/webp;base64,${data.toString('base64')}`)
  }
  const messages = rows.map(({ conversationId, seq, at, author, phrase, body, picture: size }) => ({
    conversationId,
    message: {
      hasPicture: size !== null,
      picture: pictures.get(`${conversationId} ${seq}`) ?? null,
      at: at.toISOString(),
      author,
      text: phrase === '' ? body : phraseText(phrase, USUAL_LANGUAGE),
    },
  }))
  const byOrder = Map.groupBy(messages, ({ conversationId }) => conversationId)
  return new Map([...byOrder].map(([id, said]) => [id, said.map(({ message }) => message)]))
}
