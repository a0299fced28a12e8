/** Routes of a store's address book. */
import { CONTACT_API } from '@thali/contract/contact-paths'
import {
  addContactSchema,
  changeContactSchema,
  contactSchema,
  contactsSchema,
} from '@thali/contract/contacts'
import { staffOnlyRoutes } from '../account/staff-calls.ts'
import { addContact, changeContact, readContacts, removeContact } from './write-contact.ts'

export const contactRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    CONTACT_API.contacts,
    { summary: 'Contacts of the store: suppliers, repairs, deliveries, helpers', answer: contactsSchema },
    (staff) => readContacts(deps, staff),
  )

  call(
    CONTACT_API.addContact,
    { summary: 'Add a contact', body: addContactSchema, answer: contactSchema },
    (staff, { body }) => addContact(deps, staff, body),
  )

  call(
    CONTACT_API.changeContact,
    {
      summary: 'Change a contact; refused if it was changed since it was read',
      body: changeContactSchema,
      answer: contactSchema,
    },
    (staff, { params, body }) => changeContact(deps, staff, params.contactId, body),
  )

  call(CONTACT_API.removeContact, { summary: 'Remove a contact' }, (staff, { params }) =>
    removeContact(deps, staff, params.contactId),
  )
})
