import { Link, useLocation } from 'react-router'
import styles from './page-tabs.module.css'

export interface PageTab {
  readonly to: string
  /** Another address of the same. */
  readonly also?: string
  readonly label: string
}

/** Pages that belong together, as tabs under the title. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, also, label: name }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          aria-current={pathname === to || pathname === also ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
