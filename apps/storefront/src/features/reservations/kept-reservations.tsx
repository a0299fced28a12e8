import { useLingui } from '@lingui/react/macro'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import { useEffect, useState } from 'react'
import { type KeptReservation, keptReservations } from '../../state/device/reservations.ts'
import panel from '../../ui/panel.module.css'
import styles from './kept-reservations.module.css'
import { useReservationTimes } from './use-reservation-times.ts'

/** Reservations at the store made on this device. */
export function KeptReservations({ storeId }: { storeId: string }) {
  const { t } = useLingui()
  const { slotName, guestsName } = useReservationTimes()
  const [kept, setKept] = useState<readonly KeptReservation[]>([])
  useEffect(() => setKept(keptReservations(storeId, Date.now())), [storeId])
  if (kept.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="kept">
      <h3 id="kept">{t`Your reservations`}</h3>
      <ul className={styles.kept}>
        {kept.map(({ slug, date, minute, party }) => (
          <li key={slug}>
            <a href={pathTo(DOCUMENT_PAGES.reservation, { reservationSlug: slug })}>
              {slotName({ date, minute })}, {guestsName(party)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
