import { Skeleton } from '@mantine/core'
import styles from './settings.module.css'

/** Placeholders of the panels of a settings page while it loads. */
export function PanelSkeletons({ count = 3, heightPx = 180 }: { count?: number; heightPx?: number }) {
  return (
    <div className={styles.columns}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of shapes
        <Skeleton key={at} height={heightPx} radius={16} />
      ))}
    </div>
  )
}
