import { useLingui } from '@lingui/react/macro'
import type { GuestReservation } from '@thali/contract/reservations'
import { useStoreView } from '../../state/store-view.tsx'
import styles from './reservation-facts.module.css'
import { useReservationTimes } from './use-reservation-times.ts'
import { useBookingOccasionNames } from './wishes-fields.tsx'

/** Time, party, place and wishes of a reservation. */
export function ReservationFacts({ reservation }: { reservation: GuestReservation }) {
  const { t } = useLingui()
  const { store } = useStoreView()
  const { slotName, guestsName } = useReservationTimes()
  const occasions = useBookingOccasionNames()
  const { date, minute, party, name, area, occasion, allergy, note } = reservation
  const { street, pinCode, city } = store.address
  const rows: readonly (readonly [string, string])[] = [
    [t`When`, slotName({ date, minute })],
    [t`Guests`, guestsName(party)],
    [t`Name`, name],
    [t`Where`, [street, [city, pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')],
    [t`Preferred seating`, area],
    [t`Occasion`, occasion ? occasions[occasion] : ''],
    [t`Allergies`, allergy],
    [t`Remarks`, note],
  ]
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
