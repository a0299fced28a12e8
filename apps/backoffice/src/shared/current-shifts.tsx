import { useLingui } from '@lingui/react/macro'
import { SHIFT_API } from '@thali/contract/shift-paths'
import type { Shift } from '@thali/contract/shifts'
import styles from './current-shifts.module.css'
import { useFormats } from './use-formats.ts'
import { useStoreQuery } from './use-store-query.ts'

/** Shifts begin and end by themselves. */
const LOOK_EVERY_MS = 60_000

/** Staff who are in now, each with the end of their shift; empty while no shift is planned. */
export function CurrentShifts() {
  const { data } = useStoreQuery(['shifts-now'], SHIFT_API.shiftsNow, { refetchInterval: LOOK_EVERY_MS })
  return data && data.items.length > 0 ? <StaffOnShift shifts={data.items} /> : null
}

interface StaffOnShiftProps {
  readonly shifts: readonly Pick<Shift, 'id' | 'name' | 'endsAt' | 'note'>[]
}

/** Staff on shift, each with the end of the shift. */
export function StaffOnShift({ shifts }: StaffOnShiftProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  return (
    <section className={styles.strip} aria-label={t`In now`}>
      <h2>{t`In now`}</h2>
      <ul>
        {shifts.map(({ id, name, endsAt, note }) => (
          <li key={id}>
            <bdi>{name}</bdi> <span>{t`until ${time(endsAt)}`}</span>
            {note && <small dir="auto">{note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
