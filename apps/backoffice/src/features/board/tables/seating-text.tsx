import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Seating } from '@thali/contract/seatings'
import { useOccasionNames } from '../../../shared/use-occasion-names.ts'
import styles from './seating-text.module.css'

/** Party at a table: number of diners, name, minutes since they sat down, allergy and occasion. */
export function SeatingText({ seating, nowMs }: { readonly seating: Seating; readonly nowMs: number }) {
  const { t } = useLingui()
  const occasions = useOccasionNames()
  const { covers, guestName, seatedAt, allergy, occasion } = seating
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(seatedAt)) / 60_000))
  return (
    <>
      {plural(covers, { one: '# guest', other: '# guests' })}
      {guestName !== '' && (
        <>
          {' '}
          · <bdi>{guestName}</bdi>
        </>
      )}
      {' · '}
      {t`${minutes} min`}
      {occasion !== null && <> · {occasions[occasion]}</>}
      {allergy !== '' && (
        <strong className={styles.allergy}>
          {t`Allergies`}: <bdi>{allergy}</bdi>
        </strong>
      )}
    </>
  )
}
