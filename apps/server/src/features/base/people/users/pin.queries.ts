/** PINs of a store's members, and the people for whom its screens act. */

import { STAFF_MAX } from '@thali/contract/staff'
import type { StoreId, UserId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import { valuesOf, writesOne } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { selectRows, updateRows } from '../../../../db/store-rows.ts'
import type { ScreenPerson } from '../../account/callers/screen.ts'

/** @param hash null: removes the PIN */
export async function setPinHash(tx: Db, storeId: StoreId, userId: UserId, hash: string | null) {
  await updateRows(tx, storeId, 'members').set({ pin_hash: hash }).where('user_id', '=', userId).execute()
}

/** Stores in which an active member has a PIN, ascending; at most 200. */
export async function listStoresWithPin(db: Db, userId: UserId): Promise<StoreId[]> {
  return db
    .selectFrom('members')
    .select('store_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .where('pin_hash', 'is not', null)
    .orderBy('store_id')
    .limit(200)
    .$call(valuesOf('store_id'))
}

/** Active members of a store who have a PIN, in the order of joining. */
export async function listPeopleWithPin(db: Db, storeId: StoreId): Promise<ScreenPerson[]> {
  const rows = await selectPeople(db, storeId)
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .limit(STAFF_MAX)
    .execute()
  return rows.map(({ id, name, role }) => ({ id, name, role: role as Role }))
}

/** An active member with their PIN; undefined if they have none. */
export async function findPersonWithPin(db: Db, storeId: StoreId, userId: UserId) {
  const row = await selectPeople(db, storeId).where('members.user_id', '=', userId).executeTakeFirst()
  if (!row?.pinHash) return undefined
  return { id: row.id, name: row.name, role: row.role as Role, pinHash: row.pinHash }
}

function selectPeople(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.user_id as id', 'users.name', 'members.role', 'members.pin_hash as pinHash'])
    .where('members.active', '=', true)
    .where('members.pin_hash', 'is not', null)
}

/** Makes a screen act for a person. @returns false when the screen was removed */
export async function beginPersonAt(
  tx: Db,
  storeId: StoreId,
  screenId: string,
  person: { readonly id: UserId; readonly role: Role; readonly pinHash: string; readonly until: Date },
): Promise<boolean> {
  return updateRows(tx, storeId, 'screens')
    .set({
      person_id: person.id,
      person_role: person.role,
      person_pin_hash: person.pinHash,
      person_until: person.until,
    })
    .where('id', '=', screenId)
    .$call(writesOne)
}

/** Keeps a screen acting for its person. */
export async function keepPersonAt(
  db: Db,
  storeId: StoreId,
  screenId: string,
  { id, until }: { readonly id: UserId; readonly until: Date },
): Promise<void> {
  await updateRows(db, storeId, 'screens')
    .set({ person_until: until })
    .where('id', '=', screenId)
    .where('person_id', '=', id)
    .execute()
}

const NOBODY = { person_id: null, person_role: null, person_pin_hash: null, person_until: null }

/** Makes a screen act for itself again. */
export async function endPersonAt(tx: Db, storeId: StoreId, screenId: string): Promise<void> {
  await updateRows(tx, storeId, 'screens').set(NOBODY).where('id', '=', screenId).execute()
}

/** Ends acting for a person on every screen of the store. */
export async function endPerson(tx: Db, storeId: StoreId, userId: UserId): Promise<void> {
  await updateRows(tx, storeId, 'screens').set(NOBODY).where('person_id', '=', userId).execute()
}
