/** Slots by the store's clock, and the time at which an order is wanted. */
import { missedWindow } from '../menu/availability.ts'
import { instantOfWall, wallTimeOf } from '../reservation/booking-time.ts'
import { addDays, dateOfEpochDay, epochDay, weekdayOf } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import {
  type DueClock,
  dueTime,
  minuteOfClockTime,
  USUAL_MINUTES,
  WANTED_TIME_MAX_MS,
} from '../time/due-time.ts'
import { type OpeningHours, type OpeningWindow, openSpansOn } from '../time/opening-hours.ts'
import { DAY_MINUTES, storeTime } from '../time/store-clock.ts'
import { isClockTime } from './order-address.ts'
import type { OrderType } from './order-type.ts'
import { hasWantedTime } from './order-type-kind.ts'
import type { SlotRules } from './slot-rules.ts'

const MINUTE_MS = 60_000

/** Time at which orders are given out, on the store's clock and as an instant. */
export interface Slot {
  readonly at: Instant
  /** YYYY-MM-DD. */
  readonly date: string
  /** 0 to 1439. */
  readonly minute: number
}

/** Reason why an order cannot be had at a time, apart from a full slot. */
export type WantedProblem =
  | 'not-a-time'
  /** Orders of this type are only taken for now. */
  | 'no-slots'
  /** The clock skips the time, or the store or its slots are closed then. */
  | 'closed'
  | 'past'
  | 'too-soon'
  | 'too-far'
  | 'cut-off'
  /** The menu of a dish is not served then. */
  | 'menu'

/** Time at which an order is wanted. */
export type OrderTiming =
  | { readonly kind: 'now' }
  /** `slot`: the one that it occupies; null where the type has none. */
  | { readonly kind: 'later'; readonly at: Instant; readonly slot: Slot | null }
  | { readonly kind: 'never'; readonly problem: WantedProblem }

/** Clock of a store at the present moment. */
export interface SlotClock extends DueClock {
  readonly now: Instant
}

/** Time wanted by a diner. */
export interface WantedTime {
  /** HH:MM. */
  readonly time: string
  /** YYYY-MM-DD of the store's clock. Absent: within 24 hours. */
  readonly day?: string | undefined
}

/** Wanted day and time beside an order's address. */
export interface WantedDay {
  /** YYYY-MM-DD; absent: within 24 hours. */
  readonly day?: string | undefined
  /** HH:MM unless the order is picked up, where the address is the time. */
  readonly time?: string | undefined
}

/**
 * Time that an order asks for; null: as soon as possible. A pickup means that by no time where the type has slots.
 */
export function askedTime(
  { kind, slots }: Pick<OrderType, 'kind' | 'slots'>,
  address: string,
  { day, time }: WantedDay,
): WantedTime | null {
  if (hasWantedTime(kind)) {
    const isSoon = slots !== undefined && day === undefined && address.trim() === ''
    return isSoon ? null : { time: address.trim(), day }
  }
  return day === undefined && time === undefined ? null : { time: time ?? '', day }
}

/**
 * Slots that begin on a day of the store's clock, in the order of their instants, regardless of deadlines and load.
 */
export function slotsOn(
  { week, stepMinutes }: Pick<SlotRules, 'week' | 'stepMinutes'>,
  date: string,
  { timeZone, hours }: Pick<DueClock, 'timeZone' | 'hours'>,
): Slot[] {
  const day = epochDay(date)
  // Orders are given out until closing, also of the night before.
  const open = hours ? [day - 1, day].flatMap((one) => openSpansOn(hours, one, timeZone)) : null
  const instantAt = clockOfDay(day, timeZone)
  const byInstant = new Map<Instant, Slot>()
  // Windows of the day before may go on past midnight.
  for (const opens of [day - 1, day]) {
    for (const { fromMinute, toMinute } of windowsOn(week, hours, opens)) {
      const end = toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES
      for (let minute = fromMinute; minute < end; minute += stepMinutes) {
        const wall = wallTimeOf(opens, minute)
        if (wall.date !== date) continue
        const at = instantAt(wall.minute)
        if (at !== null && (!open || open.some(({ from, to }) => from <= at && at < to)))
          byInstant.set(at, { ...wall, at })
      }
    }
  }
  return [...byInstant.values()].sort((one, other) => one.at - other.at)
}

/**
 * Makes the function that gives the instant of a minute of a day; null where the clock skips it. A day of 24 hours
 * needs only one time zone conversion, as these are slow.
 */
function clockOfDay(day: number, timeZone: string): (minute: number) => Instant | null {
  const begins = instantOf(day, 0, timeZone)
  if (instantOf(day + 1, 0, timeZone) - begins === DAY_MINUTES * MINUTE_MS)
    return (minute) => begins + minute * MINUTE_MS
  const date = dateOfEpochDay(day)
  return (minute) => instantOfWall({ date, minute }, timeZone)
}

type Window = Omit<OpeningWindow, 'day'>

/** Windows that begin on a day: those of the rules, else the store's opening hours, else the whole day. */
function windowsOn(week: SlotRules['week'], hours: OpeningHours | undefined, day: number): readonly Window[] {
  const windows = week.length > 0 ? week : (hours?.week ?? [])
  if (windows.length === 0) return [{ fromMinute: 0, toMinute: DAY_MINUTES }]
  const weekday = weekdayOf(day)
  return windows.filter((window) => window.day === weekday)
}

/** Last day that can be ordered for now. */
export function lastSlotDate(
  { daysAhead }: Pick<SlotRules, 'daysAhead'>,
  now: Instant,
  timeZone: string,
): string {
  return addDays(storeTime(now, timeZone).date, daysAhead)
}

/**
 * Makes the function that gives the deadline a time of a day has missed; null where it can be ordered now.
 */
function deadlinesOf(
  rules: SlotRules,
  date: string,
  { now, timeZone }: SlotClock,
): (at: Instant) => WantedProblem | null {
  const { cutOff } = rules
  const isTooFar = date > lastSlotDate(rules, now, timeZone)
  const isCutOff =
    cutOff !== undefined && now >= instantOf(epochDay(date) - cutOff.daysBefore, cutOff.minute, timeZone)
  return (at) => {
    if (at <= now) return 'past'
    if (isTooFar) return 'too-far'
    if (isCutOff) return 'cut-off'
    return at < now + rules.leadMinutes * MINUTE_MS ? 'too-soon' : null
  }
}

/** Slots of a day that can still be ordered, for dishes that are all served then, regardless of load. */
export function openSlotsOn(rules: SlotRules, date: string, clock: SlotClock): Slot[] {
  const problemAt = deadlinesOf(rules, date, clock)
  return slotsOn(rules, date, clock).filter(
    ({ at, minute }) => problemAt(at) === null && !missedWindow(clock.windows ?? [], minute),
  )
}

/**
 * Resolves a wanted time, and perhaps day, of an order.
 *
 * Without a day it is the next such time within 24 hours; up to 10 minutes in the past count as now. Where the type has
 * slots, the time lies in one of them; where it has none, the day only selects among the next 24 hours.
 *
 * @param isEntered for orders entered by staff, who know how late they give out orders: only a time that has passed, or
 * that the clock skips, is refused
 */
export function wantedAt(
  { kind, slots: rules }: Pick<OrderType, 'kind' | 'slots'>,
  { time, day }: WantedTime,
  clock: SlotClock,
  isEntered = false,
): OrderTiming {
  const { now, timeZone } = clock
  // Orders by staff only need a slot, which is the same as for diners.
  const asked = isEntered ? { now, timeZone } : clock
  if (!isClockTime(time)) return never('not-a-time')
  if (!rules && !hasWantedTime(kind)) return never('no-slots')
  if (!rules && !(isEntered && day !== undefined)) return withoutSlots({ time, day }, asked)
  const next = nextTime({ time, day }, clock)
  if (next === null) return never('closed')
  if (next === 'now') return dueTime(time, now, asked) === null ? never('closed') : { kind: 'now' }
  const wanted = { at: next, date: day ?? storeTime(next, timeZone).date }
  const slot = rules ? slotAround(rules, wanted, clock) : null
  if (isEntered) return wanted.at <= now ? never('past') : { kind: 'later', at: wanted.at, slot }
  const problem = rules && deadlinesOf(rules, wanted.date, clock)(wanted.at)
  if (problem) return never(problem)
  if (!slot) return never('closed')
  if (missedWindow(clock.windows ?? [], minuteOfClockTime(time))) return never('menu')
  return { kind: 'later', at: wanted.at, slot }
}

/** Instant at which the clock shows a time on its day, or next; 'now' where that has just passed. */
function nextTime({ time, day }: WantedTime, { now, timeZone }: SlotClock): Instant | 'now' | null {
  const due = dueTime(time, now, { timeZone })
  if (day === undefined) return due
  const at = instantOfWall({ date: day, minute: minuteOfClockTime(time) }, timeZone)
  // The nearer of the two: just after midnight the named day may be yesterday.
  return due === 'now' && at !== null && Math.abs(now - at) < WANTED_TIME_MAX_MS / 2 ? 'now' : at
}

function withoutSlots({ time, day }: WantedTime, clock: SlotClock): OrderTiming {
  const { now, timeZone } = clock
  const due = dueTime(time, now, clock)
  if (day === undefined) {
    if (due === null) return never('closed')
    return due === 'now' ? { kind: 'now' } : { kind: 'later', at: due, slot: null }
  }
  const at = nextTime({ time, day }, { now, timeZone })
  if (at === null) return never('closed')
  if (at === 'now') return due === 'now' ? { kind: 'now' } : never('closed')
  if (at <= now) return never('past')
  if (at - now > WANTED_TIME_MAX_MS) return never('too-far')
  return due === at ? { kind: 'later', at, slot: null } : never('closed')
}

/** Slot that contains a time; null: none. */
function slotAround(
  rules: SlotRules,
  { at, date }: { readonly at: Instant; readonly date: string },
  clock: SlotClock,
): Slot | null {
  const before = addDays(date, -1)
  const slot = [before, date].flatMap((day) => slotsOn(rules, day, clock)).findLast((one) => one.at <= at)
  return slot && at < slot.at + rules.stepMinutes * MINUTE_MS ? slot : null
}

function never(problem: WantedProblem): OrderTiming {
  return { kind: 'never', problem }
}

/**
 * Estimate of an order for a later time: that of its own dishes, and no less than that of its type.
 *
 * @param own minutes that its dishes take; null: unknown
 */
export function laterEstimate(
  { estimateMinutes: usual }: Pick<OrderType, 'estimateMinutes'>,
  own: OrderType['estimateMinutes'],
): OrderType['estimateMinutes'] {
  if (!own || own[1] <= (usual?.[1] ?? USUAL_MINUTES)) return usual
  return [Math.max(own[0], usual?.[0] ?? 0), own[1]]
}

/**
 * Time at which the kitchen gets an order for a later time: its longest preparation time before it is due, and the
 * buffer of its rules earlier.
 */
export function releaseTime(
  dueAt: Instant,
  { estimateMinutes, slots }: Pick<OrderType, 'estimateMinutes' | 'slots'>,
): Instant {
  return dueAt - ((estimateMinutes?.[1] ?? USUAL_MINUTES) + (slots?.bufferMinutes ?? 0)) * MINUTE_MS
}
