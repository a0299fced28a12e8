import type { ComponentProps } from 'react'
import styles from './plain-button.module.css'

interface PlainButtonProps extends ComponentProps<'button'> {
  readonly variant: 'filled' | 'default' | 'subtle'
}

/** Button that looks like Mantine's of size md, but is one element, for rows of which hundreds are rendered. */
export function PlainButton({ variant, ...props }: PlainButtonProps) {
  return <button type="button" className={styles.button} data-variant={variant} {...props} />
}
