import { aCategory, aMenu, anItem } from '@thali/builders/make-menu'
import { toContent } from '@thali/domain/menu/edited-menu'
import { expect, it } from 'vitest'
import { contentOfEntries, entriesOf } from './draft-entries.ts'

it('holds categories and dishes in the order of the menus, whatever the order of the rows', () => {
  const [dosa, apple, chai] = [anItem('Dosa'), anItem('Apple'), anItem('Chai')]
  const menu = aMenu('All day', [aCategory('Starters', [dosa, apple]), aCategory('Drinks', [chai, apple])])
  const content = toContent([menu], [dosa, apple, chai])
  const rows = entriesOf(content, 1).sort((one, other) => one.id.localeCompare(other.id))
  const { categories, items } = contentOfEntries([menu.id], rows)
  const labels = [...categories.values(), ...items.values()].map(({ label }) => label)
  expect(labels).toEqual(['Starters', 'Drinks', 'Dosa', 'Apple', 'Chai'])
})
