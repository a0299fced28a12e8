import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { reservationsPath } from '@thali/contract/app-pages'
import type { StaffReservation } from '@thali/contract/reservations'
import { answerableUntil } from '@thali/domain/reservation/reservation'
import { Link } from 'react-router'
import look from '../../shared/look/list-page.module.css'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useReservationRequests } from '../../shared/use-reservation-requests.ts'
import { useStoreTimeFormats } from '../../shared/use-store-time-formats.ts'
import { GuestWishes } from './guest-wishes.tsx'
import styles from './reservations.module.css'
import { useStepReservation } from './use-reservations.ts'

const SHOWN = 5
const MINUTE_MS = 60_000

/** Reservation requests without an answer, of any day, with buttons to answer. */
export function RequestsPanel({ nowMs }: { readonly nowMs: number }) {
  const { t } = useLingui()
  const { items, count } = useReservationRequests()
  if (items.length === 0) return null
  const hidden = count - Math.min(items.length, SHOWN)
  return (
    <section className={styles.waitlist} aria-label={t`To answer`}>
      <div className={styles.waitlistHead}>
        <h2 className={styles.heading}>
          <Trans>To answer</Trans>
        </h2>
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
  const { id: reservationId, name, party, date, startsAt, requestedAt } = reservation
  const until = answerableUntil({ startsAt: Date.parse(startsAt), requestedAt: Date.parse(requestedAt) })
  const minutes = Math.max(0, Math.floor((until - nowMs) / MINUTE_MS))
  return (
    <li className={`${look.row} ${styles.row}`}>
      <div className={styles.facts}>
        <strong className={styles.time}>{time(startsAt)}</strong>
        <p className={styles.who}>
          <bdi>{name}</bdi> · {plural(party, { one: '# guest', other: '# guests' })}
        </p>
        <p className={styles.more}>
          <Link to={reservationsPath(slug, date)}>{day(date)}</Link>
          <span className={styles.late}>{t`Lapses in ${minutes} min`}</span>
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
