import { useLingui } from '@lingui/react/macro'
import type { StaffReservation } from '@thali/contract/reservations'
import { answerableUntil } from '@thali/domain/reservation/reservation'
import styles from './reservations.module.css'

const MINUTE_MS = 60_000

interface LapsesInProps {
  readonly request: StaffReservation
  readonly nowMs: number
}

/** Whole minutes until a request without an answer expires. */
export function LapsesIn({ request: { startsAt, requestedAt }, nowMs }: LapsesInProps) {
  const { t } = useLingui()
  const until = answerableUntil({ startsAt: Date.parse(startsAt), requestedAt: Date.parse(requestedAt) })
  const minutes = Math.max(0, Math.floor((until - nowMs) / MINUTE_MS))
  return <span className={styles.late}>{t`Expires in ${minutes} min`}</span>
}
