/** Mail threads to remove from a store with too many or too old ones. */

import type { StoreId } from '@thali/domain/ids'
import type { ExpressionBuilder } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { firstOf } from '../../../db/results.ts'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, selectRows } from '../../../db/store-rows.ts'

export async function findNextMailStore(db: Db, after: StoreId): Promise<StoreId | undefined> {
  return db
    .selectFrom('mail_threads')
    .select('store_id')
    .where('store_id', '>', after)
    .orderBy('store_id')
    .limit(1)
    .$call(firstOf('store_id'))
}

export async function countMailsBeyond(db: Db, storeId: StoreId, most: number): Promise<number> {
  return Math.max(0, (await countRows(selectRows(db, storeId, 'mails'))) - most)
}

/** Condition on threads that are starred or wait for an answer; none in trash and spam. */
function isSparedThread(eb: ExpressionBuilder<Schema, 'mail_threads'>) {
  const isUnanswered = eb.and([
    eb('last_direction', '=', 'in'),
    eb('automatic', '=', false),
    eb('email', '<>', ''),
  ])
  return eb.and([eb('place', 'in', ['inbox', 'archive']), eb.or([eb('starred', '=', true), isUnanswered])])
}

/** The longest inactive threads: spared ones, or the others. */
export function listOldestThreads(
  db: Db,
  storeId: StoreId,
  {
    isSpared,
    before,
    limit,
  }: { readonly isSpared: boolean; readonly before: Date | null; readonly limit: number },
) {
  return selectRows(db, storeId, 'mail_threads')
    .select(['id', 'mails', 'last_at as lastAt'])
    .where((eb) => (isSpared ? isSparedThread(eb) : eb.not(isSparedThread(eb))))
    .$if(before !== null, (query) => query.where('last_at', '<', before ?? new Date(0)))
    .orderBy('last_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Removes threads with their drafts, unless they were changed since; call with at most a hundred.
 *
 * @returns their number of mails
 */
export async function removeOldThreads(
  tx: Db,
  storeId: StoreId,
  {
    ids,
    isSpared,
    through,
  }: { readonly ids: readonly string[]; readonly isSpared: boolean; readonly through: Date },
): Promise<number> {
  const gone = await deleteRows(tx, storeId, 'mail_threads')
    .where('id', 'in', ids)
    .where('last_at', '<=', through)
    .where((eb) => (isSpared ? isSparedThread(eb) : eb.not(isSparedThread(eb))))
    .returning(['id', 'mails'])
    .execute()
  if (gone.length > 0)
    await deleteRows(tx, storeId, 'mail_drafts')
      .where(
        'thread_id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  return gone.reduce((sum, { mails }) => sum + mails, 0)
}

/** Removes drafts that were not saved since an instant. */
export async function removeDraftsBefore(tx: Db, storeId: StoreId, before: Date): Promise<void> {
  await deleteRows(tx, storeId, 'mail_drafts').where('saved_at', '<', before).execute()
}
