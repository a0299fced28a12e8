import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, WEEKDAYS } from '../time/calendar-day.ts'
import { storeTime } from '../time/store-clock.ts'
import {
  type BookingRules,
  DEFAULT_BOOKING_RULES,
  onlineLimits,
  staffLimits,
  stayMinutes,
  stayOfChangedParty,
} from './booking-rules.ts'
import { bookingProblem, fitsLoad, slotDays, slotTimesOf } from './booking-slots.ts'
import { endOfStay, instantOfWall, quartersOf, startByClock } from './booking-time.ts'

const YEAR = 2026
const DAY_MS = 86_400_000
const FIRST = Date.UTC(YEAR, 0, 1)

/** Days of the year on which the clock of a zone is put forward or back. */
function changesOf(timeZone: string): string[] {
  const days: string[] = []
  const shownAfter = (at: number) => storeTime(at, timeZone).minuteOfDay
  for (let at = FIRST; at < FIRST + 365 * DAY_MS; at += DAY_MS)
    if (shownAfter(at) !== shownAfter(at + DAY_MS)) days.push(storeTime(at, timeZone).date)
  return days
}

const allDay: BookingRules = {
  ...DEFAULT_BOOKING_RULES,
  isOn: true,
  week: WEEKDAYS.map((day) => ({ day, fromMinute: 0, toMinute: 0 })),
  stepMinutes: 15,
}

describe('times at which reservations begin', () => {
  const changing = Intl.supportedValuesOf('timeZone')
    .map((timeZone) => ({ timeZone, days: changesOf(timeZone) }))
    .filter(({ days }) => days.length > 0)

  it('are shown by the clock of every zone with a change this year, each once and in order', () => {
    expect(changing.length).toBeGreaterThan(100)
    for (const { timeZone, days } of changing)
      for (const day of days.flatMap((date) => [date, addDays(date, 1)])) {
        const slots = slotTimesOf(allDay, [], day, timeZone)
        const wrong = slots.filter(({ at, date, minute }, index) => {
          const shown = storeTime(at, timeZone)
          const isShown = shown.date === date && shown.minuteOfDay === minute
          return !isShown || (index > 0 && at <= (slots[index - 1]?.at ?? 0))
        })
        expect(wrong, `${timeZone} ${day}`).toEqual([])
        expect(slots.length, `${timeZone} ${day}`).toBeGreaterThanOrEqual(23 * 4 - 4)
        expect(slots.length).toBeLessThanOrEqual(24 * 4)
      }
  })

  it('omit times that the clock skips', () => {
    const slots = slotTimesOf(allDay, [], '2026-03-29', 'Europe/Berlin').map(({ minute }) => minute)
    expect(slots).toContain(105)
    expect(slots).not.toContain(120)
    expect(slots).toContain(180)
    expect(instantOfWall({ date: '2026-03-29', minute: 150 }, 'Europe/Berlin')).toBeNull()
  })

  it('belong to the day on which their window begins, also past midnight', () => {
    const late = { week: [{ day: 'fri', fromMinute: 1410, toMinute: 60 }], stepMinutes: 30 } as const
    expect(slotTimesOf(late, [], '2026-11-27', 'Asia/Kolkata')).toMatchObject([
      { date: '2026-11-27', minute: 1410 },
      { date: '2026-11-28', minute: 0 },
      { date: '2026-11-28', minute: 30 },
    ])
  })

  it('are none on days that are closed', () => {
    const closure = { from: '2026-11-26', to: '2026-11-28', reason: '' }
    expect(slotTimesOf(allDay, [closure], '2026-11-27', 'Asia/Kolkata')).toEqual([])
    expect(slotTimesOf(allDay, [closure], '2026-11-29', 'Asia/Kolkata')).toHaveLength(96)
  })
})

describe('the quarter hours of a stay', () => {
  it('are all that it touches, in ascending order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        (from, minutes) => {
          const to = endOfStay(from, minutes)
          const quarters = quartersOf(from, to)
          expect(quarters[0]).toBe(Math.floor(from / 900_000))
          expect(((quarters.at(-1) ?? 0) + 1) * 900_000).toBeGreaterThanOrEqual(to)
          expect((quarters.at(-1) ?? 0) * 900_000).toBeLessThan(to)
          expect(quarters).toEqual([...quarters].sort((one, other) => one - other))
        },
      ),
    )
  })

  it('are as long as the party stays', () => {
    expect([1, 2, 3, 6, 7, 50].map((party) => stayMinutes(DEFAULT_BOOKING_RULES, party))).toEqual([
      90, 90, 120, 120, 150, 150,
    ])
    expect(stayMinutes({ ...DEFAULT_BOOKING_RULES, bufferMinutes: 15 }, 2)).toBe(105)
  })

  it('change with the number of guests, unless they are seated or staff set the length', () => {
    const stay = (minutes: number, party: number, isSeated = false) =>
      stayOfChangedParty(DEFAULT_BOOKING_RULES, { party: 2, minutes, isSeated }, party)
    expect(stay(90, 6)).toBe(120)
    expect(stay(90, 1)).toBe(90)
    expect(stay(135, 6)).toBe(135)
    expect(stay(90, 6, true)).toBe(90)
  })
})

it('keeps the time that guests chose by the clock of another zone', () => {
  const wall = { date: '2026-11-27', minute: 19 * 60 }
  const before = instantOfWall(wall, 'Asia/Kolkata') ?? Number.NaN
  const after = startByClock(before, wall, 'Europe/Berlin')
  expect(storeTime(after, 'Europe/Berlin')).toMatchObject({ date: '2026-11-27', minuteOfDay: 19 * 60 })
  expect(startByClock(after, wall, 'Europe/Berlin')).toBe(after)
  // Of a repeated hour either one stays; a skipped one is moved once, and stays.
  for (const at of [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)])
    expect(startByClock(at, { date: '2026-10-25', minute: 150 }, 'Europe/Berlin')).toBe(at)
  const leftOut = { date: '2026-03-29', minute: 150 }
  const put = startByClock(before, leftOut, 'Europe/Berlin')
  expect(startByClock(put, leftOut, 'Europe/Berlin')).toBe(put)
})

describe('the load of the house', () => {
  const limits = { covers: 10, parties: 3 }
  const booking = fc.record({
    start: fc.nat(40),
    length: fc.integer({ min: 1, max: 12 }),
    party: fc.integer({ min: 1, max: 6 }),
  })

  it('is never above its limits, for any bookings and cancellations', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(booking, fc.boolean()), { maxLength: 200 }), (steps) => {
        const load = new Map<number, { covers: number; parties: number }>()
        const booked: { quarters: number[]; party: number }[] = []
        const add = (quarters: readonly number[], party: number, sign: 1 | -1) => {
          for (const quarter of quarters) {
            const { covers, parties } = load.get(quarter) ?? { covers: 0, parties: 0 }
            load.set(quarter, { covers: covers + sign * party, parties: parties + sign })
          }
        }
        for (const [{ start, length, party }, isCancelled] of steps) {
          const last = isCancelled ? booked.pop() : undefined
          if (last) add(last.quarters, last.party, -1)
          const quarters = Array.from({ length }, (_, index) => start + index)
          if (!fitsLoad(load, quarters, party, limits)) continue
          add(quarters, party, 1)
          booked.push({ quarters, party })
        }
        for (const [quarter, { covers, parties }] of load) {
          const there = booked.filter(({ quarters }) => quarters.includes(quarter))
          expect({ covers, parties }).toEqual({
            covers: there.reduce((sum, { party }) => sum + party, 0),
            parties: there.length,
          })
          expect(covers <= limits.covers && parties <= limits.parties).toBe(true)
        }
      }),
    )
  })

  it('keeps a share for walk-ins, which staff may give away', () => {
    expect(
      onlineLimits({ ...DEFAULT_BOOKING_RULES, coversMax: 10, partiesMax: 4, walkInPercent: 25 }),
    ).toEqual({
      covers: 7,
      parties: 3,
    })
    expect(staffLimits({ ...DEFAULT_BOOKING_RULES, coversMax: 10, partiesMax: 4 })).toEqual({
      covers: 10,
      parties: 4,
    })
  })
})

describe('a party that books online', () => {
  const timeZone = 'Asia/Kolkata'
  const now = Date.UTC(2026, 10, 23, 6)
  const rules = { ...allDay, leadMinutes: 60, daysAhead: 2, partyMax: 8 }
  const slot = (date: string, minute: number) =>
    slotTimesOf(rules, [], date, timeZone).find((time) => time.minute === minute)
  const problem = (party: number, date: string, minute: number, more: Partial<BookingRules> = {}) =>
    bookingProblem({ ...rules, ...more }, { party, slot: slot(date, minute), now, timeZone })

  it('gets the reason against that', () => {
    // 11:30 by its clock.
    expect(problem(2, '2026-11-23', 750)).toBeNull()
    expect(problem(2, '2026-11-23', 735)).toBe('too-soon')
    expect(problem(9, '2026-11-23', 750)).toBe('party-too-large')
    expect(problem(2, '2026-11-23', 751)).toBe('no-slot')
    expect(problem(2, '2026-11-26', 750)).toBe('too-far')
    expect(problem(2, '2026-11-23', 750, { isOn: false })).toBe('off')
  })

  it('finds the times of a week that are free for it', () => {
    const evening = {
      ...rules,
      daysAhead: 30,
      week: [{ day: 'fri' as const, fromMinute: 1140, toMinute: 1230 }],
    }
    const full = quartersOf(
      slotTimesOf(evening, [], '2026-11-27', timeZone)[0]?.at ?? 0,
      Date.UTC(2026, 10, 27, 14),
    )
    const load = new Map(full.map((quarter) => [quarter, { covers: 32, parties: 1 }]))
    const days = slotDays(evening, {
      from: '2026-11-23',
      days: 7,
      closures: [],
      load,
      party: 2,
      now,
      timeZone,
    })
    expect(days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)).toEqual(['2026-11-27'])
    expect(days[4]?.slots.map(({ minute, isFree }) => [minute, isFree])).toEqual([
      [1140, false],
      [1155, false],
      [1170, true],
      [1185, true],
      [1200, true],
      [1215, true],
    ])
  })

  it('leaves out the times of today that are over, unless nothing else is left', () => {
    const today = {
      ...rules,
      leadMinutes: 60,
      week: [{ day: 'fri' as const, fromMinute: 1140, toMinute: 1200 }],
    }
    const minutesAt = (hour: number, minute: number) =>
      slotDays(today, {
        from: '2026-11-27',
        days: 1,
        closures: [],
        load: new Map(),
        party: 2,
        now: Date.UTC(2026, 10, 27, hour, minute),
        timeZone,
      })[0]?.slots.map(({ minute, isFree }) => [minute, isFree])

    expect(minutesAt(12, 50)).toEqual([
      [1170, true],
      [1185, true],
    ])
    expect(minutesAt(14, 0)?.every(([, isFree]) => isFree === false)).toBe(true)
    expect(minutesAt(14, 0)).toHaveLength(4)
  })
})
