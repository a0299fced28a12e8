import { useLingui } from '@lingui/react/macro'
import type { StaffReservation } from '@thali/contract/reservations'
import styles from './reservations.module.css'

const MINUTE_MS = 60_000

interface LapsesInProps {
  readonly request: Pick<StaffReservation, 'answerableUntil'>
  readonly nowMs: number
}

/** Whole minutes until a request without an answer expires. */
export function LapsesIn({ request: { answerableUntil }, nowMs }: LapsesInProps) {
  const { t } = useLingui()
  if (answerableUntil === null) return null
  const all = Math.max(0, Math.floor((Date.parse(answerableUntil) - nowMs) / MINUTE_MS))
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return (
    <span className={styles.late}>
      {hours === 0 ? t`Expires in ${minutes} min` : t`Expires in ${hours} h ${minutes} min`}
    </span>
  )
}
