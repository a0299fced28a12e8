import { formatMinuteOfDay, type TimeStyle } from '@thali/domain/format-time'
import { addressKind, isClockTime } from '@thali/domain/order-address'

/** Where an order goes, as people read it: a pickup time by the clock they use. */
export function placeWords(orderType: string, address: string, times: TimeStyle): string {
  if (addressKind(orderType) !== 'pickup-time' || !isClockTime(address)) return address
  return formatMinuteOfDay(Number(address.slice(0, 2)) * 60 + Number(address.slice(3)), times)
}
