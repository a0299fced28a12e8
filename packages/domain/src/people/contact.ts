/** Contacts of a store who are neither staff nor diners. */

/** Kinds of contact, in the order in which screens list them. */
export const CONTACT_KINDS = ['supplier', 'repairs', 'delivery', 'helper', 'other'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Limit of a store's contacts. */
export const CONTACTS_MAX = 500

/** Phone number in any usual form: digits with separators; may be empty. */
export const CONTACT_PHONE = /^$|^\+?\d[\d ()./-]*$/

/** Dialled form of a phone number. */
export function dialledNumber(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
