import { useLingui } from '@lingui/react/macro'
import { missedWindow } from '@thali/domain/menu/availability'
import type { OrderedWindow } from '@thali/domain/menu/ordered-windows'
import { isClockTime } from '@thali/domain/order/order-address'
import { dueSpans, minuteOfClockTime, WANTED_TIME_MAX_MS } from '@thali/domain/time/due-time'
import { formatMinuteOfDay, formatTime } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'

/**
 * Message for a time at which nothing is served, with the hours of the dish that is not served then, or the
 * store's.
 */
export function useClosedTime(windows: readonly OrderedWindow[]): (time: string) => string {
  const { t } = useLingui()
  const { lang, times } = useStoreView()
  const storeMessage = useClosedStoreMessage()
  return (time) => {
    const missed = isClockTime(time) ? missedWindow(windows, minuteOfClockTime(time)) : undefined
    if (!missed) return storeMessage()
    const dish = labelIn(lang, missed.item)
    const from = formatMinuteOfDay(missed.startMinute, times)
    const to = formatMinuteOfDay(missed.endMinute, times)
    return t`${dish} is served ${from} to ${to}. Please choose another time.`
  }
}

/** Message with the openings of the next 24 hours; without them where one is a whole day, whose ends read the same. */
function useClosedStoreMessage(): () => string {
  const { t } = useLingui()
  const { store, times } = useStoreView()
  const { name, timeZone } = store
  return () => {
    const spans = dueSpans(Date.now(), store)
    const isDaylong = spans.some(({ from, to }) => to - from >= WANTED_TIME_MAX_MS)
    if (spans.length === 0 || isDaylong)
      return t`This cannot be picked up at this time. Please choose another.`
    const names = spans.map(({ from, to }) => {
      const opens = formatTime(from, timeZone, times)
      const closes = formatTime(to, timeZone, times)
      return t`${opens} to ${closes}`
    })
    const hours = [...new Set(names)].join(', ')
    return t`${name} is open ${hours}. Please choose another time.`
  }
}
