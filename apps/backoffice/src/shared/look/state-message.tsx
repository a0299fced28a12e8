import { Button } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'
import styles from './state-message.module.css'

/** Context that tells a part of a page whether the page has a title, which is its only heading of the first level. */
export const IsInTitledPage = createContext(false)

export interface StateMessageProps {
  readonly icon: ReactNode
  readonly title: string
  /** True: part of a page, as high as its text; false: a whole page. */
  readonly isPart?: boolean
  readonly children?: ReactNode
  readonly action?: { readonly label: string; onClick(): void }
}

/** Empty or failed page, or part of one: its state, and at most one action. */
export function StateMessage({ icon, title, isPart = false, children, action }: StateMessageProps) {
  const Title = use(IsInTitledPage) ? 'h2' : 'h1'
  return (
    <div className={styles.message} data-part={isPart || undefined} role="status">
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {isPart ? <p className={styles.title}>{title}</p> : <Title className={styles.title}>{title}</Title>}
      {children && <p>{children}</p>}
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </div>
  )
}
