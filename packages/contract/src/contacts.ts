/** Address book of a store: its own contacts, without diners. */
import { CONTACT_KINDS, CONTACT_PHONE } from '@thali/domain/people/contact'
import { PHONE_TEXT_MAX } from '@thali/domain/people/phone'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { idText, lineOfText, linesOfText, text } from './text.ts'

export const CONTACT_NAME_MAX = 120
export const CONTACT_NOTE_MAX = 500

const contactFields = {
  name: lineOfText(CONTACT_NAME_MAX).trim().min(1),
  phone: text(PHONE_TEXT_MAX)
    .trim()
    .regex(CONTACT_PHONE, 'is no phone number')
    .meta({ description: 'As people write it; empty: none' }),
  email: z.union([z.literal(''), emailText]).meta({ description: 'Empty: none' }),
  kind: z.enum(CONTACT_KINDS),
  note: linesOfText(CONTACT_NOTE_MAX).trim(),
}

export const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  kind: z.enum(CONTACT_KINDS),
  note: z.string(),
  /** Incremented with each change. */
  revision: z.int(),
})

export const contactsSchema = z.object({ contacts: z.array(contactSchema) })

/** Body of `POST …/contacts`. */
export const addContactSchema = z.object({
  clientKey: idText.meta({ description: 'One entry: sent again it is the same' }),
  ...contactFields,
})

/** Body of `POST …/contacts/:contactId`. */
export const changeContactSchema = z.object({
  revision: z.int().min(1).meta({ description: 'As the contact was seen' }),
  ...contactFields,
})

export type Contact = z.infer<typeof contactSchema>
export type Contacts = z.infer<typeof contactsSchema>
