/** The address book of a store: read, and kept by those who manage the staff. */
import type { addContactSchema, Contact, Contacts, changeContactSchema } from '@thali/contract/contacts'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { CONTACTS_MAX } from '@thali/domain/people/contact'
import { isSameContent } from '@thali/domain/same-content'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { lockForWriting } from '../store/lock-store.ts'
import {
  type ContactRow,
  deleteContact,
  findContactOfKey,
  insertContact,
  listContacts,
  lockContact,
  updateContact,
} from './contact.queries.ts'

export async function readContacts({ db }: Deps, { storeId }: Staff): Promise<Contacts> {
  return { contacts: await listContacts(db, storeId) }
}

/**
 * Adds a contact; a repetition with the same key is the same contact.
 *
 * @throws {Refusal} address-book.too-many; address-book.changed-meanwhile: another was sent under this key
 */
export async function addContact(
  deps: Deps,
  staff: Staff,
  { clientKey, ...fields }: z.output<typeof addContactSchema>,
): Promise<Contact> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    const known = await findContactOfKey(tx, storeId, clientKey)
    if (known?.revision === 1 && !isSameContent({ ...known, ...fields }, known))
      throw new Refusal('address-book.changed-meanwhile')
    if (known) return known
    if ((await listContacts(tx, storeId)).length >= CONTACTS_MAX) throw new Refusal('address-book.too-many')
    const row = { id: deps.newId(), ...fields, revision: 1 }
    await insertContact(tx, storeId, row, { clientKey, at: deps.now() })
    await recordChange(deps, tx, staff, 'contact.add', row.id, [null, row.name])
    return row
  })
}

/** @throws {Refusal} address-book.not-found, address-book.changed-meanwhile */
export async function changeContact(
  deps: Deps,
  staff: Staff,
  contactId: string,
  { revision, ...fields }: z.output<typeof changeContactSchema>,
): Promise<Contact> {
  return inTransaction(deps.db, async (tx) => {
    const before = await getContact(tx, staff.storeId, contactId)
    if (before.revision !== revision) throw new Refusal('address-book.changed-meanwhile')
    const after = { ...before, ...fields, revision: revision + 1 }
    await updateContact(tx, staff.storeId, after)
    await recordChange(deps, tx, staff, 'contact.change', contactId, [before.name, after.name])
    return after
  })
}

/** @throws {Refusal} address-book.not-found */
export async function removeContact(deps: Deps, staff: Staff, contactId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await getContact(tx, staff.storeId, contactId)
    await deleteContact(tx, staff.storeId, contactId)
    await recordChange(deps, tx, staff, 'contact.remove', contactId, [before.name, null])
  })
}

async function getContact(tx: Db, storeId: StoreId, contactId: string): Promise<ContactRow> {
  const row = await lockContact(tx, storeId, contactId)
  if (!row) throw new Refusal('address-book.not-found')
  return row
}

/** Records only names in the audit log. */
async function recordChange(
  deps: Deps,
  tx: Db,
  staff: Staff,
  action: 'contact.add' | 'contact.change' | 'contact.remove',
  contactId: string,
  name: readonly [before: string | null, after: string | null],
): Promise<void> {
  await writeAudit(deps, tx, staff, { action, subject: contactId, changes: { name } })
  await publishEvent(deps, tx, {
    storeId: staff.storeId,
    kind: 'contact.changed',
    data: { contactId },
    at: deps.now(),
  })
}
