import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StaffReservation } from '@thali/contract/reservations'
import { useOccasionNames } from '../../shared/use-occasion-names.ts'
import styles from './reservations.module.css'

type Wishes = Pick<StaffReservation, 'allergy' | 'occasion' | 'note' | 'email'>

/** Wishes given with the booking, allergies first. */
export function GuestWishes({ reservation: { allergy, occasion, note, email } }: { reservation: Wishes }) {
  const { t } = useLingui()
  const occasions = useOccasionNames()
  return (
    <>
      {allergy !== '' && (
        <p className={styles.allergy}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>
            {t`Allergies`}: <bdi>{allergy}</bdi>
          </span>
        </p>
      )}
      {(occasion !== null || email !== '') && (
        <p className={styles.more}>
          {occasion !== null && <span>{occasions[occasion]}</span>}
          {email !== '' && (
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          )}
        </p>
      )}
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </>
  )
}
