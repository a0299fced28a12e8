/** Reminders of reservations. */

import type { StoreId } from '@thali/domain/ids'
import { valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows, updateRows } from '../../../db/store-rows.ts'

/** Largest difference between the start of a store's day and that of the UTC day, in milliseconds. */
const DAY_MS = 86_400_000

export function dueReminders(db: Db, at: Date) {
  return db
    .selectFrom('reservations')
    .select(['store_id as storeId', 'id'])
    .$narrowType<{ storeId: StoreId }>()
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', at)
}

/** The first of them. */
export function listDueReminders(db: Db, at: Date, limit: number) {
  return dueReminders(db, at).orderBy('remind_at').limit(limit).execute()
}

/** Distinct start times of upcoming reservations. */
export async function listStartsToCome(
  tx: Db,
  storeId: StoreId,
  after: Date,
  limit: number,
): Promise<Date[]> {
  return selectRows(tx, storeId, 'reservations')
    .select('starts_at')
    .distinct()
    .where('local_date', '>=', new Date(after.getTime() - DAY_MS).toISOString().slice(0, 10))
    .where('starts_at', '>', after)
    .where('state', 'in', ['requested', 'confirmed'])
    .orderBy('starts_at')
    .limit(limit)
    .$call(valuesOf('starts_at'))
}

/** Sets the time of the reminder for one reservation, or for all that begin at a time. */
export async function setReminders(
  tx: Db,
  storeId: StoreId,
  which: { readonly id: string } | { readonly startsAt: Date },
  remindAt: Date | null,
): Promise<void> {
  await updateRows(tx, storeId, 'reservations')
    .set({ remind_at: remindAt })
    .$call((query) =>
      'id' in which
        ? query.where('id', '=', which.id)
        : query.where('starts_at', '=', which.startsAt).where('state', 'in', ['requested', 'confirmed']),
    )
    .execute()
}

/** Removes the networks from reservations that have begun, of all stores. */
export async function forgetNetworks(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ network: '' })
    .where('network', '<>', '')
    .where('starts_at', '<', now)
    .execute()
}
