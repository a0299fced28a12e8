import type { addContactSchema, Contact, Contacts, changeContactSchema } from './contacts.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Calls about a store's address book. */
export const CONTACT_API = {
  contacts: staffGet<Contacts>('staff.view')('/contacts'),
  addContact: staffPost<typeof addContactSchema, Contact>('staff.manage')('/contacts'),
  changeContact: staffPost<typeof changeContactSchema, Contact>('staff.manage')('/contacts/:contactId'),
  removeContact: staffPost('staff.manage')('/contacts/:contactId/remove'),
} as const
