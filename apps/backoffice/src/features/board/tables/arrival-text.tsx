import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Arrival } from '@thali/contract/seatings'
import { useFormats } from '../../../shared/use-formats.ts'
import styles from './seating-text.module.css'

/** Time before a reservation in which its table should be given to nobody else, in milliseconds. */
const SOON_MS = 60 * 60_000

interface ArrivalTextProps {
  readonly arrival: Arrival
  readonly nowMs: number
}

/** Next party of a table: time, name and number of guests; prominent when it is due within an hour. */
export function ArrivalText({ arrival, nowMs }: ArrivalTextProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  const { startsAt, guestName, party } = arrival
  const isSoon = Date.parse(startsAt) - nowMs < SOON_MS
  return (
    <span className={styles.arrival} data-soon={isSoon || undefined}>
      {t`Reserved ${time(startsAt)}`}
      {guestName !== '' && (
        <>
          {' '}
          · <bdi>{guestName}</bdi>
        </>
      )}
      {' · '}
      {plural(party, { one: '# guest', other: '# guests' })}
    </span>
  )
}
