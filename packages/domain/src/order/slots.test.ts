import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfEpochDay, epochDay, WEEKDAYS } from '../time/calendar-day.ts'
import { formatMinuteOfDay } from '../time/format-time.ts'
import { type OpeningHours, openingAt } from '../time/opening-hours.ts'
import { storeTime } from '../time/store-clock.ts'
import { newSlotRules, SLOT_STEPS, type SlotRules } from './slot-rules.ts'
import {
  askedTime,
  laterEstimate,
  openSlotsOn,
  releaseTime,
  type SlotClock,
  slotsOn,
  wantedAt,
} from './slots.ts'

const ZONES = [
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
]
const minuteOfDay = fc.integer({ min: 0, max: 287 }).map((fives) => fives * 5)
const week = fc.array(
  fc.record({ day: fc.constantFrom(...WEEKDAYS), fromMinute: minuteOfDay, toMinute: minuteOfDay }),
  { maxLength: 6 },
)
const clockOf = (minute: number) => formatMinuteOfDay(minute, { isTwelveHours: false, isMonthFirst: false })

/** Evenings from 18:00 to 22:00, half hour by half hour, up to three days ahead. */
const EVENINGS: SlotRules = {
  ...newSlotRules('evenings'),
  week: WEEKDAYS.map((day) => ({ day, fromMinute: 18 * 60, toMinute: 22 * 60 })),
  daysAhead: 3,
}
const AT_NOON: SlotClock = { timeZone: 'Asia/Kolkata', now: Date.parse('2026-11-20T12:00:00+05:30') }
const at = (time: string, day?: string, rules = EVENINGS, clock = AT_NOON) =>
  wantedAt({ kind: 'delivery', slots: rules }, { time, day }, clock)
const problemAt = (...asked: Parameters<typeof at>) => {
  const wanted = at(...asked)
  return wanted.kind === 'never' ? wanted.problem : wanted.kind
}

describe('slots of a day', () => {
  it('show their wall time, in order, within opening hours, in any zone through clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: epochDay('2026-01-01'), max: epochDay('2027-12-31') }),
        week,
        week,
        fc.constantFrom(...SLOT_STEPS),
        (timeZone, day, slotWeek, openWeek, stepMinutes) => {
          const date = dateOfEpochDay(day)
          const hours: OpeningHours = { week: openWeek, closures: [], lastOrderMinutes: 0 }
          const slots = slotsOn({ week: slotWeek, stepMinutes }, date, { timeZone, hours })
          for (const [index, slot] of slots.entries()) {
            expect(storeTime(slot.at, timeZone)).toEqual({ date, minuteOfDay: slot.minute })
            expect(slot.date).toBe(date)
            expect(slot.at).toBeGreaterThan(slots[index - 1]?.at ?? 0)
            expect(openingAt(hours, slot.at, timeZone).isOpen).toBe(true)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('are found by day and time: wall time and instant agree', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: epochDay('2026-01-01'), max: epochDay('2027-12-31') }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...SLOT_STEPS),
        (timeZone, day, minute, stepMinutes) => {
          const now = day * 86_400_000 + minute * 60_000
          const rules = { ...EVENINGS, week: [], stepMinutes, leadMinutes: 0, daysAhead: 1 }
          const clock = { timeZone, now }
          for (const date of [0, 1].map((ahead) => addDays(storeTime(now, timeZone).date, ahead)))
            for (const slot of openSlotsOn(rules, date, clock).slice(0, 30))
              expect(at(clockOf(slot.minute), date, rules, clock)).toEqual({
                kind: 'later',
                at: slot.at,
                slot,
              })
        },
      ),
      { numRuns: 5 },
    )
  })

  it('omit a skipped hour, and have a repeated hour once', () => {
    const rules = { week: [], stepMinutes: 30 } as const
    const berlin = { timeZone: 'Europe/Berlin' }
    expect(slotsOn(rules, '2026-03-29', berlin)).toHaveLength(46)
    expect(slotsOn(rules, '2026-03-29', berlin).map(({ minute }) => minute)).not.toContain(150)
    expect(slotsOn(rules, '2026-10-25', berlin)).toHaveLength(48)
    const night = { ...EVENINGS, week: [], daysAhead: 9 }
    const clock = { ...berlin, now: Date.parse('2026-03-27T12:00:00+01:00') }
    expect(problemAt('02:30', '2026-03-29', night, clock)).toBe('closed')
    expect(problemAt('03:00', '2026-03-29', night, clock)).toBe('later')
  })

  it('past midnight are of the next day', () => {
    const late = { week: [{ day: 'fri', fromMinute: 23 * 60, toMinute: 60 }], stepMinutes: 30 } as const
    const minutes = (date: string) => slotsOn(late, date, AT_NOON).map(({ minute }) => minute)
    expect([minutes('2026-11-20'), minutes('2026-11-21')]).toEqual([
      [1380, 1410],
      [0, 30],
    ])
  })

  it('are none on a closed day, regardless of the rules', () => {
    const hours = {
      week: [],
      closures: [{ from: '2026-11-21', to: '2026-11-21', reason: 'Wedding' }],
      lastOrderMinutes: 0,
    }
    const clock = { ...AT_NOON, hours }
    expect(openSlotsOn(EVENINGS, '2026-11-21', clock)).toEqual([])
    expect(openSlotsOn(EVENINGS, '2026-11-22', clock)).toHaveLength(8)
    expect(problemAt('18:00', '2026-11-21', EVENINGS, clock)).toBe('closed')
  })
})

describe('an order of a type with slots', () => {
  it('takes up the slot of its time', () => {
    expect(at('19:40', '2026-11-22')).toMatchObject({
      at: Date.parse('2026-11-22T19:40:00+05:30'),
      slot: { date: '2026-11-22', minute: 19 * 60 + 30 },
    })
    expect(at('18:00')).toMatchObject({ at: Date.parse('2026-11-20T18:00:00+05:30') })
    expect(problemAt('12:00')).toBe('now')
    expect(problemAt('12:00', '2026-11-20')).toBe('now')
    expect(problemAt('11:49', '2026-11-20')).toBe('past')
    const midnight = { ...AT_NOON, now: Date.parse('2026-11-21T00:02:00+05:30') }
    expect(problemAt('23:59', '2026-11-20', EVENINGS, midnight)).toBe('now')
  })

  it('is refused out of its windows, days and deadlines', () => {
    expect(problemAt('17:59', '2026-11-21')).toBe('closed')
    expect(problemAt('22:00', '2026-11-21')).toBe('closed')
    expect(problemAt('18:00', '2026-11-19')).toBe('past')
    expect(problemAt('18:00', '2026-11-23')).toBe('later')
    expect(problemAt('18:00', '2026-11-24')).toBe('too-far')
    expect(problemAt('noon', '2026-11-21')).toBe('not-a-time')
    expect(problemAt('18:00', '2026-11-20', { ...EVENINGS, leadMinutes: 361 })).toBe('too-soon')
    const eveBefore = { ...EVENINGS, cutOff: { daysBefore: 1, minute: 12 * 60 } }
    expect(problemAt('18:00', '2026-11-21', eveBefore)).toBe('cut-off')
    expect(problemAt('18:00', '2026-11-22', eveBefore)).toBe('later')
    const windows = [{ startMinute: 600, endMinute: 19 * 60 }]
    expect(problemAt('19:30', '2026-11-21', EVENINGS, { ...AT_NOON, windows })).toBe('menu')
  })

  it('entered by staff is refused only if its time has passed or does not exist', () => {
    const entered = (time: string, day: string) =>
      wantedAt({ kind: 'pickup', slots: EVENINGS }, { time, day }, AT_NOON, true).kind
    expect([entered('09:00', '2027-01-01'), entered('11:00', '2026-11-20')]).toEqual(['later', 'never'])
    expect(
      wantedAt({ kind: 'pickup', slots: EVENINGS }, { time: '18:10', day: '2027-01-01' }, AT_NOON, true),
    ).toMatchObject({
      slot: { minute: 18 * 60 },
    })
  })
})

describe('an order that staff enter', () => {
  const hours: OpeningHours = {
    week: WEEKDAYS.map((day) => ({ day, fromMinute: 11 * 60 + 15, toMinute: 22 * 60 })),
    closures: [],
    lastOrderMinutes: 0,
  }
  const rules = { ...EVENINGS, week: [] }
  const clock = { ...AT_NOON, hours }

  it('takes up the slot that guests take up at the same time, where slots begin with the opening', () => {
    const wanted = { time: '18:00', day: '2026-11-21' }
    const byGuest = wantedAt({ kind: 'pickup', slots: rules }, wanted, clock)
    expect(byGuest).toMatchObject({ slot: { minute: 17 * 60 + 45 } })
    expect(wantedAt({ kind: 'pickup', slots: rules }, wanted, clock, true)).toEqual(byGuest)
  })

  it('is not refused for a time at which the store is closed', () => {
    const night = { time: '23:00', day: '2026-11-21' }
    expect(wantedAt({ kind: 'pickup', slots: rules }, night, clock, true)).toMatchObject({ slot: null })
    expect(wantedAt({ kind: 'pickup' }, { time: '23:00' }, clock, true)).toMatchObject({ kind: 'later' })
    const closed = { ...clock, now: Date.parse('2026-11-20T23:00:00+05:30') }
    expect(wantedAt({ kind: 'pickup', slots: rules }, { time: '23:00' }, closed, true).kind).toBe('now')
  })
})

it('without a time is as soon as possible, with slots', () => {
  expect(askedTime({ kind: 'pickup', slots: EVENINGS }, ' ', {})).toBeNull()
  expect(askedTime({ kind: 'pickup', slots: EVENINGS }, '', { day: '2026-11-21' })).not.toBeNull()
  expect(askedTime({ kind: 'pickup' }, '', {})).not.toBeNull()
})

describe('an order of a type without slots', () => {
  const plain = (time: string, day?: string) => wantedAt({ kind: 'pickup' }, { time, day }, AT_NOON)

  it('is only for now if it has no time', () => {
    expect(wantedAt({ kind: 'delivery' }, { time: '18:00' }, AT_NOON)).toMatchObject({ problem: 'no-slots' })
  })

  it('follows the rule of 24 hours, with the day selecting among them', () => {
    expect(plain('18:00')).toEqual(plain('18:00', '2026-11-20'))
    expect(plain('09:00')).toEqual(plain('09:00', '2026-11-21'))
    expect(plain('12:00', '2026-11-20')).toEqual({ kind: 'now' })
    expect(plain('09:00', '2026-11-20')).toEqual({ kind: 'never', problem: 'past' })
    expect(plain('18:00', '2026-11-21')).toEqual({ kind: 'never', problem: 'too-far' })
  })
})

it('is released as long before its time as it takes at most, with its buffer', () => {
  const due = Date.parse('2026-11-21T18:00:00+05:30')
  expect((due - releaseTime(due, { estimateMinutes: [20, 35], slots: EVENINGS })) / 60_000).toBe(40)
  expect((due - releaseTime(due, { estimateMinutes: null })) / 60_000).toBe(20)
})

it('takes as long as its own dishes, and no less than others of its type', () => {
  const usual = { estimateMinutes: [20, 35] } as const
  expect(laterEstimate(usual, [5, 10])).toEqual([20, 35])
  expect(laterEstimate(usual, [15, 90])).toEqual([20, 90])
  expect(laterEstimate(usual, null)).toEqual([20, 35])
  expect(laterEstimate({ estimateMinutes: null }, [10, 20])).toBeNull()
  expect(laterEstimate({ estimateMinutes: null }, [30, 45])).toEqual([30, 45])
})
