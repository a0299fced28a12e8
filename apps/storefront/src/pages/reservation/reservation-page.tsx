import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import { RESERVATION_API } from '@thali/contract/reservation-paths'
import type { GuestReservation } from '@thali/contract/reservations'
import { useEffect, useState } from 'react'
import { StoreContacts } from '../../features/contact/store-contacts.tsx'
import { ReservationFacts } from '../../features/reservations/reservation-facts.tsx'
import { ReservationTools } from '../../features/reservations/reservation-tools.tsx'
import { useLiveReservation } from '../../features/reservations/use-live-reservation.ts'
import {
  isPast,
  useReservationStateMessages,
} from '../../features/reservations/use-reservation-state-messages.ts'
import { useReservationTimes } from '../../features/reservations/use-reservation-times.ts'
import { type KeptReservation, keepReservation, keptReservations } from '../../state/device/reservations.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/check-icon.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import narrow from '../../ui/narrow-page.module.css'
import { Notice } from '../../ui/notice.tsx'
import panel from '../../ui/panel.module.css'
import type { PageProps } from '../page-props.ts'
import { ReservationFrame } from '../reservation-frame.tsx'
import styles from './reservation-page.module.css'

/** A reservation with its state and the actions still open to its diners. */
export function ReservationPage({ state, page }: PageProps<'reservation'>) {
  const { t } = useLingui()
  return (
    <ReservationFrame state={state} store={page.store}>
      <main id="content" tabIndex={-1} className={narrow.page}>
        <h2 className={styles.title}>{t`Your reservation`}</h2>
        <Reservation page={page} />
        <StoreContacts store={page.store} />
      </main>
    </ReservationFrame>
  )
}

function Reservation({ page: { store, reservation: initial } }: Pick<PageProps<'reservation'>, 'page'>) {
  const { t } = useLingui()
  const { reservation, setReservation, isLost } = useLiveReservation(initial)
  const { tone, title, text } = useReservationStateMessages()(reservation)
  const reservationSlug = reservation.slug
  const { state } = reservation
  const isToCome = (state === 'requested' || state === 'confirmed') && !isPast(reservation)
  const { slotName, guestsName } = useReservationTimes()
  const [before, setBefore] = useState<KeptReservation | null>(null)
  useEffect(() => {
    const kept = keptReservations(reservation.storeId, Date.now()).find(
      ({ slug }) => slug === reservation.slug,
    )
    if (kept && isOtherTable(kept, reservation)) setBefore(kept)
    keepReservation(reservation, Date.now())
  }, [reservation])

  const earlier = before && `${slotName(before)}, ${guestsName(before.party)}`

  function showOwnChange(changed: GuestReservation) {
    // Kept already: not to be told as news.
    keepReservation(changed, Date.now())
    setBefore(null)
    setReservation(changed)
  }

  return (
    <>
      {isLost && (
        <Notice tone="warn" icon={<ClockIcon />} title={t`Connection lost`}>
          <p>{t`This may not be the latest. We keep trying.`}</p>
        </Notice>
      )}
      <Notice tone={tone} icon={tone === 'good' ? <CheckIcon /> : <ClockIcon />} title={title}>
        <p>{text}</p>
      </Notice>
      {isToCome && earlier && (
        <Notice tone="warn" icon={<ClockIcon />} title={t`Your reservation was changed`}>
          <p>{t`Before: ${earlier}`}</p>
        </Notice>
      )}
      <section className={panel.panel} aria-label={t`Your reservation`}>
        <ReservationFacts reservation={reservation} />
        {isToCome && (
          <a
            href={pathTo(RESERVATION_API.reservationFile.path, { reservationSlug })}
            className={buttonClass('outlined')}
          >
            {t`Add to your calendar`}
          </a>
        )}
      </section>
      {isToCome ? (
        <ReservationTools reservation={reservation} onChanged={showOwnChange} />
      ) : (
        <a
          href={pathTo(DOCUMENT_PAGES.reservations, { slug: store.slug })}
          className={buttonClass('primary', true)}
        >
          {t`Book a table`}
        </a>
      )}
    </>
  )
}

/** Whether a reservation has another time or number of guests than this device knows. */
function isOtherTable(kept: KeptReservation, { date, minute, party }: GuestReservation): boolean {
  return kept.date !== date || kept.minute !== minute || kept.party !== party
}
