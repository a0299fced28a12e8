import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFssaiNumber, normalizeFssai } from './fssai.ts'
import { findGstinProblem, gstinCheckCharacter, normalizeGstin, stateOfGstin } from './gstin.ts'
import { INDIAN_STATES } from './indian-states.ts'

const letters = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: count, maxLength: count })
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })

const aGstin = fc
  .tuple(fc.constantFrom(...Object.keys(INDIAN_STATES)), letters(5), digits(4), letters(1))
  .map(([state, name, number, last]) => `${state}${name}${number}${last}1Z`)
  .map((first) => first + gstinCheckCharacter(first))

it('takes published numbers, also as people type them', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM']) {
    expect(findGstinProblem(gstin)).toBe(null)
  }
  expect(normalizeGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ code: '27', name: 'Maharashtra' })
})

it('finds every single mistyped character', () => {
  fc.assert(
    fc.property(
      aGstin,
      fc.nat(14),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (gstin, at, typed) => {
        expect(findGstinProblem(gstin)).toBe(null)
        fc.pre(gstin[at] !== typed)
        expect(findGstinProblem(gstin.slice(0, at) + typed + gstin.slice(at + 1))).not.toBe(null)
      },
    ),
  )
})

it('reports the defect', () => {
  expect(findGstinProblem('27AAPFU0939F1Z')).toBe('shape')
  expect(findGstinProblem('')).toBe('shape')
  expect(findGstinProblem('77AAPFU0939F1ZV')).toBe('state')
  expect(findGstinProblem('27AAPFU0939F1ZW')).toBe('checksum')
})

it('accepts only FSSAI numbers of 14 digits', () => {
  expect(isFssaiNumber(normalizeFssai('1150 0000 0000 00'))).toBe(true)
  expect(isFssaiNumber('11500000000')).toBe(false)
  expect(isFssaiNumber('1150000000000A')).toBe(false)
})
