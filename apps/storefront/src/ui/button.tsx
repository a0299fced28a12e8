import type { ComponentProps } from 'react'
import { classNames } from '../platform/class-names.ts'
import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  look?: 'primary' | 'outlined' | 'quiet'
  wide?: boolean
  /** Waiting for an answer: it does nothing, but keeps the focus, which a disabled button would lose. */
  isBusy?: boolean
}

/** Button with a text that names its action. */
export function Button(props: ButtonProps) {
  const { look, wide, isBusy, className, type = 'button', onClick, ...rest } = props
  return (
    <button
      type={type}
      className={classNames(buttonClass(look, wide), className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

/** Class of a link that looks like a button. */
export function buttonClass(look: 'primary' | 'outlined' | 'quiet' = 'primary', wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide)
}
