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
import { endOfStay, QUARTER_MS, quartersOf, type WallTime } from './booking-time.ts'

/** Load of one quarter hour of a day on which every time is booked. */
export interface BookedQuarter extends WallTime {
  readonly at: Instant
  /** Whether reservations can begin in it. */
  readonly isSlot: boolean
  /** Number of arriving diners. */
  readonly arriving: number
  /** Diners and parties present. */
  readonly covers: number
  readonly parties: number
}

/** Capacity of one day by the rules. */
export interface BookedOutDay {
  /** Reason why the day is closed; null where it is open. */
  readonly closedFor: string | null
  /** From the first start to the last end; empty where no time can be booked. */
  readonly quarters: readonly BookedQuarter[]
  /** Time at which the last party leaves; null where there is none. */
  readonly lastEnd: Instant | null
  /** Limits of online bookings, and those including the share kept for walk-ins. */
  readonly online: LoadLimits
  readonly all: LoadLimits
}

/** Simulates a day on which parties of one size book every time, the earliest first, as many as the rules allow. */
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
