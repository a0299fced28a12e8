import type { ReactNode } from 'react'
import styles from './frame-strip.module.css'

/** Notice across the top of a store's screens, read out when it appears; not printed. */
export function FrameStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.strip} role="status">
      {children}
    </div>
  )
}
