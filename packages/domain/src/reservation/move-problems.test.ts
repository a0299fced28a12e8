import { expect, it } from 'vitest'
import { problemsOfPlaces } from './move-problems.ts'

const table = (id: string, seatsMax: number, joinsWith: string[] = [], isBookable = true) => ({
  ...{ id, seatsMin: 1, seatsMax, joinsWith, position: 1, isBookable },
})

it('lists objections to the tables that staff choose', () => {
  expect(problemsOfPlaces([table('a', 4)], 4, true)).toEqual([])
  expect(problemsOfPlaces([table('a', 4)], 5, true)).toEqual(['too-few-seats'])
  expect(problemsOfPlaces([], 2, true)).toEqual(['no-table'])
  expect(problemsOfPlaces([], 2, false)).toEqual([])
  expect(problemsOfPlaces([table('a', 2), table('b', 4, [], false)], 6, true)).toEqual([
    'not-joined',
    'not-bookable',
  ])
})

it('accepts tables combined in a row, defined from either side', () => {
  const row = [table('a', 2, ['b']), table('b', 2), table('c', 2, ['b'])]
  for (const places of [row, row.toReversed()]) expect(problemsOfPlaces(places, 6, true)).toEqual([])
  expect(problemsOfPlaces([row[0] ?? table('a', 2), row[2] ?? table('c', 2)], 4, true)).toEqual([
    'not-joined',
  ])
})
