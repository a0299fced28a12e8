import type { Instant } from '../time/clock.ts'
import type { Closure } from '../time/opening-hours.ts'
import { storeTime } from '../time/store-clock.ts'
import {
  type BookingRules,
  type LoadLimits,
  onlineLimits,
  staffLimits,
  stayMinutes,
} from './booking-rules.ts'
import { slotTimesOf } from './booking-slots.ts'
import { endOfStay, quartersOf, type WallTime } from './booking-time.ts'

const QUARTER_MS = 15 * 60_000

/** The house in one quarter hour of a day of which every time is booked. */
export interface BookedQuarter extends WallTime {
  readonly at: Instant
  /** Whether reservations begin here. */
  readonly isSlot: boolean
  /** Guests who come. */
  readonly arriving: number
  /** Guests and parties who are there. */
  readonly covers: number
  readonly parties: number
}

/** Capacity that rules come to on one day. */
export interface BookedOutDay {
  /** Why the day is closed; null: it is not. */
  readonly closedFor: string | null
  /** From the first begin to the last end; empty where nobody can book. */
  readonly quarters: readonly BookedQuarter[]
  /** When the last party leaves; null: none comes. */
  readonly lastEnd: Instant | null
  /** What guests can book online, and with the share that is kept for walk-ins. */
  readonly online: LoadLimits
  readonly all: LoadLimits
}

/** A day of which parties of one size book every time, the earliest first, as many as the rules let in. */
export function bookedOutDay(
  rules: BookingRules,
  {
    date,
    party,
    closures,
    timeZone,
  }: {
    readonly date: string
    readonly party: number
    readonly closures: readonly Closure[]
    readonly timeZone: string
  },
): BookedOutDay {
  const online = onlineLimits(rules)
  const slots = slotTimesOf(rules, closures, date, timeZone)
  const minutes = stayMinutes(rules, party)
  const load = new Map<number, { arriving: number; covers: number; parties: number }>()
  const quarterAt = (quarter: number) => load.get(quarter) ?? { arriving: 0, covers: 0, parties: 0 }
  for (const { at } of slots) {
    const stay = quartersOf(at, endOfStay(at, minutes))
    const room = stay.map((quarter) => {
      const { covers, parties } = quarterAt(quarter)
      return Math.min(Math.floor((online.covers - covers) / party), online.parties - parties)
    })
    const booked = party > rules.partyMax ? 0 : Math.max(0, Math.min(...room))
    for (const [index, quarter] of stay.entries()) {
      const { arriving, covers, parties } = quarterAt(quarter)
      load.set(quarter, {
        arriving: index === 0 ? arriving + booked * party : arriving,
        covers: covers + booked * party,
        parties: parties + booked,
      })
    }
  }
  const begins = new Set(slots.map(({ at }) => Math.floor(at / QUARTER_MS)))
  const known = [...load.keys()]
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const quarters = known.length === 0 ? [] : quartersOf(first * QUARTER_MS, (last + 1) * QUARTER_MS)
  const closure = closures.find(({ from, to }) => from <= date && date <= to)
  return {
    closedFor: closure ? closure.reason : null,
    quarters: quarters.map((quarter) => {
      const at = quarter * QUARTER_MS
      const { date: day, minuteOfDay } = storeTime(at, timeZone)
      return { date: day, minute: minuteOfDay, at, isSlot: begins.has(quarter), ...quarterAt(quarter) }
    }),
    lastEnd: known.length === 0 ? null : (last + 1) * QUARTER_MS,
    online,
    all: staffLimits(rules),
  }
}
