import { expect, it } from 'vitest'
import { addStation, giveCategory, mergeStations, removeStation, renameStation } from './edit-stations.ts'

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

it('merges the changes of two people: a category has one station, and a removed station none', () => {
  const base = [
    { id: 'bar', label: 'Bar', categoryIds: ['drinks', 'lassi'] },
    { id: 'kitchen', label: 'Kitchen', categoryIds: ['mains'] },
  ]
  const mine = renameStation(giveCategory(base, 'lassi', 'kitchen'), 'bar', 'Juice bar')
  const theirs = addStation(giveCategory(base, 'drinks', 'kitchen'), 'grill')
  expect(mergeStations(base, mine, theirs)).toEqual([
    { id: 'bar', label: 'Juice bar', categoryIds: [] },
    { id: 'kitchen', label: 'Kitchen', categoryIds: ['drinks', 'mains', 'lassi'] },
    { id: 'grill', label: '', categoryIds: [] },
  ])
  expect(mergeStations(base, removeStation(base, 'bar'), theirs)).toEqual([
    { id: 'kitchen', label: 'Kitchen', categoryIds: ['mains'] },
    { id: 'grill', label: '', categoryIds: [] },
  ])
  expect(mergeStations(base, base, theirs)).toEqual(theirs)
})
