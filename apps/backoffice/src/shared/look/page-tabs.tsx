import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './page-tabs.module.css'

export interface PageTab {
  readonly to: string
  /** Another URL of the same page. */
  readonly also?: string
  readonly label: string
}

/** Related pages, as tabs under the title. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const { pathname } = useLocation()
  const bar = useRef<HTMLElement>(null)
  const labels = tabs.map((tab) => tab.label).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab moves with the address and with each label
  useLayoutEffect(() => showChosen(bar.current), [pathname, labels])
  return (
    <nav className={styles.tabs} aria-label={label} ref={bar}>
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

/**
 * Scrolls the row of tabs, which is wider than a phone's screen, so that the selected tab is in its middle; the page
 * stays in place.
 */
function showChosen(bar: HTMLElement | null): void {
  const chosen = bar?.querySelector<HTMLElement>('[aria-current]')
  if (bar && chosen) bar.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - bar.clientWidth / 2
}
