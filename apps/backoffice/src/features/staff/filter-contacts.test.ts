import type { Contact } from '@thali/contract/contacts'
import { expect, it } from 'vitest'
import { filterContacts } from './filter-contacts.ts'

const contact = (name: string, more: Partial<Contact> = {}): Contact => ({
  ...{ id: name, name, phone: '', email: '', kind: 'other', note: '', revision: 1 },
  ...more,
})
const BOOK = [
  contact('Ravi Fridges', { kind: 'repairs', phone: '+91 (98765) 012-34' }),
  contact('Asha Fish', { kind: 'supplier', note: 'Before ten' }),
  contact('Émile', { email: 'emile@example.com' }),
]
const names = (text: string, kinds: Contact['kind'][] = []) =>
  filterContacts(BOOK, { text, kinds }, 'en').map(({ name }) => name)

it('lists all by name', () => {
  expect(names('')).toEqual(['Asha Fish', 'Émile', 'Ravi Fridges'])
})

it('finds names, addresses, notes, and numbers in any format', () => {
  expect(names('asha f')).toEqual(['Asha Fish'])
  expect(names('before')).toEqual(['Asha Fish'])
  expect(names('EMILE@')).toEqual(['Émile'])
  expect(names('98765 01234')).toEqual(['Ravi Fridges'])
  expect(names('nobody')).toEqual([])
})

it('shows the selected kinds', () => {
  expect(names('', ['supplier', 'repairs'])).toEqual(['Asha Fish', 'Ravi Fridges'])
  expect(names('ravi', ['supplier'])).toEqual([])
})
