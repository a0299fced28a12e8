import { aCategory, aMenu, anItem } from '@thali/builders/make-menu'
import { toContent } from '@thali/domain/menu/edited-menu'
import { expect, it } from 'vitest'
import { contentOfEntries, entriesOf } from './draft-entries.ts'

it('holds categories and dishes in the order of the menus, whatever the order of the rows', () => {
  const [dosa, apple, chai] = [anItem('Dosa'), anItem('Apple'), anItem('Chai')]
  const starters = { ...aCategory('Starters', [dosa, apple]), image: null }
  const drinks = { ...aCategory('Drinks', [chai, apple]), image: null }
  const menu = { ...aMenu('All day', []), categories: [starters, drinks] }
  const dishes = [dosa, apple, chai].map((item) => ({ ...item, images: [] }))
  const rows = entriesOf(toContent([menu], dishes), 1)
  const { categories, items } = contentOfEntries(
    [menu.id],
    rows.sort((one, other) => one.id.localeCompare(other.id)),
  )
  const labels = [...categories.values(), ...items.values()].map(({ label }) => label)
  expect(labels).toEqual(['Starters', 'Drinks', 'Dosa', 'Apple', 'Chai'])
})
