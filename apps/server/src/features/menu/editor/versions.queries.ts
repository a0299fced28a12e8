import type { StoreId } from '@thali/domain/ids'
import { firstOf } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, selectRows } from '../../../db/store-rows.ts'

/** A version without its content. */
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number]

const ABOUT = [
  'number',
  'kind',
  'restored',
  'scheduled_for',
  'note',
  'by_name',
  'created_at',
  'changes',
] as const

/** Number of the version that diners see; undefined before the first. */
export async function findLatestNumber(db: Db, storeId: StoreId): Promise<number | undefined> {
  return selectRows(db, storeId, 'menu_versions')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .$call(firstOf('number'))
}

/** Versions below a number, the newest first. */
export async function listVersionRows(db: Db, storeId: StoreId, below: number, limit: number) {
  return selectRows(db, storeId, 'menu_versions')
    .select(ABOUT)
    .where('number', '<', below)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

export async function findMenuVersion(db: Db, storeId: StoreId, number: number) {
  return selectRows(db, storeId, 'menu_versions')
    .select([...ABOUT, 'content'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function insertVersion(tx: Db, row: NewRow<'menu_versions'>): Promise<void> {
  await tx.insertInto('menu_versions').values(row).execute()
}

export async function removeVersionsBelow(tx: Db, storeId: StoreId, number: number): Promise<void> {
  await deleteRows(tx, storeId, 'menu_versions').where('number', '<', number).execute()
}
