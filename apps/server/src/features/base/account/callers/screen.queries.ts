/** Rows of shared screens, for the guard. */
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { updateRows } from '../../../../db/store-rows.ts'
import { type CallingScreen, SCREEN_COLUMNS } from './screen.ts'

/**
 * The screen of a cookie in any store, with the person it acts for, as long as their membership, role and PIN are
 * unchanged since they entered the PIN.
 */
export async function findPairedScreen(
  db: Db,
  secretHash: string,
  at: Date,
): Promise<CallingScreen | undefined> {
  const row = await db
    .selectFrom('screens')
    .innerJoin('stores', 'stores.id', 'screens.store_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.store_id', '=', 'screens.store_id')
        .onRef('members.user_id', '=', 'screens.person_id')
        .onRef('members.role', '=', 'screens.person_role')
        .onRef('members.pin_hash', '=', 'screens.person_pin_hash')
        .on('members.active', '=', true),
    )
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(SCREEN_COLUMNS)
    .select([
      'members.user_id as personId',
      'members.role as personRole',
      'users.name as personName',
      'screens.person_until as personUntil',
    ])
    .where('stores.deleted_at', 'is', null)
    .where('screens.secret_hash', '=', secretHash)
    .where('screens.paired_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { personId, personRole, personName, personUntil, ...screen } = row
  const isThere = personId !== null && personUntil !== null && personUntil > at
  const person = isThere ? { id: personId, role: personRole, name: personName } : null
  return { ...screen, person } as CallingScreen
}

export async function touchScreen(db: Db, storeId: StoreId, id: string, at: Date): Promise<void> {
  await updateRows(db, storeId, 'screens').set({ last_seen_at: at }).where('id', '=', id).execute()
}
