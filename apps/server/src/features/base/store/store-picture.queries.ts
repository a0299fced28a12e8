import type { StoreId } from '@thali/domain/ids'
import { firstOf, writesOne } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectStore, updateRows, updateStoreRow } from '../../../db/store-rows.ts'

const COLUMNS = { logo: 'logo_media_id', banner: 'banner_media_id' } as const

type Which = keyof typeof COLUMNS

/** The image of a store's logo or banner; undefined if there is none. */
export async function findStorePicture(db: Db, storeId: StoreId, which: Which) {
  return selectStore(db, storeId)
    .innerJoin('media', (join) =>
      join
        .onRef('media.store_id', '=', 'stores.id')
        .onRef('media.id', '=', `stores.${COLUMNS[which]}` as const),
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
    .executeTakeFirst()
}

/** Marks a store's image as shown, by its source. @returns its id */
export async function useImage(tx: Db, storeId: StoreId, source: string): Promise<string | undefined> {
  return updateRows(tx, storeId, 'media')
    .set({ unused_since: null })
    .where('source', '=', source)
    .returning('id')
    .$call(firstOf('id'))
}

/**
 * Makes another image the logo or the banner.
 *
 * @returns false when it is another one than `from`
 */
export async function moveStorePicture(
  tx: Db,
  storeId: StoreId,
  which: Which,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  return updateStoreRow(tx, storeId)
    .set({ [COLUMNS[which]]: to })
    .where(COLUMNS[which], 'is not distinct from', from)
    .$call(writesOne)
}
