import { storeTime } from '@thali/domain/time/store-clock'

/** Current time of a store in India as HH:MM, for a pickup time that is valid at every hour. */
export function clockNow(): string {
  const { minuteOfDay } = storeTime(Date.now(), 'Asia/Kolkata')
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
