/** Pictures of messages: their bytes are stored with them in the database, and removed with them. */

import type { MessageAuthor } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { countUpToLimit } from '../../../db/count-rows.ts'
import type { Db } from '../../../db/schema.ts'
import { insertRow, selectRows, withinStore } from '../../../db/store-rows.ts'

/** Pictures of a side in a thread, counted up to `most`. */
export async function countPictures(
  db: Db,
  storeId: StoreId,
  { id, author, most }: { readonly id: string; readonly author: MessageAuthor; readonly most: number },
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'chat_messages')
      .select('seq')
      .where('conversation_id', '=', id)
      .where('author', '=', author)
      .where('picture_width', 'is not', null)
      .limit(most),
  )
}

/** Bytes of the picture of a message; undefined if it has none, or diners may not see it. */
export async function findChatPicture(
  db: Db,
  storeId: StoreId,
  { id, seq, isForGuests }: { readonly id: string; readonly seq: number; readonly isForGuests: boolean },
): Promise<Buffer | undefined> {
  const row = await selectRows(db, storeId, 'chat_pictures')
    .innerJoin(
      'chat_messages',
      withinStore('chat_messages', 'chat_pictures', { conversation_id: 'conversation_id', seq: 'seq' }),
    )
    .select('chat_pictures.data')
    .where('chat_pictures.conversation_id', '=', id)
    .where('chat_pictures.seq', '=', seq)
    .$if(isForGuests, (query) => query.where('chat_messages.private', '=', false))
    .executeTakeFirst()
  return row && Buffer.from(row.data, 'base64')
}

export async function insertPicture(
  tx: Db,
  storeId: StoreId,
  { id, seq, data }: { readonly id: string; readonly seq: number; readonly data: Buffer },
): Promise<void> {
  await insertRow(tx, storeId, 'chat_pictures', {
    conversation_id: id,
    seq,
    data: data.toString('base64'),
  }).execute()
}
