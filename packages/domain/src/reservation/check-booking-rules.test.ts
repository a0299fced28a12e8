import { describe, expect, it } from 'vitest'
import { type BookingRules, DEFAULT_BOOKING_RULES } from './booking-rules.ts'
import { findRuleProblems } from './check-booking-rules.ts'

const problemsOf = (changes: Partial<BookingRules>) =>
  findRuleProblems({ ...DEFAULT_BOOKING_RULES, ...changes }).map(
    ({ path, kind }) => `${path.join('.')} ${kind}`,
  )

describe('the rules for reservations', () => {
  it('have no problem as a store begins with them', () => {
    expect(problemsOf({})).toEqual([])
  })

  it('refuse numbers out of their range, and non-numbers', () => {
    expect(problemsOf({ walkInPercent: 101, coversMax: 0, daysAhead: Number.NaN, partyMax: 2.5 })).toEqual([
      'coversMax range',
      'walkInPercent range',
      'daysAhead range',
      'partyMax range',
    ])
  })

  it('refuse stays that are not quarter hours, or not in the order of party sizes', () => {
    const stays = [
      { upTo: 4, minutes: 100 },
      { upTo: 4, minutes: 5 },
      { upTo: 0, minutes: 120 },
    ]
    expect(problemsOf({ stays, bufferMinutes: 10 })).toEqual([
      'bufferMinutes quarter',
      'stays.0.minutes quarter',
      'stays.1.upTo order',
      'stays.1.minutes range',
      'stays.2.upTo range',
    ])
  })

  it('refuse two windows at once, also past midnight and from Sunday into Monday', () => {
    const night = { fromMinute: 1320, toMinute: 120 }
    const early = { fromMinute: 60, toMinute: 240 }
    expect(
      problemsOf({
        week: [
          { day: 'fri', ...night },
          { day: 'sat', ...early },
        ],
      }),
    ).toEqual(['week.1.fromMinute overlap'])
    expect(
      problemsOf({
        week: [
          { day: 'sun', ...night },
          { day: 'mon', ...early },
          { day: 'mon', fromMinute: 240, toMinute: 300 },
        ],
      }),
    ).toEqual(['week.1.fromMinute overlap'])
  })
})
