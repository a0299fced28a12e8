import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'

/** Limit of images that an archive may hold. */
const IMAGES_MAX = 10_000

export async function listShownImages(db: Db, storeId: StoreId) {
  const rows = await selectRows(db, storeId, 'media')
    .select(['id', 'source', 'files', 'widths'])
    .orderBy('id')
    .limit(IMAGES_MAX)
    .execute()
  return rows
    .filter(({ widths }) => widths !== null && widths.length > 0)
    .map((row) => ({ ...row, widths: row.widths ?? [] }))
}
