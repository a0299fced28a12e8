import { expect, it } from 'vitest'
import { readQuickEntry } from './quick-entry.ts'

it.each([
  ['chai', 1, 'chai'],
  ['2 chai', 2, 'chai'],
  ['12x masala dosa', 12, 'masala dosa'],
  ['2 x chai', 2, 'chai'],
  ['chai 3', 3, 'chai'],
  ['chai x 3', 3, 'chai'],
  ['0 chai', 1, '0 chai'],
  ['65', 1, '65'],
  ['Chicken65', 1, 'Chicken65'],
])('reads %j as %i of %j', (typed, quantity, text) => {
  expect(readQuickEntry(typed)).toEqual({ quantity, text })
})
