import { businessDay } from '@thali/domain/time/store-clock'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'

/** Formats the time of a ticket; with its date once its business day is over, since numbers restart each day. */
export function useTicketTime(): (iso: string, nowMs: number) => string {
  const { timeZone, dayTurnsAtMinute } = useStore()
  const { time } = useFormats()
  const { moment } = useStoreTimeFormats()
  const dayOf = (at: number) => businessDay(at, timeZone, dayTurnsAtMinute)
  return (iso, nowMs) => (dayOf(Date.parse(iso)) === dayOf(nowMs) ? time(iso) : moment(iso))
}
