import type { StoreId } from '@thali/domain/ids'
import type { HeadingMeaning } from '@thali/domain/price-list/table-layout'
import { chunksOf } from '../../../db/chunks-of.ts'
import { firstOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, putRow, selectRows } from '../../../db/store-rows.ts'

export async function insertImport(
  db: Db,
  storeId: StoreId,
  { id, source, at }: { readonly id: string; readonly source: string; readonly at: Date },
): Promise<void> {
  await insertRow(db, storeId, 'menu_imports', { id, source, created_at: at }).execute()
}

/** Stored reading of a file, if started since a time; undefined when it has expired. */
export async function findImport(
  db: Db,
  storeId: StoreId,
  id: string,
  since: Date,
): Promise<string | undefined> {
  return selectRows(db, storeId, 'menu_imports')
    .select('source')
    .where('id', '=', id)
    .where('created_at', '>=', since)
    .$call(firstOf('source'))
}

/** Removes imports from before a time, and all but the newest. */
export async function removeOldImports(
  db: Db,
  storeId: StoreId,
  { before, held }: { readonly before: Date; readonly held: number },
): Promise<void> {
  const beyond = await selectRows(db, storeId, 'menu_imports')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(held)
    .limit(1)
    .executeTakeFirst()
  const last = beyond && beyond.created_at > before ? beyond.created_at : before
  await deleteRows(db, storeId, 'menu_imports').where('created_at', '<=', last).execute()
}

/** Meanings that a store has given to columns of price lists; empty if none. */
export async function findColumns(db: Db, storeId: StoreId): Promise<readonly HeadingMeaning[]> {
  const row = await selectRows(db, storeId, 'import_columns').select('meanings').executeTakeFirst()
  return row?.meanings ?? []
}

export async function putColumns(db: Db, storeId: StoreId, columns: readonly HeadingMeaning[]) {
  await putRow(db, storeId, 'import_columns', {}, { meanings: JSON.stringify(columns) })
}

export async function listKnownImages(
  db: Db,
  storeId: StoreId,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (const some of chunksOf(sources)) {
    const rows = await selectRows(db, storeId, 'media')
      .select('source')
      .where('source', 'in', some)
      .limit(some.length)
      .execute()
    for (const { source } of rows) known.add(source)
  }
  return known
}
