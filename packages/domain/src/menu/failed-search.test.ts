import { expect, it } from 'vitest'
import { failedSearchText } from './failed-search.ts'

it('counts texts that differ only in case and blanks as one', () => {
  expect(failedSearchText('  Cold \n COFFEE\u202e ')).toBe('cold coffee')
  expect(failedSearchText('मोमो')).toBe('मोमो')
})

it('keeps 40 characters at most, and no single letter', () => {
  expect(failedSearchText('x'.repeat(100))).toBe('x'.repeat(40))
  expect(failedSearchText('😀'.repeat(50))).toBe('😀'.repeat(40))
  expect([' m ', '', '\u0000'].map(failedSearchText)).toEqual([null, null, null])
})

it('counts nothing possibly personal', () => {
  const personal = ['98765 43210', '९८७६५ ४३२१०', 'asha@example.com', 'table 1-2-3', '+91 9']
  expect(personal.map(failedSearchText)).toEqual([null, null, null, null, null])
  expect(failedSearchText('7 up')).toBe('7 up')
})
