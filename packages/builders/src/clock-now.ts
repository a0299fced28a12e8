import { storeTime } from '@thali/domain/time/store-clock'

/** What the clock of a store in India shows now, as HH:MM: a pickup time that is right at every hour. */
export function clockNow(): string {
  const { minuteOfDay } = storeTime(Date.now(), 'Asia/Kolkata')
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
