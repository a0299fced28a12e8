/** Times at which a party could come. */
import { addDays, epochDay, weekdayOf } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import type { Closure } from '../time/opening-hours.ts'
import { DAY_MINUTES, storeTime } from '../time/store-clock.ts'
import { type BookingRules, type LoadLimits, onlineLimits, stayMinutes } from './booking-rules.ts'
import { endOfStay, instantOfWall, quartersOf, type WallTime, wallTimeOf } from './booking-time.ts'

/** Diners and parties present by reservation in one quarter hour. */
export interface BookingLoad {
  readonly covers: number
  readonly parties: number
}

/** Time at which a reservation can begin. */
export interface SlotTime extends WallTime {
  readonly at: Instant
}

export interface BookingSlot extends SlotTime {
  readonly isFree: boolean
}

/** Day as shown to diners; without slots it cannot be booked. */
export interface SlotDay {
  readonly date: string
  readonly slots: readonly BookingSlot[]
}

/** Reason why a party cannot book a time online. */
export type BookingProblem = 'off' | 'party-too-large' | 'no-slot' | 'too-soon' | 'too-far' | 'full'

/** Times of one day at which reservations begin, by the store's clock, in the order of their instants. */
export function slotTimesOf(
  rules: Pick<BookingRules, 'week' | 'stepMinutes'>,
  closures: readonly Closure[],
  date: string,
  timeZone: string,
): SlotTime[] {
  if (closures.some(({ from, to }) => from <= date && date <= to)) return []
  const day = epochDay(date)
  const weekday = weekdayOf(day)
  const byInstant = new Map<Instant, SlotTime>()
  for (const { fromMinute, toMinute, day: opensOn } of rules.week) {
    if (opensOn !== weekday) continue
    const end = toMinute > fromMinute ? toMinute : toMinute + DAY_MINUTES
    for (let minute = fromMinute; minute < end; minute += rules.stepMinutes) {
      const wall = wallTimeOf(day, minute)
      const at = instantOfWall(wall, timeZone)
      if (at !== null) byInstant.set(at, { ...wall, at })
    }
  }
  return [...byInstant.values()].sort((one, other) => one.at - other.at)
}

/** True where a party fits into each quarter hour of its stay. */
export function fitsLoad(
  load: ReadonlyMap<number, BookingLoad>,
  quarters: readonly number[],
  party: number,
  { covers, parties }: LoadLimits,
): boolean {
  return quarters.every((quarter) => {
    const known = load.get(quarter) ?? { covers: 0, parties: 0 }
    return known.covers + party <= covers && known.parties < parties
  })
}

/** Problem that keeps a party from booking a time online, apart from the load; null where there is none. */
export function bookingProblem(
  rules: BookingRules,
  {
    party,
    slot,
    now,
    timeZone,
  }: {
    readonly party: number
    readonly slot: SlotTime | undefined
    readonly now: Instant
    readonly timeZone: string
  },
): BookingProblem | null {
  if (!rules.isOn) return 'off'
  if (party > rules.partyMax) return 'party-too-large'
  if (!slot) return 'no-slot'
  if (slot.at < endOfStay(now, rules.leadMinutes)) return 'too-soon'
  return slot.date > lastBookableDate(rules, now, timeZone) ? 'too-far' : null
}

/** Last day, by the store's clock, that can be booked now. */
export function lastBookableDate(
  { daysAhead }: Pick<BookingRules, 'daysAhead'>,
  now: Instant,
  timeZone: string,
): string {
  return addDays(storeTime(now, timeZone).date, daysAhead)
}

/**
 * Days from a date on, with their times and whether they are free for a party that books online. Times of today that
 * are over, or too soon, are left out as long as others remain.
 */
export function slotDays(
  rules: BookingRules,
  {
    from,
    days,
    closures,
    load,
    canSeat = () => true,
    ...wanted
  }: {
    readonly from: string
    readonly days: number
    readonly closures: readonly Closure[]
    readonly load: ReadonlyMap<number, BookingLoad>
    /** Whether a table is free through all quarter hours of a stay. */
    readonly canSeat?: (quarters: readonly number[]) => boolean
    readonly party: number
    readonly now: Instant
    readonly timeZone: string
  },
): SlotDay[] {
  const { party, timeZone } = wanted
  const limits = onlineLimits(rules)
  const minutes = stayMinutes(rules, party)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const all = slotTimesOf(rules, closures, date, timeZone).map((slot) => {
      const stay = quartersOf(slot.at, endOfStay(slot.at, minutes))
      const problem = bookingProblem(rules, { ...wanted, slot })
      const isFree = problem === null && fitsLoad(load, stay, party, limits) && canSeat(stay)
      return { slot: { ...slot, isFree }, isOver: problem === 'too-soon' }
    })
    const left = all.filter(({ isOver }) => !isOver)
    return { date, slots: (left.length > 0 ? left : all).map(({ slot }) => slot) }
  })
}
