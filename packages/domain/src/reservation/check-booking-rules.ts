import { WEEKDAYS } from '../time/calendar-day.ts'
import type { OpeningWindow } from '../time/opening-hours.ts'
import { DAY_MINUTES } from '../time/store-clock.ts'
import { BOOKING_RANGES, type BookingRules, STAY_RANGE, STAY_STEP } from './booking-rules.ts'

/** Problem of one field of the rules. */
export interface RuleProblem {
  /** Path of the field: `['stays', 1, 'upTo']`. */
  readonly path: readonly (string | number)[]
  readonly kind: RuleProblemKind
}

/**
 * `range`: no number in its range; `quarter`: no whole quarter hours; `order`: a party not above the one before;
 * `overlap`: two overlapping windows.
 */
export type RuleProblemKind = 'range' | 'quarter' | 'order' | 'overlap'

/** Lists all problems of the rules, by field. */
export function findRuleProblems(rules: BookingRules): RuleProblem[] {
  const ranges = Object.entries(BOOKING_RANGES) as [keyof typeof BOOKING_RANGES, readonly [number, number]][]
  return [
    ...ranges
      .filter(([name, range]) => !isWithin(rules[name], range))
      .map(([name]) => ({ path: [name], kind: 'range' as const })),
    ...(rules.bufferMinutes % STAY_STEP > 0 ? [{ path: ['bufferMinutes'], kind: 'quarter' as const }] : []),
    ...rules.stays.flatMap((_, at) => problemsOfStay(rules, at)),
    ...problemsOfWeek(rules.week),
  ]
}

function problemsOfStay({ stays }: BookingRules, at: number): RuleProblem[] {
  const { upTo = 0, minutes = 0 } = stays[at] ?? {}
  const problems: RuleProblem[] = []
  if (!isWithin(upTo, BOOKING_RANGES.partyMax)) problems.push({ path: ['stays', at, 'upTo'], kind: 'range' })
  else if (at > 0 && upTo <= (stays[at - 1]?.upTo ?? 0))
    problems.push({ path: ['stays', at, 'upTo'], kind: 'order' })
  if (!isWithin(minutes, STAY_RANGE)) problems.push({ path: ['stays', at, 'minutes'], kind: 'range' })
  else if (minutes % STAY_STEP > 0) problems.push({ path: ['stays', at, 'minutes'], kind: 'quarter' })
  return problems
}

function problemsOfWeek(week: readonly OpeningWindow[]): RuleProblem[] {
  return week.flatMap((window, at) => {
    const problems: RuleProblem[] = (['fromMinute', 'toMinute'] as const)
      .filter((side) => !isWithin(window[side], [0, DAY_MINUTES - 1]))
      .map((side) => ({ path: ['week', at, side], kind: 'range' }))
    const isDouble = week.slice(0, at).some((other) => doMeet(other, window))
    return isDouble ? [...problems, { path: ['week', at, 'fromMinute'], kind: 'overlap' }] : problems
  })
}

/** True where two windows share a minute, also past midnight, also of Sunday into Monday. */
function doMeet(one: OpeningWindow, other: OpeningWindow): boolean {
  const [a, b] = [minutesOfWeek(one), minutesOfWeek(other)]
  const weekMinutes = WEEKDAYS.length * DAY_MINUTES
  return [-weekMinutes, 0, weekMinutes].some((shift) => a.from + shift < b.to && b.from < a.to + shift)
}

function minutesOfWeek({ day, fromMinute, toMinute }: OpeningWindow) {
  const from = WEEKDAYS.indexOf(day) * DAY_MINUTES + fromMinute
  const length = toMinute > fromMinute ? toMinute - fromMinute : toMinute + DAY_MINUTES - fromMinute
  return { from, to: from + length }
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
