import { type GridRow, movedByQuarters } from '@thali/domain/reservation/day-grid'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './day-grid.module.css'
import type { GridItem } from './day-grid-row.tsx'
import { type GridScale, leftOf } from './grid-scale.ts'
import type { BlockDrag } from './use-drag-block.ts'

interface DayGridGhostProps {
  readonly drag: BlockDrag
  readonly rows: readonly GridRow<GridItem>[]
  readonly scale: GridScale
  readonly labelOf: (row: GridRow<GridItem>) => string
}

/** Outline of the drop position of a dragged reservation. */
export function DayGridGhost({ drag, rows, scale, labelOf }: DayGridGhostProps) {
  const { time } = useFormats()
  const item = rows[drag.fromRow]?.reservations.find(({ id }) => id === drag.id)
  const target = rows[drag.row]
  if (!item || !target) return null
  const startsAt = movedByQuarters(item.startsAt, drag.quarters)
  const left = `calc(var(--place) + ${leftOf(scale, startsAt)}px)`
  const width = leftOf({ ...scale, from: item.startsAt }, item.endsAt)
  return (
    <div className={styles.ghost} style={{ left, width, top: drag.row * scale.rowPx }}>
      {time(new Date(startsAt).toISOString())} · {labelOf(target)}
    </div>
  )
}
