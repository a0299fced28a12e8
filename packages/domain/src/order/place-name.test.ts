import { expect, it } from 'vitest'
import { placeName } from './place-name.ts'

it('translates a numbered table or room, from any language of its code', () => {
  expect(placeName('Table 7', 'hi')).toBe('टेबल 7')
  expect(placeName('Room 12A', 'hi')).toBe('रूम 12A')
  expect(placeName('टेबल 7', 'en')).toBe('Table 7')
  expect(placeName('Table 7', 'en')).toBe('Table 7')
})

it('keeps custom names of a store or a diner', () => {
  for (const address of ['', '7', 'Table', 'Garden 3', 'Table by the door', 'Room 5, Main Hostel'])
    expect(placeName(address, 'hi')).toBe(address)
})
