/** Whom a store calls that is neither staff nor guest. */

/** What somebody is for the store, in the order in which the screens list it. */
export const CONTACT_KINDS = ['supplier', 'repairs', 'delivery', 'helper', 'other'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Contacts of one store. */
export const CONTACTS_MAX = 500

/** Phone number as people write it: digits, and what stands between them; or none. */
export const CONTACT_PHONE = /^$|^\+?\d[\d ()./-]*$/

/** What a phone dials of a number as people write it. */
export function dialledNumber(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
