import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'

/** The image that is a store's logo; undefined where there is none. */
export async function findLogo(db: Db, storeId: StoreId) {
  return db
    .selectFrom('stores')
    .innerJoin('media', (join) =>
      join.onRef('media.store_id', '=', 'stores.id').onRef('media.id', '=', 'stores.logo_media_id'),
    )
    .select([
      'media.id as id',
      'media.source as source',
      'media.state as state',
      'media.width as width',
      'media.height as height',
      'media.widths as widths',
      'media.files as files',
    ])
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
}

/** Id of a store's image by where it came from. */
export async function findImageId(db: Db, storeId: StoreId, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('store_id', '=', storeId)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.id
}

/**
 * Makes another image the logo.
 *
 * @returns false when the logo is another one than `from`
 */
export async function moveLogo(
  tx: Db,
  storeId: StoreId,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({ logo_media_id: to })
    .where('id', '=', storeId)
    .where('logo_media_id', 'is not distinct from', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
