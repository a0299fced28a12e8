import { type StoreTime, storeTime } from '@thali/domain/time/store-clock'
import { useEffect, useMemo, useState } from 'react'

const LOOK_EVERY_MS = 15_000

/** The time on the store's clock, updated each minute, since discounts depend on it. */
export function useStoreClock(timeZone: string): StoreTime {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const { date, minuteOfDay } = storeTime(now, timeZone)
  return useMemo(() => ({ date, minuteOfDay }), [date, minuteOfDay])
}
