import { Plural, useLingui } from '@lingui/react/macro'
import look from '../../shared/look/list-page.module.css'
import { useReservationRequests } from '../../shared/use-reservation-requests.ts'
import { ReservationListItem } from './reservation-list-item.tsx'
import styles from './reservations.module.css'

const SHOWN = 5

interface RequestsPanelProps {
  readonly nowMs: number
  /** Day whose requests are listed elsewhere; null: none. */
  readonly listedDate: string | null
}

/** Reservation requests without an answer, of all days but the listed one, with buttons to answer. */
export function RequestsPanel({ nowMs, listedDate }: RequestsPanelProps) {
  const { t } = useLingui()
  const requests = useReservationRequests()
  const items = requests.items.filter(({ date }) => date !== listedDate)
  if (items.length === 0) return null
  const title = listedDate === null ? t`To answer` : t`To answer on other days`
  const hidden = requests.count - (requests.items.length - items.length) - Math.min(items.length, SHOWN)
  return (
    <section className={styles.waitlist} aria-label={title}>
      <div className={styles.waitlistHead}>
        <h2 className={styles.heading}>{title}</h2>
      </div>
      <ul className={look.rows}>
        {items.slice(0, SHOWN).map((reservation) => (
          <li key={reservation.id}>
            <ReservationListItem reservation={reservation} nowMs={nowMs} hasDay />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className={styles.sum}>
          <Plural value={hidden} one="# more request" other="# more requests" />
        </p>
      )}
    </section>
  )
}
