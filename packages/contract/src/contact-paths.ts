import type { AddContact, ChangeContact, Contact, Contacts } from './contacts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a store's address book. */
export const CONTACT_API = {
  contacts: staffGet<Contacts>('staff.view')('/api/stores/:storeId/contacts'),
  addContact: staffPost<AddContact, Contact>('staff.manage')('/api/stores/:storeId/contacts'),
  changeContact: staffPost<ChangeContact, Contact>('staff.manage')(
    '/api/stores/:storeId/contacts/:contactId',
  ),
  removeContact: staffPost('staff.manage')('/api/stores/:storeId/contacts/:contactId/remove'),
} as const
