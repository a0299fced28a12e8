import type { Instant } from '../time/clock.ts'
import { minuteOfClockTime } from '../time/due-time.ts'
import { formatMinuteOfDay, formatMoment, type TimeStyle } from '../time/format-time.ts'
import { storeTime } from '../time/store-clock.ts'
import type { Order } from './order.ts'
import { isClockTime } from './order-address.ts'
import { isInHouse } from './order-type-kind.ts'
import { placeName } from './place-name.ts'

/** Format of a store's times and days. */
export interface PlaceStyle {
  readonly times: TimeStyle
  readonly timeZone: string
  readonly lang: string
}

/**
 * Formats where an order goes, and its wanted time, if any, in the store's clock format, with its day where that
 * differs from the day of the order. A pickup as soon as possible has none.
 *
 * @param order without `dueAt` where its wanted time is unknown
 */
export function formatPlace(
  order: Pick<Order<Date | string>, 'orderTypeKind' | 'address' | 'placedAt'> &
    Partial<Pick<Order<Date | string>, 'dueAt'>>,
  { times, timeZone, lang }: PlaceStyle,
): string {
  const { orderTypeKind, address, dueAt, placedAt } = order
  const moment = () => dueAt && formatMoment(instantOf(dueAt), instantOf(placedAt), timeZone, lang, times)
  // Unless the order is picked up, the address is its place, and the time is beside it.
  if (orderTypeKind !== 'pickup') {
    const place = isInHouse(orderTypeKind) ? placeName(address, lang) : address
    return [place, moment()].filter(Boolean).join(' · ')
  }
  if (!isClockTime(address)) return address
  if (!dueAt) {
    const minute = minuteOfClockTime(address)
    // As soon as possible: the address is the minute of placing, when nothing is ready yet.
    const isPlacing = minute === storeTime(instantOf(placedAt), timeZone).minuteOfDay
    return isPlacing ? '' : formatMinuteOfDay(minute, times)
  }
  return moment() || address
}

function instantOf(at: Date | string): Instant {
  return typeof at === 'string' ? Date.parse(at) : at.getTime()
}
