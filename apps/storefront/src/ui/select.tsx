import type { ComponentProps } from 'react'
import { DownIcon } from './icons.tsx'
import styles from './select.module.css'

/** Select with our own arrow: that of a browser is at the very edge of the field. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className={styles.select}>
      <select {...props} />
      <DownIcon />
    </span>
  )
}
