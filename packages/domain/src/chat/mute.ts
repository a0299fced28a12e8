/** Duration for which a member mutes a thread. */
import { epochDay } from '../time/calendar-day.ts'
import type { Instant } from '../time/clock.ts'
import { instantOf } from '../time/clock-instant.ts'
import { businessDay, type StoreClock } from '../time/store-clock.ts'

export const MUTE_SPANS = ['hour', 'tomorrow', 'always'] as const
export type MuteSpan = (typeof MUTE_SPANS)[number]

const HOUR_MS = 3_600_000

/** End of a mute that begins now; `tomorrow`: the start of the store's next business day; null: never. */
export function muteEndsAt(
  span: MuteSpan,
  now: Instant,
  { timeZone, dayTurnsAtMinute }: StoreClock,
): Instant | null {
  if (span === 'always') return null
  if (span === 'hour') return now + HOUR_MS
  const day = epochDay(businessDay(now, timeZone, dayTurnsAtMinute))
  return instantOf(day + 1, dayTurnsAtMinute, timeZone)
}
