import { minuteOfClockTime } from '../time/due-time.ts'
import { formatMinuteOfDay, type TimeStyle } from '../time/format-time.ts'
import { isClockTime } from './order-address.ts'
import type { OrderTypeKind } from './order-type-kind.ts'

/** Where an order goes, as people read it: a pickup time by the clock they use. */
export function formatPlace(kind: OrderTypeKind, address: string, times: TimeStyle): string {
  if (kind !== 'pickup' || !isClockTime(address)) return address
  return formatMinuteOfDay(minuteOfClockTime(address), times)
}
