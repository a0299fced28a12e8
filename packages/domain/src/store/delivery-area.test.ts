import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDeliveryProblem, isPinCode, normalisePinCode } from './delivery-area.ts'

const SERVED = ['560001', '560038']

it.each([
  ['12 MG Road, Bengaluru 560001', null],
  ['560 038, Indiranagar', null],
  ['MG Road-560001.', null],
  ['MG Road 560002', 'not-served'],
  ['12 MG Road', 'missing'],
  ['Call 98765600012, MG Road', 'missing'],
  ['Flat 560, 1st floor', 'missing'],
  ['१२ एमजी रोड, बेंगलुरु 560001', null],
  ['５６０００１', null],
])('finds in "%s" %s', (address, found) => {
  expect(findDeliveryProblem(SERVED, address)).toBe(found)
})

it('delivers everywhere without a list', () => {
  expect(findDeliveryProblem([], 'anywhere')).toBeNull()
})

it('recognizes codes of letters and digits', () => {
  expect(findDeliveryProblem(['SW1A 1AA'], '10 Downing Street, sw1a 1aa')).toBeNull()
  expect(findDeliveryProblem(['SW1A 1AA'], '10 Downing Street, SW1A1AB')).toBe('not-served')
})

it.each(['560001', '560 001', 'SW1A 1AA', '10115'])('takes %s for a code', (code) => {
  expect(isPinCode(code)).toBe(true)
})
it.each(['', 'MG Road', 'ABC', '12', '56000100000', '560001, 560002'])('takes "%s" for none', (code) => {
  expect(isPinCode(code)).toBe(false)
})

describe('in any context', () => {
  const around = fc.string({ unit: fc.constantFrom(...'ab ,.-/क') })
  it('finds a served code as a separate word, and never reports another as served', () => {
    fc.assert(
      fc.property(around, around, fc.constantFrom(...SERVED), (before, after, code) => {
        expect(findDeliveryProblem(SERVED, `${before} ${code} ${after}`)).toBeNull()
        expect(findDeliveryProblem(SERVED, `${before} ${after}`)).toBe('missing')
        expect(normalisePinCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code)
      }),
    )
  })
})
