/** Rows of a store's address book. */
import type { StoreId } from '@thali/domain/ids'
import { CONTACTS_MAX } from '@thali/domain/people/contact'
import type { Selectable } from 'kysely'
import type { Db, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = ['id', 'name', 'phone', 'email', 'kind', 'note', 'revision'] as const

export type ContactRow = Pick<Selectable<Schema['contacts']>, (typeof COLUMNS)[number]>

const contactsOf = (db: Db, storeId: StoreId) => selectRows(db, storeId, 'contacts').select(COLUMNS)

export function listContacts(db: Db, storeId: StoreId): Promise<ContactRow[]> {
  return contactsOf(db, storeId).orderBy('created_at').orderBy('id').limit(CONTACTS_MAX).execute()
}

/** A contact, locked until the transaction ends. */
export function lockContact(tx: Db, storeId: StoreId, id: string): Promise<ContactRow | undefined> {
  return contactsOf(tx, storeId).where('id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** The contact created before under an idempotency key. */
export function findContactOfKey(
  tx: Db,
  storeId: StoreId,
  clientKey: string,
): Promise<ContactRow | undefined> {
  return contactsOf(tx, storeId).where('client_key', '=', clientKey).executeTakeFirst()
}

export async function insertContact(
  tx: Db,
  storeId: StoreId,
  row: ContactRow,
  { clientKey, at }: { readonly clientKey: string; readonly at: Date },
): Promise<void> {
  await insertRow(tx, storeId, 'contacts', { ...row, client_key: clientKey, created_at: at }).execute()
}

export async function updateContact(tx: Db, storeId: StoreId, { id, ...row }: ContactRow): Promise<void> {
  await updateRows(tx, storeId, 'contacts').set(row).where('id', '=', id).execute()
}

export async function deleteContact(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'contacts').where('id', '=', id).execute()
}
