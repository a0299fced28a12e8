import { describe, expect, it } from 'vitest'
import type { UserId } from '../ids.ts'
import { copyWeek, overlapsOf, shiftsAt } from './shift.ts'

const ZONE = 'Asia/Kolkata'
const shift = (id: string, more: object = {}) => ({
  ...{ id, userId: 'asha' as UserId, date: '2026-11-23', fromMinute: 18 * 60, toMinute: 2 * 60 },
  ...more,
})
const idsOf = (shifts: readonly { id: string }[]) => shifts.map(({ id }) => id)

it('finds shifts of the same person that meet, also past midnight', () => {
  const others = [
    shift('itself'),
    shift('next-morning', { date: '2026-11-24', fromMinute: 60, toMinute: 5 * 60 }),
    shift('right-after', { date: '2026-11-24', fromMinute: 2 * 60, toMinute: 5 * 60 }),
    shift('of-another', { userId: 'ravi' }),
  ]
  expect(idsOf(overlapsOf(shift('itself'), others, ZONE))).toEqual(['next-morning'])
})

it('lists current shifts, from the first minute to the last', () => {
  const at = (time: string) => idsOf(shiftsAt([shift('night')], Date.parse(`${time}+05:30`), ZONE))
  expect(at('2026-11-23T17:59')).toEqual([])
  expect(at('2026-11-23T18:00')).toEqual(['night'])
  expect(at('2026-11-24T01:59')).toEqual(['night'])
  expect(at('2026-11-24T02:00')).toEqual([])
})

describe('a week that is copied', () => {
  const options = { from: '2026-11-23', to: '2026-11-30', timeZone: ZONE }
  const isActive = (userId: string) => userId !== 'left'

  it('keeps days and minutes, and omits former members', () => {
    const week = [shift('one'), shift('two', { userId: 'left' }), shift('three', { date: '2026-11-29' })]
    const { copied, skipped } = copyWeek(week, [], { ...options, isActive })
    expect(copied.map(({ date, fromMinute }) => ({ date, fromMinute }))).toEqual([
      { date: '2026-11-30', fromMinute: 18 * 60 },
      { date: '2026-12-06', fromMinute: 18 * 60 },
    ])
    expect(skipped).toBe(1)
  })

  it('keeps both of two overlapping shifts as planned', () => {
    const week = [shift('one'), shift('two', { fromMinute: 22 * 60 })]
    expect(copyWeek(week, [], { ...options, isActive }).copied).toHaveLength(2)
  })

  it('adds nothing a second time, and nothing that overlaps existing shifts', () => {
    const there = [shift('there', { date: '2026-11-30' })]
    expect(copyWeek([shift('one')], there, { ...options, isActive })).toEqual({ copied: [], skipped: 1 })
  })
})
