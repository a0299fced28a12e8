import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StaffReservation } from '@thali/contract/reservations'
import type { GridConflict, GridReservation, GridRow } from '@thali/domain/reservation/day-grid'
import { memo } from 'react'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './day-grid.module.css'
import { useConflictNames } from './use-move-problem-names.ts'
import { useReservationStateNames } from './use-reservation-state-names.ts'

/** A reservation with its times as numbers. */
export interface GridItem extends GridReservation {
  readonly reservation: StaffReservation
}

interface DayGridRowProps {
  readonly row: GridRow<GridItem>
  readonly index: number
  readonly top: number
  readonly label: string
  readonly hint: string
  /** The first instant of the grid. */
  readonly from: number
  readonly quarterPx: number
  readonly conflicts: ReadonlyMap<string, readonly GridConflict[]>
}

const QUARTER_MS = 15 * 60_000

/** A table with its parties over time. */
export const DayGridRow = memo(function DayGridRow({
  row,
  index,
  top,
  label,
  hint,
  from,
  quarterPx,
  conflicts,
}: DayGridRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their height, which no fieldset takes
    <div role="group" aria-label={label} className={styles.row} style={{ top }} data-row={index}>
      <div className={styles.place}>
        <strong dir="auto">{label}</strong>
        <span>{hint}</span>
      </div>
      <div className={styles.track}>
        {row.reservations.map((item) => (
          <Block
            key={item.id}
            item={item}
            left={((item.startsAt - from) / QUARTER_MS) * quarterPx}
            width={((item.endsAt - item.startsAt) / QUARTER_MS) * quarterPx}
            conflicts={conflicts.get(item.id)}
          />
        ))}
      </div>
    </div>
  )
})

interface BlockProps {
  readonly item: GridItem
  readonly left: number
  readonly width: number
  readonly conflicts: readonly GridConflict[] | undefined
}

function Block({ item: { id, reservation }, left, width, conflicts }: BlockProps) {
  const { t } = useLingui()
  const { time } = useFormats()
  const stateNames = useReservationStateNames()
  const conflictNames = useConflictNames()
  const { name, party, state, startsAt, endsAt } = reservation
  const guests = plural(party, { one: '# guest', other: '# guests' })
  const [from, to] = [time(startsAt), time(endsAt)]
  const trouble = conflicts?.map((one) => conflictNames[one]).join(', ')
  const who = name === '' ? t`Erased` : name
  return (
    <button
      type="button"
      className={styles.block}
      style={{ left, width }}
      data-id={id}
      data-state={state}
      data-conflict={trouble ? true : undefined}
    >
      <span className={styles.who}>
        {from} <bdi>{who}</bdi>
        <VisuallyHidden>{t`, until ${to}`}</VisuallyHidden>
      </span>
      <span className={styles.how}>
        {trouble && (
          <strong>
            <IconAlertTriangle size={14} aria-hidden="true" /> {trouble} ·{' '}
          </strong>
        )}
        {guests} · {stateNames[state]}
      </span>
    </button>
  )
}
