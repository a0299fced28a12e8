import { Skeleton } from '@mantine/core'
import styles from './list-page.module.css'

const ROWS = [0, 1, 2, 3, 4, 5]
/** Height of a row of a list, in pixels. */
const ROW_PX = 64

/** Placeholder of a list while it loads, in the shape of its rows. */
export function RowSkeletons() {
  return (
    <div className={styles.rows} aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height={ROW_PX} radius={8} />
      ))}
    </div>
  )
}
