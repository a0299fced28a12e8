import type { ComponentProps } from 'react'
import { classNames } from '../platform/class-names.ts'
import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  look?: 'primary' | 'outlined' | 'quiet'
  wide?: boolean
}

/** Button with a text that names its action. */
export function Button({ look = 'primary', wide = false, className, type = 'button', ...rest }: ButtonProps) {
  const names = classNames(styles.button, styles[look], wide && styles.wide, className)
  return <button type={type} className={names} {...rest} />
}

/** Class of a link that looks like a button. */
export function buttonClass(look: 'primary' | 'outlined' | 'quiet' = 'primary', wide = false): string {
  return classNames(styles.button, styles[look], wide && styles.wide)
}
