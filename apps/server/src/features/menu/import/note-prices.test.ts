import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import { toContent } from '@thali/domain/menu/edited-menu'
import type { Item } from '@thali/domain/menu/menu'
import { expect, it } from 'vitest'
import { notePrices } from './note-prices.ts'
import type { OpenImport } from './stored-import.ts'

function kindsFor(item: Item) {
  const categories = [{ ...aCategory('Chaat', [item]), image: null }]
  const content = toContent([{ ...aMenu('All day', []), categories }], [{ ...item, images: [] }])
  const source = { origins: {} } as OpenImport
  const merged = { content, itemIds: new Map([[item.id, item.id]]) } as never
  return notePrices({ ...content, items: new Map() }, source, merged).map(({ kind }) => kind)
}

const FREE = aGroup('Filling', [anOption('Ragda', 0), anOption('Moong', 0)])

it('notes a dish that costs nothing, not one whose first choice is free', () => {
  expect(kindsFor(anItem('Pani Puri', { groups: [FREE] }))).toEqual(['price-zero'])
  expect(
    kindsFor(anItem('Pani Puri', { groups: [FREE, aGroup('Plate', [anOption('Of 6', 99_00)])] })),
  ).toEqual([])
})
