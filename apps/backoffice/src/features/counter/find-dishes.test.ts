import { aCategory, aMenu, anItem, theMenus } from '@thali/builders/make-menu'
import { expect, it } from 'vitest'
import { type FoundDishes, findDishes, firstOrderable, listDishes } from './find-dishes.ts'

const chai = anItem('Chai', { state: 'Sold Out' })
const dosa = anItem('Masala Dosa')
const breakfast = aCategory('Breakfast', [dosa], { discountBps: 1000 })
const menus = theMenus([aMenu('All day', [aCategory('Drinks', [chai, dosa]), breakfast])], [chai, dosa])
const listed = listDishes(menus)
const shown = (found: readonly FoundDishes[]) =>
  found.map(({ category, dishes }) => [category.label, ...dishes.map(({ item }) => item.label)].join(' '))

it('lists each dish under its categories, at its one price in its menu', () => {
  expect(shown(listed)).toEqual(['Drinks Chai Masala Dosa', 'Breakfast Masala Dosa'])
  expect(listed.map(({ dishes }) => dishes.at(-1)?.price.netMinor)).toEqual([90_00, 90_00])
})

it('filters by the typed text, and adds the first that can be ordered', () => {
  expect(findDishes(listed, menus, '').categories).toBe(listed)
  expect(findDishes(listed, menus, ' ').categories).toBe(listed)
  const found = findDishes(listed, menus, 'dosa')
  expect(shown(found.categories).join()).toContain('Masala Dosa')
  expect(firstOrderable(found)?.item).toBe(dosa)
  expect(findDishes(listed, menus, 'biryani').categories).toEqual([])
})

it('distinguishes a guess from a match, and adds no guess', () => {
  const guessed = findDishes(listed, menus, 'masala rice')
  expect(guessed.kind).not.toBe('found')
  expect(shown(guessed.categories).join()).toContain('Masala Dosa')
  expect(firstOrderable(guessed)).toBeUndefined()
})
