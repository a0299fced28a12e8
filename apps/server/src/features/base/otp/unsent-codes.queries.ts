/** Rows of codes that could not be sent: each allows one order that staff review first. */

import type { StoreId } from '@thali/domain/ids'
import { hasRow, writesOne } from '../../../db/results.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { deleteRows, selectRows, selectStore } from '../../../db/store-rows.ts'

/** Phone to be confirmed, by the id returned to its diner. */
export interface UnsentCode {
  readonly storeId: StoreId
  readonly id: string
  readonly phone: string
  readonly at: Date
}

/** Whether the store lets staff approve such orders. */
export async function findApprovesUnsent(db: Db, storeId: StoreId): Promise<boolean> {
  const row = await selectStore(db, storeId).select('approves_unsent').executeTakeFirst()
  return row?.approves_unsent ?? false
}

export async function insertUnsent(db: Db, row: NewRow<'unsent_codes'>): Promise<void> {
  await db.insertInto('unsent_codes').values(row).execute()
}

export async function hasUnsent(db: Db, { storeId, id, phone, at }: UnsentCode): Promise<boolean> {
  return selectRows(db, storeId, 'unsent_codes')
    .select('id')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('expires_at', '>', at)
    .$call(hasRow)
}

/** @returns false when an order was placed with it concurrently */
export async function takeUnsent(tx: Db, { storeId, id, phone }: UnsentCode): Promise<boolean> {
  return deleteRows(tx, storeId, 'unsent_codes')
    .where('id', '=', id)
    .where('phone', '=', phone)
    .$call(writesOne)
}
