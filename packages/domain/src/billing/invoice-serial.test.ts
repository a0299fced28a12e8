import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  FIRST_SERIES,
  financialYear,
  formatSerial,
  SERIAL_MAX,
  seriesAfterRestore,
} from './invoice-serial.ts'

const DAY_MS = 86_400_000
const aMoment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2100, 0, 1) })

it('starts the financial year in India on the first of April, elsewhere with the calendar', () => {
  expect(financialYear('2026-03-31', 4)).toBe('2526')
  expect(financialYear('2026-04-01', 4)).toBe('2627')
  expect(financialYear('2099-12-31', 4)).toBe('9900')
  expect(financialYear('2026-12-31', 1)).toBe('2026')
})

it('writes serials of 16 characters at most, of letters, digits and a slash', () => {
  const serial = fc.record({
    prefix: fc.constantFrom('', 'M', 'MG'),
    series: fc.oneof(fc.constant(FIRST_SERIES), aMoment.map(seriesAfterRestore)),
    financialYear: fc.constantFrom('2627', '2026'),
    number: fc.integer({ min: 1, max: 99_999 }),
    document: fc.constantFrom('invoice', 'credit-note'),
  } as const)
  fc.assert(
    fc.property(serial, (parts) => {
      expect(formatSerial(parts)).toMatch(/^[A-Z0-9/-]+$/)
      expect(formatSerial(parts).length).toBeLessThanOrEqual(SERIAL_MAX)
    }),
  )
  const parts = { prefix: '', series: 'A', financialYear: '2627', number: 128 } as const
  expect(formatSerial({ ...parts, document: 'invoice' })).toBe('A2627/128')
  expect(formatSerial({ ...parts, document: 'credit-note' })).toBe('A2627/C128')
})

it('begins another series with every restore of a year', () => {
  fc.assert(
    fc.property(aMoment, fc.integer({ min: 34 * 60_000, max: 366 * DAY_MS }), (at, later) => {
      expect(seriesAfterRestore(at)).not.toBe(FIRST_SERIES)
      expect(seriesAfterRestore(at)).not.toBe(seriesAfterRestore(at + later))
    }),
  )
})
