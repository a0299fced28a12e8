import { Skeleton } from '@mantine/core'
import styles from './products.module.css'

/** Placeholder of the rows while they are loaded. */
export function DraftSkeleton({ rowPx }: { rowPx: number }) {
  return (
    <div className={styles.loading}>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
        <Skeleton key={row} height={rowPx} radius={8} mb={4} />
      ))}
    </div>
  )
}
