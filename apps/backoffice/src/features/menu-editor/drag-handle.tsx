import { IconGripVertical } from '@tabler/icons-react'
import type { RefObject } from 'react'
import styles from './categories.module.css'

/** Handle to drag a row by; keyboard and screen reader users have the buttons. */
export function DragHandle({ ref }: { ref: RefObject<HTMLSpanElement | null> }) {
  return (
    <span ref={ref} className={styles.handle} aria-hidden="true">
      <IconGripVertical size={18} />
    </span>
  )
}
