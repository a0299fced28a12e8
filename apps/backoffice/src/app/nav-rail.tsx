import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArmchair,
  IconBook2,
  IconChartBar,
  IconLayoutKanban,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay, useStore } from '../shared/session.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './nav-rail.module.css'
import { StoreSwitcher } from './store-switcher.tsx'

/** Where one can go: an icon and its word each. */
export function NavRail() {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayBill = useMay('bills.issue')
  const mayCreate = useMay('orders.create')
  const mayAvailability = useMay('items.availability')
  const mayEditMenu = useMay('menu.edit')
  const mayFigures = useMay('figures.view')
  const mayManageStaff = useMay('staff.manage')
  const maySettings = useMay('store.settings')
  return (
    <nav className={styles.rail} aria-label={t`Main`}>
      <StoreSwitcher />
      <RailLink to={pathTo(APP_PAGES.board, { slug })} icon={<IconLayoutKanban aria-hidden="true" />}>
        <Trans>Orders</Trans>
      </RailLink>
      {mayBill && (
        <RailLink to={pathTo(APP_PAGES.tables, { slug })} icon={<IconArmchair aria-hidden="true" />}>
          <Trans>Tables</Trans>
        </RailLink>
      )}
      {mayCreate && (
        <RailLink to={pathTo(APP_PAGES.checkout, { slug })} icon={<IconReceipt aria-hidden="true" />}>
          <Trans>New order</Trans>
        </RailLink>
      )}
      {mayBill && (
        <RailLink
          to={pathTo(APP_PAGES.invoices, { slug })}
          also={pathTo(APP_PAGES.pastOrders, { slug })}
          icon={<IconReceipt2 aria-hidden="true" />}
        >
          <Trans>Bills</Trans>
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
      {mayFigures && (
        <RailLink to={pathTo(APP_PAGES.figures, { slug })} icon={<IconChartBar aria-hidden="true" />}>
          <Trans>Figures</Trans>
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
      {maySettings && (
        <RailLink
          to={pathTo(APP_PAGES.settings, { slug })}
          also={pathTo(APP_PAGES.codes, { slug })}
          icon={<IconSettings aria-hidden="true" />}
        >
          <Trans>Settings</Trans>
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
  const isCurrent = isWithin(to) || isWithin(also)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // On a phone the rail scrolls sideways.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <Link ref={link} to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}
