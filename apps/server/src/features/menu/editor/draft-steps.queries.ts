import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows } from '../../../db/store-rows.ts'

/** Limit on rows read, above the number kept. */
const STEPS = 100

export interface StepRow {
  readonly id: string
  readonly revision: number
  readonly before: string
}

export async function insertStep(tx: Db, storeId: StoreId, step: StepRow & { readonly at: Date }) {
  const { id, revision, before, at } = step
  await insertRow(tx, storeId, 'draft_steps', { id, revision, before, created_at: at }).execute()
}

export async function findStep(tx: Db, storeId: StoreId, id: string): Promise<StepRow | undefined> {
  return selectRows(tx, storeId, 'draft_steps')
    .select(['id', 'revision', 'before'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every step that can be undone. */
export async function listSteps(tx: Db, storeId: StoreId): Promise<StepRow[]> {
  return selectRows(tx, storeId, 'draft_steps').select(['id', 'revision', 'before']).limit(STEPS).execute()
}

export async function removeStep(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'draft_steps').where('id', '=', id).execute()
}

/** Removes all but the newest steps of a draft. */
export async function removeOldSteps(tx: Db, storeId: StoreId, held: number): Promise<void> {
  const [newest] = await selectRows(tx, storeId, 'draft_steps')
    .select('revision')
    .orderBy('revision', 'desc')
    .offset(held)
    .limit(1)
    .execute()
  if (!newest) return
  await deleteRows(tx, storeId, 'draft_steps').where('revision', '<=', newest.revision).execute()
}
