import { aCategory, anItem, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { searchKey, searchMenu } from './menu-search.ts'

const bhaji = anItem('Pav Bhaji', { translations: { hi: { label: 'पाव भाजी' } } })
const crepe = anItem('Crêpe')
const chai = anItem('Masala Chai')
const { items } = theMenus([], [bhaji, crepe, chai])
const snacks = aCategory('Street Food', [bhaji, crepe], { translations: { hi: { label: 'चाट' } } })
const drinks = aCategory('Hot Drinks', [chai])
const secret = aCategory('Secret', [chai], { hidden: true })
const categories = [snacks, drinks, secret]

const found = (text: string, lang?: string) =>
  searchMenu(categories, items, text, lang)?.map(({ category, itemIds }) => [
    category.label,
    itemIds.map((id) => items[id]?.label),
  ])

it('leaves the menu alone for a blank text', () => {
  expect(found(' \t\n')).toBeUndefined()
})

it('finds items whatever the case and all the blanks', () => {
  for (const text of ['pavbhaji', 'P A V', ' bHa ji ', 'pav\u00a0bhaji']) {
    expect(found(text)).toEqual([['Street Food', ['Pav Bhaji']]])
  }
})

it('finds all the words of a label in any order, where none has them in a row', () => {
  const dum = anItem('Chicken Dum Biryani')
  const curry = anItem('Chicken Curry')
  const rice = [aCategory('Rice', [dum]), aCategory('Curries', [curry])]
  const labels = (text: string) =>
    searchMenu(rice, theMenus([], [dum, curry]).items, text)?.map(({ category }) => category.label)

  expect(labels('chicken biryani')).toEqual(['Rice'])
  expect(labels('Biryani  Chicken')).toEqual(['Rice'])
  expect(labels('chicken')).toEqual(['Rice', 'Curries'])
  expect(labels('chicken sushi')).toEqual([])
})

it('shows a category whole when its label matches', () => {
  expect(found('streetfood')).toEqual([['Street Food', ['Pav Bhaji', 'Crêpe']]])
})

it('finds translated labels of items and categories, or those of one language', () => {
  expect(found('पावभाजी')).toEqual([['Street Food', ['Pav Bhaji']]])
  expect(found('चाट')).toEqual([['Street Food', ['Pav Bhaji', 'Crêpe']]])
  expect(found('चाट', 'hi')).toHaveLength(1)
  expect(found('चाट', 'mr')).toEqual([])
})

it('forgives Latin accents, but tells Devanagari vowels apart', () => {
  expect(found('crepe')).toEqual([['Street Food', ['Crêpe']]])
  expect(found('भाजा')).toEqual([])
})

it('forgives what is left out in Devanagari: the dot below, and the moon beside the nasal dot', () => {
  for (const label of ['फ़्राइड राइस', '\u095e्राइड राइस', 'फ्राइड राइस']) {
    expect(searchKey(label)).toBe('फ्राइडराइस')
  }
  expect(searchKey('आँवला')).toBe(searchKey('आंवला'))
  expect(searchKey('दही')).not.toBe(searchKey('दहि'))
})

it('never looks into hidden categories', () => {
  expect(found('chai')).toEqual([['Hot Drinks', ['Masala Chai']]])
  expect(found('secret')).toEqual([])
})

it('finds nothing where nothing matches', () => {
  expect(found('sushi')).toEqual([])
})

it('takes patterns for text', () => {
  expect(found('.*')).toEqual([])
  expect(searchKey('A.*(B')).toBe('a.*(b')
})
