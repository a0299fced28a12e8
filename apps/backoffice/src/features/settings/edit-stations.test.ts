import { expect, it } from 'vitest'
import { addStation, giveCategory, removeStation, renameStation } from './edit-stations.ts'

it('assigns a category to one station at a time, and to all when that is removed', () => {
  const two = renameStation(addStation(addStation([], 'bar'), 'kitchen'), 'bar', 'Bar')
  const drinksAtBar = giveCategory(two, 'drinks', 'bar')
  expect(giveCategory(drinksAtBar, 'drinks', 'kitchen')).toEqual([
    { id: 'bar', label: 'Bar', categoryIds: [] },
    { id: 'kitchen', label: '', categoryIds: ['drinks'] },
  ])
  expect(giveCategory(drinksAtBar, 'drinks', '')[0]?.categoryIds).toEqual([])
  expect(removeStation(drinksAtBar, 'bar').flatMap(({ categoryIds }) => categoryIds)).toEqual([])
})
