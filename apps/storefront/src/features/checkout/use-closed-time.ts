import { useLingui } from '@lingui/react/macro'
import { missedWindow } from '@thali/domain/menu/availability'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { isClockTime } from '@thali/domain/order/order-address'
import { minuteOfClockTime } from '@thali/domain/time/due-time'
import { formatMinuteOfDay } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'

/**
 * Message for a time at which nothing is served, with the hours of the dish that is not served then, or the
 * store's.
 */
export function useClosedTime(windows: readonly OrderedWindow[]): (time: string) => string {
  const { t } = useLingui()
  const { lang, times } = useStoreView()
  return (time) => {
    const missed = isClockTime(time) ? missedWindow(windows, minuteOfClockTime(time)) : undefined
    if (!missed) return t`This cannot be picked up at this time. Please choose another.`
    const dish = labelIn(lang, missed.item)
    const from = formatMinuteOfDay(missed.startMinute, times)
    const to = formatMinuteOfDay(missed.endMinute, times)
    return t`${dish} is served ${from} to ${to}. Please choose another time.`
  }
}
