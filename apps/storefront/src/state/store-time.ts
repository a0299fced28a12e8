import { type StoreTime, storeTime } from '@thali/domain/time/store-clock'
import { useEffect, useMemo, useState } from 'react'

const LOOK_EVERY_MS = 15_000

/** Time by which this device's clock is behind the server's, in milliseconds; 0 until known. */
let behindMs = 0

/** Learns the server's time from an answer that has one. */
export function syncServerTime({ at }: Readonly<Record<string, unknown>>): void {
  const serverMs = typeof at === 'string' ? Date.parse(at) : Number.NaN
  if (!Number.isNaN(serverMs)) behindMs = serverMs - Date.now()
}

/** The server's time, as far as this device knows it. */
export function serverNow(): number {
  return Date.now() + behindMs
}

/** The time on the store's clock, updated each minute if something depends on it. */
export function useStoreTime(timeZone: string, isFollowed: boolean): StoreTime {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isFollowed) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isFollowed])
  const { date, minuteOfDay } = storeTime(now + behindMs, timeZone)
  return useMemo(() => ({ date, minuteOfDay }), [date, minuteOfDay])
}
