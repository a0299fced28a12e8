import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bpsToNumber } from './money.ts'
import { isTaxBps, parseTaxBps, sumBps } from './tax-rate.ts'

const millionths = fc.integer({ min: 0, max: 1_000_000 })
const text = (rate: number) => `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`

it.each([
  ['8.875', 887.5],
  [8.875, 887.5],
  ['6.6250', 662.5],
  ['18', 1_800],
  ['0.0001', 0.01],
  ['100', 10_000],
])('reads %s %% as %d basis points', (percent, bps) => {
  expect(parseTaxBps(percent)).toBe(bps)
})

it.each(['', '8.87501', '100.0001', '-1', '8,875', '1e1', 'NaN', null, {}])('refuses %j', (percent) => {
  expect(parseTaxBps(percent)).toBeNull()
})

it('returns each rate as it was read, and accepts it', () => {
  fc.assert(
    fc.property(millionths, (rate) => {
      const bps = parseTaxBps(text(rate)) ?? Number.NaN
      expect(isTaxBps(bps)).toBe(true)
      expect(parseTaxBps(bpsToNumber(bps))).toBe(bps)
      expect(Math.round(bpsToNumber(bps) * 10_000)).toBe(rate)
    }),
  )
})

it('adds rates exactly', () => {
  fc.assert(
    fc.property(fc.array(millionths, { maxLength: 8 }), (rates) => {
      const taxes = rates.map((rate) => ({ bps: parseTaxBps(text(rate)) ?? Number.NaN }))
      expect(sumBps(taxes)).toBe(rates.reduce((sum, rate) => sum + rate, 0) / 100)
    }),
  )
})

it.each([887.501, -0.5, 10_000.01, Number.NaN, Number.POSITIVE_INFINITY])('does not accept %d', (bps) => {
  expect(isTaxBps(bps)).toBe(false)
})
