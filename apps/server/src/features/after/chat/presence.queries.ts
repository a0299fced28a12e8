/** Presence of the staff, and members who may answer messages. */
import type { HeardPresence, SaidPresence } from '@thali/domain/chat/presence'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, putRow, selectRows } from '../../../db/store-rows.ts'

/** Limit of listed devices of one store. */
const LIMIT = 2000

/** Presence that devices of a store have reported since an instant, by person. */
export async function listPresence(
  db: Db,
  storeId: StoreId,
  since: Date,
): Promise<ReadonlyMap<string, readonly HeardPresence[]>> {
  const rows = await selectPresence(db, storeId)
    .where('said_at', '>', since)
    .orderBy('said_at', 'desc')
    .limit(LIMIT)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, heard]) => [userId, heard.map(toHeard)]),
  )
}

/** Presence that the devices of one person have reported, by session. */
export async function findPresence(
  tx: Db,
  storeId: StoreId,
  userId: UserId,
): Promise<ReadonlyMap<string, HeardPresence>> {
  const rows = await selectPresence(tx, storeId).where('user_id', '=', userId).limit(LIMIT).execute()
  return new Map(rows.map((row) => [row.session_id, toHeard(row)]))
}

function selectPresence(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'staff_presence').select(['user_id', 'session_id', 'said', 'said_at'])
}

function toHeard({ said, said_at }: { readonly said: SaidPresence; readonly said_at: Date }): HeardPresence {
  return { said, saidAt: said_at.getTime() }
}

interface Said {
  readonly userId: UserId
  readonly sessionId: string
  readonly said: SaidPresence
  readonly at: Date
}

export async function putPresence(tx: Db, storeId: StoreId, { userId, sessionId, said, at }: Said) {
  const key = { user_id: userId, session_id: sessionId }
  await putRow(tx, storeId, 'staff_presence', key, { said, said_at: at })
}

/** Removes presence reported by closed pages of a person. */
export async function deletePresenceBefore(tx: Db, storeId: StoreId, userId: UserId, before: Date) {
  await deleteRows(tx, storeId, 'staff_presence')
    .where('user_id', '=', userId)
    .where('said_at', '<', before)
    .execute()
}
