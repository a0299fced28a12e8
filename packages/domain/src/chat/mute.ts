/** For how long somebody does not want to hear of a thread. */
import { epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { businessDay } from '../time/store-clock.ts'

export const MUTE_SPANS = ['hour', 'tomorrow', 'always'] as const
export type MuteSpan = (typeof MUTE_SPANS)[number]

const HOUR_MS = 3_600_000

/** When the days of a store turn. */
interface StoreDay {
  readonly timeZone: string
  /** Minutes after midnight: before that it is the business day before. */
  readonly turnsAtMinute: number
}

/** When a mute ends that begins now; `tomorrow`: as the store's next business day begins; null: never. */
export function muteEndsAt(
  span: MuteSpan,
  now: Instant,
  { timeZone, turnsAtMinute }: StoreDay,
): Instant | null {
  if (span === 'always') return null
  if (span === 'hour') return now + HOUR_MS
  const day = epochDay(businessDay(now, timeZone, turnsAtMinute))
  return instantOf(day + 1, turnsAtMinute, timeZone)
}
