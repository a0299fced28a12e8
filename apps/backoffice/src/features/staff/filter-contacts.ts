/** Filter of the address book. */
import type { Contact } from '@thali/contract/contacts'
import type { ContactKind } from '@thali/domain/people/contact'
import { plainText } from '../../shared/plain-text.ts'

export interface ContactFilter {
  /** Part of a name, number, address or note; digits match in any format of the number. */
  readonly text: string
  /** Empty: all. */
  readonly kinds: readonly ContactKind[]
}

/** Matching contacts, by name. */
export function filterContacts(
  contacts: readonly Contact[],
  { text, kinds }: ContactFilter,
  locale: string,
): Contact[] {
  const wanted = plainText(text)
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const { compare } = new Intl.Collator(locale)
  return contacts
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .filter(
      ({ name, email, note, phone }) =>
        [name, email, note].some((one) => plainText(one).includes(wanted)) ||
        (digits !== '' && phone.replaceAll(/\D/g, '').includes(digits)),
    )
    .sort((one, other) => compare(one.name, other.name))
}
