import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '../time/calendar-day.ts'
import { bookedOutDay } from './booked-out-day.ts'
import { type BookingRules, DEFAULT_BOOKING_RULES, stayMinutes } from './booking-rules.ts'

const FRIDAY = '2026-11-27'
const EVENING = WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 20 * 60 }))
const dayOf = (changes: Partial<BookingRules>, more: object = {}) =>
  bookedOutDay(
    { ...DEFAULT_BOOKING_RULES, week: EVENING, ...changes },
    { date: FRIDAY, party: 2, closures: [], timeZone: 'Asia/Kolkata', ...more },
  )

describe('a day of which every time is booked', () => {
  it('fills the house from the first time on, and again once parties leave', () => {
    const stays = [{ upTo: 20, minutes: 60 }]
    const { quarters, online, lastEnd } = dayOf({ stays, coversMax: 10, walkInPercent: 20, stepMinutes: 30 })
    expect(online).toEqual({ covers: 8, parties: 9 })
    expect(
      quarters.map(({ minute, isSlot, arriving, covers }) => [minute, isSlot, arriving, covers]),
    ).toEqual([
      [1080, true, 8, 8],
      [1095, false, 0, 8],
      [1110, true, 0, 8],
      [1125, false, 0, 8],
      [1140, true, 8, 8],
      [1155, false, 0, 8],
      [1170, true, 0, 8],
      [1185, false, 0, 8],
      [1200, false, 0, 0],
      [1215, false, 0, 0],
    ])
    expect(lastEnd).toBe(Date.parse('2026-11-27T20:30:00+05:30'))
  })

  it('is empty if none of its times can be booked', () => {
    expect(dayOf({ week: [] })).toMatchObject({ quarters: [], closedFor: null, lastEnd: null })
    const closures = [{ from: FRIDAY, to: FRIDAY, reason: 'Diwali' }]
    expect(dayOf({}, { closures })).toMatchObject({ quarters: [], closedFor: 'Diwali' })
    expect(dayOf({}, { party: 9 }).quarters.every(({ covers }) => covers === 0)).toBe(true)
  })

  it('never holds more than guests can book, and loses no reservation', () => {
    fc.assert(
      fc.property(
        fc.record({
          coversMax: fc.integer({ min: 1, max: 60 }),
          partiesMax: fc.integer({ min: 1, max: 20 }),
          walkInPercent: fc.integer({ min: 0, max: 100 }),
          stepMinutes: fc.constantFrom(15 as const, 30 as const),
          bufferMinutes: fc.constantFrom(0, 15, 45),
        }),
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom('Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe'),
        fc.constantFrom(FRIDAY, '2026-03-08', '2026-11-01', '2026-04-05'),
        (rules, party, timeZone, date) => {
          const all = {
            ...DEFAULT_BOOKING_RULES,
            week: [{ day: 'fri', fromMinute: 0, toMinute: 0 }],
            ...rules,
          }
          const week = WEEKDAYS.map((day) => ({ day, fromMinute: 0, toMinute: 0 }))
          const { quarters, online } = bookedOutDay({ ...all, week }, { date, party, closures: [], timeZone })
          let seated = 0
          for (const { covers, parties, arriving } of quarters) {
            expect(covers).toBeLessThanOrEqual(online.covers)
            expect(parties).toBeLessThanOrEqual(online.parties)
            expect(covers).toBe(parties * party)
            seated += arriving
          }
          const sum = quarters.reduce((total, { covers }) => total + covers, 0)
          expect(sum).toBe((seated * stayMinutes({ ...all, week }, party)) / 15)
        },
      ),
    )
  })
})
