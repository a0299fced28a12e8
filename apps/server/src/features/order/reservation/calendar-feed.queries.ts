/** Secret addresses of calendar feeds, one per person and store. */

import type { StoreId, UserId } from '@thali/domain/ids'
import { firstOf, hasRow } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, putRow } from '../../../db/store-rows.ts'

/** Addresses made since their person became a member: one from before a removal does not come back. */
const feedsOf = (db: Db, storeId: StoreId) =>
  db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('members', (join) =>
      join
        .onRef('members.store_id', '=', 'feed.store_id')
        .onRef('members.user_id', '=', 'feed.user_id')
        .onRef('members.created_at', '<=', 'feed.created_at'),
    )
    .where('feed.store_id', '=', storeId)

export async function findFeed(db: Db, storeId: StoreId, userId: UserId): Promise<Date | undefined> {
  return feedsOf(db, storeId)
    .select('feed.created_at')
    .where('feed.user_id', '=', userId)
    .$call(firstOf('created_at'))
}

/** The person of a feed address. */
export async function findFeedOwner(
  db: Db,
  storeId: StoreId,
  tokenHash: string,
): Promise<UserId | undefined> {
  return feedsOf(db, storeId)
    .select('feed.user_id')
    .where('feed.token_hash', '=', tokenHash)
    .$call(firstOf('user_id'))
}

/** Sets a member's feed address; the former one stops working. */
export async function putFeed(
  tx: Db,
  storeId: StoreId,
  feed: { readonly userId: UserId; readonly tokenHash: string; readonly createdAt: Date },
): Promise<void> {
  const address = { token_hash: feed.tokenHash, created_at: feed.createdAt }
  await putRow(tx, storeId, 'calendar_feeds', { user_id: feed.userId }, address)
}

/** Removes the feed address of a member. @returns false if there was none */
export async function removeFeed(tx: Db, storeId: StoreId, userId: UserId): Promise<boolean> {
  return deleteRows(tx, storeId, 'calendar_feeds')
    .where('user_id', '=', userId)
    .returning('user_id')
    .$call(hasRow)
}
