import type { Slots } from '@thali/contract/reservations'
import { epochDay } from '@thali/domain/time/calendar-day'
import { DAY_MINUTES } from '@thali/domain/time/store-clock'
import type { WallSlot } from './use-reservation-times.ts'

const MOST = 4

/** Free times nearest to the wanted one, in order of time. */
export function nearestSlots({ days }: Pick<Slots, 'days'>, wanted: WallSlot): WallSlot[] {
  const minutesOf = ({ date, minute }: WallSlot) => epochDay(date) * DAY_MINUTES + minute
  const distance = (slot: WallSlot) => Math.abs(minutesOf(slot) - minutesOf(wanted))
  return days
    .flatMap(({ slots }) => slots)
    .filter((slot) => slot.isFree && distance(slot) > 0)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
    .sort((one, other) => minutesOf(one) - minutesOf(other))
}
