import { Skeleton } from '@mantine/core'
import styles from './board.module.css'

/** The board while its orders load: the same columns, empty. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} aria-busy="true">
      <div className={styles.bar}>
        <Skeleton height={32} width={160} mr="auto" />
        <Skeleton height={42} width={180} />
      </div>
      <div />
      <div className={styles.columns}>
        {[3, 2, 2].map((tickets, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
          <div key={column} className={styles.scroll}>
            <Skeleton height={24} width="50%" />
            {Array.from({ length: tickets }, (_, ticket) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
              <Skeleton key={ticket} height={220} radius={16} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
