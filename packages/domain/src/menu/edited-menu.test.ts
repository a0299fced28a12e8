import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import type { ItemId } from '../ids.ts'
import { categoriesOf, toContent, toNestedMenus, withLiveStates } from './edited-menu.ts'

const stated = (item: ReturnType<typeof anItem>) => ({ ...item, images: [] })
const chai = stated(
  anItem('Chai', {
    state: 'Sold Out',
    groups: [aGroup('Cup', [anOption('Small', 10, { state: 'No small cups' }), anOption('Large', 20)])],
  }),
)
const dosa = stated(anItem('Dosa'))
const menus = [
  {
    ...aMenu('Menu', []),
    categories: [
      { ...aCategory('Hot', [chai as never]), image: null },
      { ...aCategory('All', [chai as never, dosa as never]), image: null },
    ],
  },
]

it('splits menus and rejoins them', () => {
  const content = toContent(menus, [chai, dosa])
  expect(toNestedMenus(content)).toEqual(menus)
  expect(withLiveStates([...content.items.values()], new Map([[chai.id, chai]]))).toEqual([chai, dosa])
})

it('keeps the states of renamed entries, and makes new ones available', () => {
  const edited = toContent(menus, [chai, dosa]).items.get(chai.id)
  if (!edited) throw new Error('the item is lost')
  const options = edited.groups[0]?.options ?? []
  const renamed = { ...edited, groups: [aGroup('Cup', options as never)] }
  const changed = {
    ...renamed,
    label: 'Masala Chai',
    groups: [
      {
        ...renamed.groups[0],
        options: [
          { ...options[0], label: 'Tiny' },
          { ...options[1], id: 'fresh', label: 'Huge' },
        ],
      },
    ],
  }
  const [item] = withLiveStates([changed as never], new Map([[chai.id, chai]]))
  expect(item).toMatchObject({
    state: 'Sold Out',
    groups: [{ options: [{ state: 'No small cups' }, { state: 'Available' }] }],
  })
})

it('lists the categories of an item in the order shown', () => {
  const found = categoriesOf(toContent(menus, [chai, dosa]))
  expect(found.get(chai.id)).toEqual(['category-Hot', 'category-All'])
  expect(found.get('item-Dosa' as ItemId)).toEqual(['category-All'])
})
