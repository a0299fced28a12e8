/** What guests are told of their messages, and the end of rooms. Threads of orders go with what else is known of guests. */

import { phraseText } from '@thali/domain/chat/phrase'
import type { StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { Db } from '../../../db/schema.ts'
import { listMessagesOf } from './chat-message.queries.ts'
import { deleteRoomsBefore } from './conversation.queries.ts'

/** Messages of one export. */
const EXPORTED_MAX = 5_000

/** Removes rooms of the staff in which nothing was written since an instant. */
export function eraseRoomsBefore(tx: Db, storeId: StoreId, before: Date): Promise<void> {
  return deleteRoomsBefore(tx, storeId, before)
}

/** A message as its guests are told of it. */
export interface OwnMessage {
  readonly at: string
  readonly author: 'guest' | 'staff'
  readonly text: string
}

/** What guests and staff wrote to each other, by order; call with at most 500. */
export async function exportChatsOf(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnMessage[]>> {
  const rows = await listMessagesOf(tx, storeId, orderIds, EXPORTED_MAX)
  const messages = rows.map(({ conversationId, at, author, phrase, body }) => ({
    conversationId,
    message: {
      at: at.toISOString(),
      author,
      text: phrase === '' ? body : phraseText(phrase, USUAL_LANGUAGE),
    },
  }))
  const byOrder = Map.groupBy(messages, ({ conversationId }) => conversationId)
  return new Map([...byOrder].map(([id, said]) => [id, said.map(({ message }) => message)]))
}
