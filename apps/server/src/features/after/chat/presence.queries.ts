/** Who of the staff can be reached, and who may answer messages. */
import type { HeardPresence, SaidPresence } from '@thali/domain/chat/presence'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

/** Most people of one store that are listed. */
const LIMIT = 1000

/** What people of a store were last heard to be, by id. */
export async function listPresence(db: Db, storeId: StoreId): Promise<ReadonlyMap<string, HeardPresence>> {
  const rows = await db
    .selectFrom('staff_presence')
    .select(['user_id', 'said', 'said_at'])
    .where('store_id', '=', storeId)
    .limit(LIMIT)
    .execute()
  return new Map(rows.map(({ user_id, said, said_at }) => [user_id, { said, saidAt: said_at.getTime() }]))
}

export async function findPresence(tx: Db, storeId: StoreId, userId: string): Promise<HeardPresence | null> {
  const row = await tx
    .selectFrom('staff_presence')
    .select(['said', 'said_at'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { said: row.said, saidAt: row.said_at.getTime() } : null
}

export async function putPresence(
  tx: Db,
  storeId: StoreId,
  { userId, said, at }: { readonly userId: string; readonly said: SaidPresence; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_presence')
    .values({ store_id: storeId, user_id: userId, said, said_at: at })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet({ said, said_at: at }))
    .execute()
}
