import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeDigits, codeFromHash, SHORT_CODE_TRIES_A_DAY } from './one-time-code.ts'

const hashes = fc.stringMatching(/^[0-9a-f]{64}$/)

it('creates codes of exactly the requested digits, never starting with zero', () => {
  fc.assert(
    fc.property(hashes, (hash) => {
      expect(codeFromHash(hash, 4)).toMatch(/^[1-9]\d{3}$/)
      expect(codeFromHash(hash, 6)).toMatch(/^[1-9]\d{5}$/)
    }),
  )
})

it('makes every code from 1000 to 9999', () => {
  const hashOf = (value: number) => value.toString(16).padStart(16, '0').padEnd(64, '0')
  expect(codeFromHash(hashOf(0), 4)).toBe('1000')
  expect(codeFromHash(hashOf(8999), 4)).toBe('9999')
  expect(codeFromHash(hashOf(9000), 4)).toBe('1000')
})

it('uses the setting of the store, then of the operator, and six digits once the day’s tries are used', () => {
  expect(codeDigits(null, 4, 0)).toBe(4)
  expect(codeDigits(null, 6, 0)).toBe(6)
  expect(codeDigits(4, 6, 0)).toBe(4)
  expect(codeDigits(6, 4, 0)).toBe(6)
  expect(codeDigits(4, 4, SHORT_CODE_TRIES_A_DAY - 1)).toBe(4)
  expect(codeDigits(4, 4, SHORT_CODE_TRIES_A_DAY)).toBe(6)
})
