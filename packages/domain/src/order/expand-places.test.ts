import { expect, it } from 'vitest'
import { expandPlaces } from './expand-places.ts'

it.each([
  ['1-3', ['1', '2', '3']],
  ['1 to 3, 7', ['1', '2', '3', '7']],
  ['08-11', ['08', '09', '10', '11']],
  ['A1-A3', ['A1', 'A2', 'A3']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['Window\nBar, Bar', ['Window', 'Bar']],
  ['3-1', ['3-1']],
  ['A1-B3', ['A1-B3']],
  [' , ', []],
])('reads %j', (typed, places) => {
  expect(expandPlaces(typed)).toEqual(places)
})

it('is limited in number', () => {
  expect(expandPlaces('1-99999')).toEqual(['1-99999'])
  expect(expandPlaces('1-900, A1-900').length).toBe(1000)
})
