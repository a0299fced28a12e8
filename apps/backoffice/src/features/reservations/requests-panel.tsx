import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { reservationsPath } from '@thali/contract/app-pages'
import type { StaffReservation } from '@thali/contract/reservations'
import { Link } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useReservationRequests } from '../../shared/use-reservation-requests.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { GuestWishes } from './guest-wishes.tsx'
import { LapsesIn } from './lapses-in.tsx'
import styles from './reservations.module.css'
import { useStepReservation } from './use-reservations.ts'

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
          <RequestRow key={reservation.id} reservation={reservation} nowMs={nowMs} />
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

interface RequestRowProps {
  readonly reservation: StaffReservation
  readonly nowMs: number
}

function RequestRow({ reservation, nowMs }: RequestRowProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const { time } = useFormats()
  const { day } = useStoreTimeFormats()
  const step = useStepReservation()
  const { id: reservationId, name, party, date, startsAt } = reservation
  return (
    <li className={`${look.row} ${styles.row}`}>
      <div className={styles.facts}>
        <strong className={styles.time}>{time(startsAt)}</strong>
        <p className={styles.who}>
          <bdi>{name}</bdi> · {plural(party, { one: '# guest', other: '# guests' })}
        </p>
        <p className={styles.more}>
          <Link to={reservationsPath(slug, date)}>{day(date)}</Link>
          <LapsesIn request={reservation} nowMs={nowMs} />
        </p>
        <GuestWishes reservation={reservation} />
      </div>
      <div className={styles.steps}>
        <Button
          size="md"
          disabled={step.isPending}
          aria-label={t`Confirm: ${name}`}
          onClick={() => step.mutate({ reservationId, state: 'confirmed' })}
        >
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </li>
  )
}
