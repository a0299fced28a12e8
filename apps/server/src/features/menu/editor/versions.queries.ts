import type { StoreId } from '@thali/domain/ids'
import type { VersionKind } from '../../../db/editor-tables.ts'
import { firstOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../../../db/store-rows.ts'

export interface NewVersion {
  readonly number: number
  readonly kind: VersionKind
  readonly restored: number | null
  /** Planned time of publication; null: published at once. */
  readonly scheduledFor: Date | null
  readonly note: string
  readonly by: { readonly id: string; readonly name: string }
  readonly at: Date
  readonly changes: number
  readonly content: string
}

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

export async function insertVersion(tx: Db, storeId: StoreId, version: NewVersion): Promise<void> {
  await insertRow(tx, storeId, 'menu_versions', {
    number: version.number,
    kind: version.kind,
    restored: version.restored,
    scheduled_for: version.scheduledFor,
    note: version.note,
    by_id: version.by.id,
    by_name: version.by.name,
    created_at: version.at,
    changes: version.changes,
    content: version.content,
  }).execute()
}

export async function removeVersionsBelow(tx: Db, storeId: StoreId, number: number): Promise<void> {
  await deleteRows(tx, storeId, 'menu_versions').where('number', '<', number).execute()
}
