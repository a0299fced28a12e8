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

export const contactRoutes = staffOnlyRoutes('staff', (call) => {
  call(CONTACT_API.contacts, readContacts, {
    summary: 'Contacts of the store: suppliers, repairs, deliveries, helpers',
    answer: contactsSchema,
  })

  call(CONTACT_API.addContact, addContact, {
    summary: 'Add a contact',
    body: addContactSchema,
    answer: contactSchema,
  })

  call(CONTACT_API.changeContact, changeContact, {
    summary: 'Change a contact; refused if it was changed since it was read',
    body: changeContactSchema,
    answer: contactSchema,
  })

  call(CONTACT_API.removeContact, removeContact, { summary: 'Remove a contact' })
})
