import { Trans, useLingui } from '@lingui/react/macro'
import { IconBook2, IconLayoutKanban, IconToolsKitchen2 } from '@tabler/icons-react'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useMay, useStore } from '../shared/session.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './nav-rail.module.css'
import { StoreSwitcher } from './store-switcher.tsx'

/** Where one can go: an icon and its word each. */
export function NavRail() {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayAvailability = useMay('items.availability')
  const mayEditMenu = useMay('menu.edit')
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      <StoreSwitcher />
      <RailLink to={pathTo(APP_PAGES.board, { slug })} icon={<IconLayoutKanban aria-hidden="true" />}>
        <Trans>Orders</Trans>
      </RailLink>
      {mayAvailability && (
        <RailLink
          to={pathTo(APP_PAGES.availability, { slug })}
          icon={<IconToolsKitchen2 aria-hidden="true" />}
        >
          <Trans>Sold out</Trans>
        </RailLink>
      )}
      {mayEditMenu && (
        <RailLink to={pathTo(APP_PAGES.products, { slug })} icon={<IconBook2 aria-hidden="true" />}>
          <Trans>Menu</Trans>
        </RailLink>
      )}
      <span className={styles.gap} />
      <AccountMenu />
    </nav>
  )
}

function RailLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <NavLink to={to} className={styles.link}>
      {icon}
      <span>{children}</span>
    </NavLink>
  )
}
