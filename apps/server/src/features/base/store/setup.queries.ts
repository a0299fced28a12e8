/** Setup state of a store, row by row. */

import type { StoreId } from '@thali/domain/ids'
import { countUpToLimit } from '../../../db/count-rows.ts'
import { hasRow } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows, selectStore, updateStoreRow } from '../../../db/store-rows.ts'
import { hasRowsIn } from './store-rows.queries.ts'

export async function findStoreSetup(db: Db, storeId: StoreId) {
  return selectStore(db, storeId)
    .select(['created_at', 'held_for_email', 'logo_media_id', 'setup_dismissed_at'])
    .executeTakeFirst()
}

export async function countVersions(db: Db, storeId: StoreId, most: number): Promise<number> {
  return countUpToLimit(db, selectRows(db, storeId, 'menu_versions').select('number').limit(most))
}

export async function updateSetupDismissed(db: Db, storeId: StoreId, at: Date): Promise<void> {
  await updateStoreRow(db, storeId).set({ setup_dismissed_at: at }).execute()
}

export async function hasPrintedCode(db: Db, storeId: StoreId): Promise<boolean> {
  return selectRows(db, storeId, 'codes')
    .select('id')
    .where('removed_at', 'is', null)
    .where('printed_at', 'is not', null)
    .limit(1)
    .$call(hasRow)
}

/** Whether anyone but the first owner works there, is invited, or a screen is paired. */
export async function hasStaff(db: Db, storeId: StoreId): Promise<boolean> {
  const members = await selectRows(db, storeId, 'members').select('user_id').limit(2).execute()
  return members.length > 1 || hasRowsIn(db, storeId, ['invitations', 'screens'])
}

export async function countFirstOrders(db: Db, storeId: StoreId, most: number): Promise<number> {
  return countUpToLimit(db, selectRows(db, storeId, 'orders').select('id').limit(most))
}
