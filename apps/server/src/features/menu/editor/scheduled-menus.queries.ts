import type { StoreId } from '@thali/domain/ids'
import type { ScheduleRefusal } from '../../../db/editor-tables.ts'
import { valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, selectRows, updateRows } from '../../../db/store-rows.ts'

/** Limit on rows read, above waiting and refused ones together. */
const LISTED_MAX = 100

/** A scheduled menu without its content. */
export type ScheduledRow = Awaited<ReturnType<typeof listScheduled>>[number]

/** Scheduled menu that waits, with its content and the member who scheduled it. */
export type WaitingMenu = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

const ABOUT = [
  'id',
  'due_at',
  'created_at',
  'base_number',
  'note',
  'by_name',
  'changes',
  'refused_at',
  'refusal',
] as const

export async function insertScheduled(tx: Db, row: NewRow<'scheduled_menus'>): Promise<void> {
  await tx.insertInto('scheduled_menus').values(row).execute()
}

/** Scheduled menus that wait or were refused, the earliest first. */
export async function listScheduled(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'scheduled_menus')
    .select(ABOUT)
    .orderBy('due_at')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()
}

/** Contents of all, including refused ones. */
export async function listScheduledContents(db: Db, storeId: StoreId): Promise<string[]> {
  return selectRows(db, storeId, 'scheduled_menus')
    .select('content')
    .limit(LISTED_MAX)
    .$call(valuesOf('content'))
}

export async function findScheduled(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'scheduled_menus')
    .select([...ABOUT, 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Scheduled menu that waits, with its content and the member who scheduled it; undefined when it was published,
 * refused or cancelled.
 */
export async function findWaiting(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'scheduled_menus')
    .select([...ABOUT, 'content', 'by_id', 'by_role', 'by_via', 'by_credential', 'tries', 'try_at'])
    .where('id', '=', id)
    .where('try_at', 'is not', null)
    .executeTakeFirst()
}

/** Scheduled menus of all stores that are due, the earliest first. */
export async function listDue(db: Db, at: Date, limit: number) {
  return dueMenus(db, at).orderBy('try_at').limit(limit).execute()
}

export function dueMenus(db: Db, at: Date) {
  return db.selectFrom('scheduled_menus').select(['store_id', 'id']).where('try_at', '<=', at)
}

/** @returns false when it was already removed */
export async function removeScheduled(tx: Db, storeId: StoreId, id: string): Promise<boolean> {
  return deleteRows(tx, storeId, 'scheduled_menus').where('id', '=', id).$call(writesOne)
}

/** Marks a scheduled menu as refused, until staff remove it. */
export async function refuseScheduled(
  tx: Db,
  storeId: StoreId,
  id: string,
  { reason, at }: { readonly reason: ScheduleRefusal; readonly at: Date },
): Promise<void> {
  await updateRows(tx, storeId, 'scheduled_menus')
    .set({ try_at: null, refused_at: at, refusal: reason })
    .where('id', '=', id)
    .execute()
}

/** Postpones one that could not be published because of an error. */
export async function putOff(
  tx: Db,
  storeId: StoreId,
  id: string,
  { tries, tryAt }: { readonly tries: number; readonly tryAt: Date },
): Promise<void> {
  await updateRows(tx, storeId, 'scheduled_menus')
    .set({ tries, try_at: tryAt })
    .where('id', '=', id)
    .where('try_at', 'is not', null)
    .execute()
}

/** Bases the menus scheduled on top of a now published menu on its version. */
export async function moveBase(tx: Db, storeId: StoreId, from: number, to: number): Promise<void> {
  await updateRows(tx, storeId, 'scheduled_menus')
    .set({ base_number: to })
    .where('base_number', '=', from)
    .where('try_at', 'is not', null)
    .execute()
}
