import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from './calendar-day.ts'
import { isEverOpen, type OpeningHours, openingAt } from './opening-hours.ts'

const ZONE = 'Asia/Kolkata'
const instant = (text: string) => Date.parse(`${text}+05:30`)
const hours = (overrides: Partial<OpeningHours>): OpeningHours => ({
  week: [],
  closures: [],
  lastOrderMinutes: 0,
  ...overrides,
})
const daily = (fromMinute: number, toMinute: number) => WEEKDAYS.map((day) => ({ day, fromMinute, toMinute }))
const openAt = (given: OpeningHours, text: string, zone = ZONE) => openingAt(given, instant(text), zone)

describe('openingAt', () => {
  const lunch = hours({ week: daily(11 * 60, 15 * 60) })

  it('is open from the first minute until the minute before closing', () => {
    expect(openAt(lunch, '2026-11-20T10:59:59')).toMatchObject({
      isOpen: false,
      changesAt: instant('2026-11-20T11:00:00'),
    })
    expect(openAt(lunch, '2026-11-20T11:00:00')).toMatchObject({
      isOpen: true,
      changesAt: instant('2026-11-20T15:00:00'),
    })
    expect(openAt(lunch, '2026-11-20T15:00:00')).toMatchObject({
      isOpen: false,
      changesAt: instant('2026-11-21T11:00:00'),
    })
  })

  it('takes no order in the last minutes before closing', () => {
    const given = { ...lunch, lastOrderMinutes: 30 }
    expect(openAt(given, '2026-11-20T14:29:00').changesAt).toBe(instant('2026-11-20T14:30:00'))
    expect(openAt(given, '2026-11-20T14:30:00').isOpen).toBe(false)
  })

  it('stays open past midnight, also into a day on which it does not open', () => {
    const friday = hours({ week: [{ day: 'fri', fromMinute: 18 * 60, toMinute: 2 * 60 }] })
    expect(openAt(friday, '2026-11-21T01:30:00')).toMatchObject({
      isOpen: true,
      changesAt: instant('2026-11-21T02:00:00'),
    })
    expect(openAt(friday, '2026-11-21T02:00:00')).toMatchObject({
      isOpen: false,
      changesAt: instant('2026-11-27T18:00:00'),
    })
  })

  it('joins adjacent windows, so that the last order is only before the real end', () => {
    const given = hours({
      week: [
        { day: 'fri', fromMinute: 18 * 60, toMinute: 0 },
        { day: 'sat', fromMinute: 0, toMinute: 2 * 60 },
      ],
      lastOrderMinutes: 30,
    })
    expect(openAt(given, '2026-11-20T23:50:00').changesAt).toBe(instant('2026-11-21T01:30:00'))
  })

  it('is closed on the days of a closure, with its reason', () => {
    const given = { ...lunch, closures: [{ from: '2026-11-20', to: '2026-11-21', reason: 'Diwali' }] }
    expect(openAt(given, '2026-11-20T12:00:00')).toEqual({
      isOpen: false,
      reason: 'Diwali',
      changesAt: instant('2026-11-22T11:00:00'),
    })
  })

  it('without hours is open except for closures', () => {
    expect(openAt(hours({}), '2026-11-20T03:00:00').isOpen).toBe(true)
    const given = hours({ closures: [{ from: '2026-11-21', to: '2026-11-21', reason: '' }] })
    expect(openAt(given, '2026-11-20T03:00:00')).toMatchObject({
      isOpen: true,
      changesAt: instant('2026-11-21T00:00:00'),
    })
    expect(openAt(given, '2026-11-21T12:00:00').changesAt).toBe(instant('2026-11-22T00:00:00'))
  })

  it('has no time if it stays closed for months', () => {
    const given = { ...lunch, closures: [{ from: '2026-11-01', to: '2027-11-01', reason: '' }] }
    expect(openAt(given, '2026-11-20T12:00:00').changesAt).toBeNull()
  })

  it('opens by the clock of the store when it is put forward', () => {
    const given = hours({ week: daily(9 * 60, 17 * 60) })
    const at = Date.parse('2027-03-14T06:00:00Z')
    expect(openingAt(given, at, 'America/New_York').changesAt).toBe(Date.parse('2027-03-14T13:00:00Z'))
  })

  it('changes exactly at the reported time', () => {
    const week = fc.uniqueArray(
      fc.record({
        day: fc.constantFrom(...WEEKDAYS),
        fromMinute: fc.integer({ min: 0, max: 1439 }),
        toMinute: fc.integer({ min: 0, max: 1439 }),
      }),
      { maxLength: 10 },
    )
    const from = Date.parse('2026-10-20T00:00:00Z')
    const at = fc.integer({ min: 0, max: 60 * 24 * 30 }).map((minutes) => from + minutes * 60_000)
    fc.assert(
      fc.property(week, at, fc.integer({ min: 0, max: 90 }), (windows, moment, lastOrderMinutes) => {
        const given = hours({ week: windows, lastOrderMinutes })
        const { isOpen, changesAt } = openingAt(given, moment, 'Europe/Berlin')
        if (changesAt === null || windows.length === 0) return
        expect(changesAt).toBeGreaterThan(moment)
        expect(openingAt(given, changesAt - 60_000, 'Europe/Berlin').isOpen).toBe(isOpen)
        expect(openingAt(given, changesAt, 'Europe/Berlin').isOpen).toBe(!isOpen)
      }),
    )
  })
})

describe('isEverOpen', () => {
  it('is false if the last order is before each opening', () => {
    expect(isEverOpen(hours({ week: daily(600, 720), lastOrderMinutes: 119 }))).toBe(true)
    expect(isEverOpen(hours({ week: daily(600, 720), lastOrderMinutes: 120 }))).toBe(false)
    expect(isEverOpen(hours({ lastOrderMinutes: 240 }))).toBe(true)
  })

  it('takes windows that touch for one, also over midnight and from Sunday to Monday', () => {
    const week = [
      { day: 'sun', fromMinute: 1380, toMinute: 0 },
      { day: 'mon', fromMinute: 0, toMinute: 60 },
    ] as const
    expect(isEverOpen(hours({ week, lastOrderMinutes: 119 }))).toBe(true)
    expect(isEverOpen(hours({ week, lastOrderMinutes: 120 }))).toBe(false)
  })

  it('equals openingAt', () => {
    const windows = fc.array(
      fc.record({
        day: fc.constantFrom(...WEEKDAYS),
        fromMinute: fc.integer({ min: 0, max: 1439 }),
        toMinute: fc.integer({ min: 0, max: 1439 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(windows, fc.integer({ min: 0, max: 240 }), (week, lastOrderMinutes) => {
        const given = hours({ week, lastOrderMinutes })
        const { isOpen, changesAt } = openAt(given, '2026-11-20T12:00:00')
        expect(isOpen || changesAt !== null).toBe(isEverOpen(given))
      }),
    )
  })
})
