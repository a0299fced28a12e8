import { Trans, useLingui } from '@lingui/react/macro'
import { IconBook2, IconLayoutKanban, IconReceipt, IconToolsKitchen2, IconUsers } from '@tabler/icons-react'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay, useStore } from '../shared/session.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './nav-rail.module.css'
import { StoreSwitcher } from './store-switcher.tsx'

/** Where one can go: an icon and its word each. */
export function NavRail() {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayCreate = useMay('orders.create')
  const mayAvailability = useMay('items.availability')
  const mayEditMenu = useMay('menu.edit')
  const mayManageStaff = useMay('staff.manage')
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      <StoreSwitcher />
      <RailLink to={pathTo(APP_PAGES.board, { slug })} icon={<IconLayoutKanban aria-hidden="true" />}>
        <Trans>Orders</Trans>
      </RailLink>
      {mayCreate && (
        <RailLink to={pathTo(APP_PAGES.checkout, { slug })} icon={<IconReceipt aria-hidden="true" />}>
          <Trans>New order</Trans>
        </RailLink>
      )}
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
      {mayManageStaff && (
        <RailLink
          to={pathTo(APP_PAGES.staff, { slug })}
          also={pathTo(APP_PAGES.staffCards, { slug })}
          icon={<IconUsers aria-hidden="true" />}
        >
          <Trans>Staff</Trans>
        </RailLink>
      )}
      <span className={styles.gap} />
      <AccountMenu />
    </nav>
  )
}

interface RailLinkProps {
  readonly to: string
  /** Another address of the same. */
  readonly also?: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

function RailLink({ to, also = to, icon, children }: RailLinkProps) {
  const { pathname } = useLocation()
  const isWithin = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  return (
    <Link to={to} className={styles.link} aria-current={isWithin(to) || isWithin(also) ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
