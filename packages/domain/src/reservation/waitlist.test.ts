import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeFrom, mayWaitingStep, quoteMinutes, WAITING_STATES } from './waitlist.ts'

const NOW = Date.parse('2026-11-27T13:30:00Z')
const MINUTE = 60_000
const table = (seatsMax: number, freeInMinutes: number) => ({
  seatsMax,
  freeAt: NOW + freeInMinutes * MINUTE,
})
const quote = (party: number, tables: { seatsMax: number; freeAt: number }[], ahead: number[] = []) =>
  quoteMinutes(party, { ahead, tables, now: NOW, stayMinutes: () => 60 })

describe('the quoted time of a party', () => {
  it('is 0 if a table is free, else the first end of a fitting one', () => {
    expect(quote(2, [table(2, -10), table(4, 5)])).toBe(0)
    expect(quote(3, [table(2, 0), table(4, 21), table(6, 50)])).toBe(25)
    expect(quote(5, [table(2, 0), table(4, 0)])).toBeNull()
  })

  it('grows with those who wait already, each at the table that is free first', () => {
    const tables = [table(2, 10), table(4, 20)]
    expect(quote(2, tables)).toBe(10)
    expect(quote(2, tables, [2])).toBe(20)
    expect(quote(2, tables, [2, 4])).toBe(70)
    expect(quote(4, tables, [4])).toBe(80)
    expect(quote(2, tables, [9])).toBe(10)
  })

  it('never falls with another party before it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            seatsMax: fc.integer({ min: 1, max: 8 }),
            minutes: fc.integer({ min: -30, max: 120 }),
          }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 6 }),
        (rows, ahead) => {
          const tables = rows.map(({ seatsMax, minutes }) => table(seatsMax, minutes))
          const before = quote(1, tables, ahead) ?? -1
          expect(quote(1, tables, [...ahead, 1]) ?? -1).toBeGreaterThanOrEqual(before)
        },
      ),
    )
  })
})

it('lets a party that was seated or has left take no further step', () => {
  for (const to of WAITING_STATES) {
    expect(mayWaitingStep('seated', to)).toBe(false)
    expect(mayWaitingStep('left', to)).toBe(false)
  }
  expect(mayWaitingStep('waiting', 'told')).toBe(true)
  expect(mayWaitingStep('told', 'waiting')).toBe(false)
})

describe('a table', () => {
  it('is free for a party where the time until the next reservation is long enough', () => {
    const quarter = NOW / (15 * MINUTE)
    const from = (reserved: number[]) => (freeFrom(NOW, reserved, 60) - NOW) / MINUTE
    expect(from([])).toBe(0)
    expect(from([quarter + 4, quarter + 5])).toBe(0)
    expect(from([quarter + 4, quarter + 3])).toBe(75)
    expect(from([quarter, quarter + 4, quarter + 9])).toBe(75)
    expect(from([quarter - 1])).toBe(0)
  })
})
