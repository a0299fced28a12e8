/** Secret addresses of calendar feeds, one per person and store. */
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

export async function findFeed(db: Db, storeId: StoreId, userId: UserId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.created_at
}

/** The person of a feed address. */
export async function findFeedOwner(
  db: Db,
  storeId: StoreId,
  tokenHash: string,
): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.user_id
}

/** Sets a member's feed address; the former one stops working. */
export async function putFeed(
  tx: Db,
  storeId: StoreId,
  feed: { readonly userId: UserId; readonly tokenHash: string; readonly createdAt: Date },
): Promise<void> {
  const address = { token_hash: feed.tokenHash, created_at: feed.createdAt }
  await tx
    .insertInto('calendar_feeds')
    .values({ store_id: storeId, user_id: feed.userId, ...address })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(address))
    .execute()
}

/** Removes the feed address of a member. @returns false if there was none */
export async function removeFeed(tx: Db, storeId: StoreId, userId: UserId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('calendar_feeds')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}
