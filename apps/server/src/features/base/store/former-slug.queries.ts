import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'

/** Most addresses that a store may have had. */
export const FORMER_SLUGS_MAX = 20
/**
 * Most addresses that a store may leave in a month, since each stays taken for good: they cannot be collected
 * quickly.
 */
export const SLUG_CHANGES_A_MONTH = 5

/** The store that had this slug, and the one that it has now. */
export async function findStoreByFormerSlug(
  db: Db,
  slug: string,
): Promise<{ readonly storeId: StoreId; readonly slug: string } | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('stores', 'stores.id', 'former_slugs.store_id')
    .select(['stores.id', 'stores.slug', 'stores.held_for_email'])
    .where('former_slugs.slug', '=', slug)
    .executeTakeFirst()
  return row && !row.held_for_email ? { storeId: row.id, slug: row.slug } : undefined
}

/** Store that had this slug before; undefined when none had. */
export async function findFormerOwner(db: Db, slug: string): Promise<StoreId | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .select('store_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.store_id
}

/** Slugs among these, at most a few hundred, that stores had before. */
export async function listFormerSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .limit(slugs.length)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Slugs that a store had before and when it left them, at most as many as a store may have had. */
export async function listSlugsBefore(db: Db, storeId: StoreId) {
  return db
    .selectFrom('former_slugs')
    .select(['slug', 'left_at'])
    .where('store_id', '=', storeId)
    .orderBy('slug')
    .limit(FORMER_SLUGS_MAX + 1)
    .execute()
}

/** Gives a store another slug and keeps the one that it had. */
export async function replaceSlug(
  tx: Db,
  storeId: StoreId,
  before: string,
  slug: string,
  at: Date,
): Promise<void> {
  // It may come back to one that it had.
  await tx.deleteFrom('former_slugs').where('slug', '=', slug).where('store_id', '=', storeId).execute()
  await tx.updateTable('stores').set({ slug }).where('id', '=', storeId).execute()
  await tx.insertInto('former_slugs').values({ slug: before, store_id: storeId, left_at: at }).execute()
}
