/** Cursors of followers in the outboxes of stores. */

import type { EventKind } from '@thali/contract/event-kinds'
import { noId, type StoreId } from '@thali/domain/ids'
import { sql } from 'kysely'
import { valuesOf, writesOne } from '../db/results.ts'
import type { Db } from '../db/schema.ts'
import { selectRows } from '../db/store-rows.ts'
import type { FollowedEvent } from './follower.ts'

/** @returns whether this installation did not know the follower */
export async function insertFollower(tx: Db, name: string): Promise<boolean> {
  return tx
    .insertInto('followers')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .$call(writesOne)
}

/** Followers that this installation knows. */
export async function listFollowers(db: Db): Promise<string[]> {
  return db.selectFrom('followers').select('name').orderBy('name').limit(200).$call(valuesOf('name'))
}

/** Sets a follower's begin after all events of all stores so far. */
export async function beginNow(tx: Db, follower: string): Promise<void> {
  await tx
    .insertInto('follower_cursors')
    .columns(['store_id', 'follower', 'seq'])
    .expression((eb) =>
      eb.selectFrom('store_versions').select(['store_id', sql.val(follower).as('follower'), 'event_seq']),
    )
    .execute()
}

/** Cursors of these followers in a store; a missing one has not begun. */
export async function listCursors(
  db: Db,
  storeId: StoreId,
  followers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectRows(db, storeId, 'follower_cursors')
    .select(['follower', 'seq'])
    .where('follower', 'in', followers)
    .execute()
  return new Map(rows.map(({ follower, seq }) => [follower, seq]))
}

/**
 * Advances followers that are at the same event, and locks their cursors until the transaction ends.
 *
 * @returns false when another process has moved one of them: nothing may be written then
 */
export async function moveCursors(
  tx: Db,
  storeId: StoreId,
  followers: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const moved = await tx
    .insertInto('follower_cursors')
    .values(followers.toSorted().map((follower) => ({ store_id: storeId, follower, seq: to })))
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'follower'])
        .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq') }))
        .where('follower_cursors.seq', '=', from),
    )
    .returning('follower')
    .execute()
  return moved.length === followers.length
}

/** Events of a store after number `after`, the oldest first. */
export async function listFollowed(
  db: Db,
  storeId: StoreId,
  after: number,
  limit: number,
): Promise<FollowedEvent[]> {
  const rows = await selectRows(db, storeId, 'outbox')
    .select(['seq', 'kind', 'order_id', 'data', 'facts', 'created_at'])
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ seq, kind, order_id, data, facts, created_at }) => ({
    storeId,
    seq,
    kind: kind as EventKind,
    orderId: order_id,
    data: JSON.parse(data),
    facts: facts === null ? null : JSON.parse(facts),
    at: created_at,
  }))
}

/** Cursors of these followers behind their stores' latest events; one that has not started counts as 0. */
function lagging(db: Db, followers: readonly string[]) {
  const known = sql<{ follower: string }>`(${sql.join(
    followers.map((follower) => sql`select ${follower} as follower`),
    sql` union all `,
  )})`
  return db
    .selectFrom('store_versions')
    .innerJoin(known.as('known'), (join) => join.onTrue())
    .leftJoin('follower_cursors', (join) =>
      join
        .onRef('follower_cursors.store_id', '=', 'store_versions.store_id')
        .onRef('follower_cursors.follower', '=', 'known.follower'),
    )
    .where((eb) =>
      eb(eb.fn.coalesce('follower_cursors.seq', eb.lit(0)), '<', eb.ref('store_versions.event_seq')),
    )
}

/** Stores that some of these followers are behind in, by id after `after`; of all stores, or of these. */
export async function listStoresBehind(
  db: Db,
  followers: readonly string[],
  { after = noId(), among, limit }: { after?: StoreId; among?: readonly StoreId[]; limit: number },
): Promise<StoreId[]> {
  return lagging(db, followers)
    .select('store_versions.store_id')
    .distinct()
    .where('store_versions.store_id', '>', after)
    .$if(among !== undefined, (query) => query.where('store_versions.store_id', 'in', among ?? []))
    .orderBy('store_versions.store_id')
    .limit(limit)
    .$call(valuesOf('store_id'))
}

/** Stores in which something has happened after `since`. */
export async function listStoresSince(db: Db, since: Date, limit: number): Promise<StoreId[]> {
  return db
    .selectFrom('outbox')
    .select('store_id')
    .distinct()
    .where('created_at', '>', since)
    .limit(limit)
    .$call(valuesOf('store_id'))
}

/** Followers that are behind, with the number of stores and the time. */
export async function listFollowersBehind(db: Db, followers: readonly string[]) {
  const rows = await lagging(db, followers)
    .innerJoin('outbox', (join) =>
      join
        .onRef('outbox.store_id', '=', 'store_versions.store_id')
        .on((eb) =>
          eb('outbox.seq', '=', eb(eb.fn.coalesce('follower_cursors.seq', eb.lit(0)), '+', eb.lit(1))),
        ),
    )
    .select((eb) => [
      'known.follower',
      sql<number>`cast(count(*) as integer)`.as('stores'),
      eb.fn.min('outbox.created_at').as('since'),
    ])
    .groupBy('known.follower')
    .orderBy('known.follower')
    .execute()
  return rows.map(({ follower, stores, since }) => ({ follower, stores, since: new Date(since) }))
}
