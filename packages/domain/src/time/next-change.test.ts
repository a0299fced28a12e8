import { describe, expect, it } from 'vitest'
import { nextChangeAt } from './next-change.ts'

const utc = (text: string) => Date.parse(text)
const served = (startMinute: number, endMinute: number) => ({
  active: true,
  window: { startMinute, endMinute },
})
const lunch = served(12 * 60, 15 * 60)

const changeAfter = (menus: Parameters<typeof nextChangeAt>[0], at: string, timeZone: string) => {
  const change = nextChangeAt(menus, utc(at), timeZone)
  return change === null ? null : new Date(change).toISOString()
}

describe('the next change', () => {
  it('is the whole minute at which a menu opens, or ends', () => {
    expect(changeAfter([lunch], '2026-11-12T11:59:30.500+05:30', 'Asia/Kolkata')).toBe(
      '2026-11-12T06:30:00.000Z',
    )
    expect(changeAfter([lunch], '2026-11-12T12:00:00+05:30', 'Asia/Kolkata')).toBe('2026-11-12T09:31:00.000Z')
  })

  it('is tomorrow when today is over', () => {
    expect(changeAfter([lunch], '2026-11-12T20:00:00+05:30', 'Asia/Kolkata')).toBe('2026-11-13T06:30:00.000Z')
  })

  it('skips minutes without a change of open menus', () => {
    expect(changeAfter([served(0, 1439)], '2026-11-12T20:00:00+05:30', 'Asia/Kolkata')).toBeNull()
  })

  it('is an hour earlier in the night in which clocks go forward', () => {
    const early = served(6 * 60, 10 * 60)
    expect(changeAfter([early], '2026-03-28T23:00:00+01:00', 'Europe/Berlin')).toBe(
      '2026-03-29T04:00:00.000Z',
    )
  })

  it('is the jump itself when the opening minute is one that the jump leaves out', () => {
    const skipped = served(2 * 60 + 30, 10 * 60)
    expect(changeAfter([skipped], '2026-03-29T01:00:00+01:00', 'Europe/Berlin')).toBe(
      '2026-03-29T01:00:00.000Z',
    )
  })

  it('repeats when clocks go back over an end', () => {
    const late = served(20 * 60, 2 * 60 + 29)
    // 02:29 is over at 00:30Z; at 01:00Z it is 02:00 once more, and the menu is served again.
    expect(changeAfter([late], '2026-10-25T00:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(changeAfter([late], '2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25T01:00:00.000Z')
    expect(changeAfter([late], '2026-10-25T01:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z')
  })
})
