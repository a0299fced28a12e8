/** Threads and rooms that members have muted. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../../../db/store-rows.ts'

/** Reader of the list, and the time. */
interface Reader {
  readonly storeId: StoreId
  readonly userId: UserId
  readonly at: Date
}

export interface Mute {
  /** Null: always. */
  readonly until: Date | null
}

/** Current mutes of a reader, by thread; call with at most a page. */
export async function listMutes(
  db: Db,
  { storeId, userId, at }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Mute>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(db, storeId, 'conversation_mutes')
    .select(['conversation_id as id', 'until'])
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', ids)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .limit(ids.length)
    .execute()
  return new Map(rows.map(({ id, until }) => [id, { until }]))
}

/** Condition: a thread of `conversations` is muted for a reader now. */
export function isMutedFor(
  eb: ExpressionBuilder<Schema, 'conversations'>,
  { userId, at }: Pick<Reader, 'userId' | 'at'>,
) {
  return eb.exists(
    eb
      .selectFrom('conversation_mutes')
      .select('conversation_mutes.user_id')
      .whereRef('conversation_mutes.store_id', '=', 'conversations.store_id')
      .whereRef('conversation_mutes.conversation_id', '=', 'conversations.id')
      .where('conversation_mutes.user_id', '=', userId)
      .where(({ or, eb: mute }) =>
        or([mute('conversation_mutes.until', 'is', null), mute('conversation_mutes.until', '>', at)]),
      ),
  )
}

/** People of the store for whom a thread is muted now. */
export async function listMutedFor(
  db: Db,
  { storeId, at }: Pick<Reader, 'storeId' | 'at'>,
  { conversationId, limit }: { readonly conversationId: string; readonly limit: number },
): Promise<ReadonlySet<string>> {
  const rows = await selectRows(db, storeId, 'conversation_mutes')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', at)]))
    .limit(limit)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Mutes a thread for a member until an instant, or for good if that is null, or unmutes it. */
export async function putMute(
  tx: Db,
  { storeId, userId, at }: Reader,
  conversationId: string,
  mute: Mute | null,
): Promise<void> {
  // Also removes expired ones.
  await deleteRows(tx, storeId, 'conversation_mutes')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('conversation_id', '=', conversationId), eb('until', '<=', at)]))
    .execute()
  if (!mute) return
  await insertRow(tx, storeId, 'conversation_mutes', {
    user_id: userId,
    conversation_id: conversationId,
    until: mute.until,
  }).execute()
}
