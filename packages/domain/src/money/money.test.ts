import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addProduct, roundBps } from './exact-sum.ts'
import {
  bpsToNumber,
  divideHalfUp,
  minorToDecimal,
  minorToNumber,
  parseBps,
  parseMinor,
  parseTotalMinor,
  scaleHalfUp,
  scaleSigned,
} from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000_000 })
const bps = fc.integer({ min: 0, max: 10_000 })

describe('rounding', () => {
  it('of a part rounds a half away from zero on both sides of it', () => {
    expect([3, -3].map((minor) => scaleSigned(minor, 1, 2))).toEqual([2, -2])
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 100_000_000_000 }), (minor, part, whole) => {
        expect(scaleSigned(-minor, part, whole) + scaleSigned(minor, part, whole)).toBe(0)
        expect(scaleSigned(minor, part, whole)).toBe(scaleHalfUp(minor, [part], whole))
      }),
    )
  })

  it('rounds a half up, and less than a half down', () => {
    expect([149n, 150n, 151n, 250n].map((n) => divideHalfUp(n, 100n))).toEqual([1, 2, 2, 3])
  })

  it('refuses values that are no amounts', () => {
    expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError)
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  })

  it('gives the same result with numbers as with BigInt, also past the safe integers', () => {
    fc.assert(
      fc.property(amount, bps, bps, (minor, a, b) => {
        const exact = divideHalfUp(BigInt(minor) * BigInt(a) * BigInt(b), 100_000_000n)
        expect(scaleHalfUp(minor, [a, b], 100_000_000)).toBe(exact)
      }),
    )
  })

  it('keeps a sum of products exact when it leaves the safe integers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(Number.MAX_SAFE_INTEGER), bps), { maxLength: 6 }), (parts) => {
        const sum = parts.reduce<number | bigint>((so, [a, b]) => addProduct(so, a, b), 0)
        const exact = parts.reduce((so, [a, b]) => so + BigInt(a) * BigInt(b), 0n)
        expect(BigInt(sum)).toBe(exact)
        expect(roundBps(sum)).toBe(divideHalfUp(exact, 10_000n))
      }),
    )
  })
})

describe('reading amounts', () => {
  it.each([
    [21.5, 2150],
    ['21.50', 2150],
    ['149', 14_900],
    [0, 0],
    [-0, 0],
    [8.95, 895],
    [1.1, 110],
    ['1000000000', 100_000_000_000],
  ])('reads %s as %i', (value, minor) => {
    expect(parseMinor(value)).toBe(minor)
  })

  it.each([
    0.1 + 0.2,
    '1.005',
    '1.',
    '.5',
    '1,000',
    ' 1',
    '1 ',
    '',
    '-1',
    -1,
    '+1',
    '1e3',
    1e21,
    '0x10',
    '१',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1000000000.01',
    null,
    undefined,
    true,
    [1],
    { valueOf: () => 1 },
    1n,
  ])('refuses %s', (value) => {
    expect(parseMinor(value)).toBeNull()
  })

  it('reads the total of an order, which may be larger than any price', () => {
    expect([1000000000.01, '99000000000.00', -1].map(parseTotalMinor)).toEqual([
      100_000_000_001,
      9_900_000_000_000,
      null,
    ])
  })

  it('reads back all that it writes', () => {
    fc.assert(
      fc.property(amount, (minor) => {
        expect(parseMinor(minorToDecimal(minor))).toBe(minor)
        expect(parseMinor(minorToNumber(minor))).toBe(minor)
      }),
    )
  })

  it('reads percentages from 0 to 100 and nothing beyond', () => {
    expect([2.5, '2.50', 100, '0.01'].map(parseBps)).toEqual([250, 250, 10_000, 1])
    expect([100.01, '101', -1, '2.555'].map(parseBps)).toEqual([null, null, null, null])
    expect(parseBps(bpsToNumber(1999))).toBe(1999)
  })
})

it('writes two decimals and a point', () => {
  expect([0, 5, 50, 14_950, -20].map(minorToDecimal)).toEqual(['0.00', '0.05', '0.50', '149.50', '-0.20'])
})
