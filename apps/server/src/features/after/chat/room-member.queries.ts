import type { StoreId, UserId } from '@thali/domain/ids'
import { countUpToLimit } from '../../../db/count-rows.ts'
import { writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

export interface RoomMember {
  readonly conversationId: string
  readonly userId: UserId
  readonly name: string
  readonly readSeq: number
}

export function listRoomMembers(
  db: Db,
  storeId: StoreId,
  ids: readonly string[],
  limit: number,
): Promise<RoomMember[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'conversation_members')
    .select(['conversation_id as conversationId', 'user_id as userId', 'name', 'read_seq as readSeq'])
    .where('conversation_id', 'in', ids)
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Number of rooms that a member is in, counted up to `most`. */
export async function countRooms(db: Db, storeId: StoreId, userId: UserId, most: number): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'conversation_members')
      .select('conversation_id')
      .where('user_id', '=', userId)
      .limit(most),
  )
}

export async function insertMembers(tx: Db, rows: readonly NewRow<'conversation_members'>[]): Promise<void> {
  await tx
    .insertInto('conversation_members')
    .values([...rows])
    .execute()
}

/** Records up to which message a member has read a room; never lowered. */
export async function raiseReadSeq(
  tx: Db,
  storeId: StoreId,
  { conversationId, userId, seq }: { conversationId: string; userId: UserId; seq: number },
): Promise<boolean> {
  return updateRows(tx, storeId, 'conversation_members')
    .set({ read_seq: seq })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_seq', '<', seq)
    .$call(writesOne)
}
