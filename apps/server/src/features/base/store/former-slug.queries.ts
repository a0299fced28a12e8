import type { StoreId } from '@thali/domain/ids'
import { valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateStoreRow } from '../../../db/store-rows.ts'

/** Limit of former addresses of a store. */
export const FORMER_SLUGS_MAX = 20
/** Limit of address changes per month, since former ones stay taken: they cannot be collected quickly. */
export const SLUG_CHANGES_A_MONTH = 5

/** The store that had this slug, and its current slug. */
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

/** Slugs among these, at most a few hundred, that stores had before. */
export async function listFormerSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  return db
    .selectFrom('former_slugs')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .limit(slugs.length)
    .$call(valuesOf('slug'))
}

/** Former slugs of a store with the time of each change, at most the limit. */
export async function listSlugsBefore(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'former_slugs')
    .select(['slug', 'left_at'])
    .orderBy('slug')
    .limit(FORMER_SLUGS_MAX + 1)
    .execute()
}

/** Gives a store another slug and keeps the former one. */
export async function replaceSlug(tx: Db, storeId: StoreId, before: string, slug: string, at: Date) {
  // It may return to a former one.
  await deleteRows(tx, storeId, 'former_slugs').where('slug', '=', slug).execute()
  await updateStoreRow(tx, storeId).set({ slug }).execute()
  await insertRow(tx, storeId, 'former_slugs', { slug: before, left_at: at }).execute()
}
