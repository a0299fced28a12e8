import type { Slots } from '@thali/contract/reservations'
import { epochDay } from '@thali/domain/time/calendar-day'
import { DAY_MINUTES } from '@thali/domain/time/store-clock'
import type { WallSlot } from './use-reservation-times.ts'

const MOST = 4

/** Free times that are the nearest to one that was wanted, in the order of their times. */
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
