import { storeTime } from '@thali/domain/time/store-clock'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useWhen } from '../../shared/use-when.ts'

/** Until then an evening's tickets are of the same service, though midnight has passed. */
const SAME_SERVICE_MS = 4 * 3_600_000

/** Time of a ticket; with its day where that is over, since numbers begin anew each day. */
export function useTicketTime(): (iso: string, nowMs: number) => string {
  const { timeZone } = useStore()
  const { time } = useFormats()
  const { moment } = useWhen()
  return (iso, nowMs) => {
    const at = Date.parse(iso)
    const isOfToday =
      nowMs - at < SAME_SERVICE_MS || storeTime(at, timeZone).date === storeTime(nowMs, timeZone).date
    return isOfToday ? time(iso) : moment(iso)
  }
}
