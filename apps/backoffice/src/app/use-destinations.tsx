import { useLingui } from '@lingui/react/macro'
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
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { mayDo, type Permission } from '@thali/domain/people/permissions'
import type { ReactNode } from 'react'
import { useStore } from '../shared/session.ts'
import { usePaymentAlerts } from '../shared/use-payment-alerts.ts'

/** A part of the backoffice that one can go to. */
export interface Destination {
  readonly to: string
  /** Other addresses of the same. */
  readonly also?: readonly string[]
  readonly icon: ReactNode
  readonly label: string
  /** Needed in the middle of service: a phone, whose lower edge holds few, shows these before others. */
  readonly isForService?: boolean
  /** How much waits there; 0 is not shown. */
  readonly badge?: number
}

/** Where the signed-in person may go, the most used first. */
export function useDestinations(): Destination[] {
  const { t } = useLingui()
  const { slug, role } = useStore()
  const alerts = usePaymentAlerts()
  const all: (Destination & { readonly permission: Permission })[] = [
    {
      permission: 'orders.view',
      to: pathTo(APP_PAGES.board, { slug }),
      also: [pathTo(APP_PAGES.practice, { slug })],
      icon: <IconLayoutKanban aria-hidden="true" />,
      label: t`Orders`,
      isForService: true,
    },
    {
      permission: 'bills.issue',
      to: pathTo(APP_PAGES.tables, { slug }),
      icon: <IconArmchair aria-hidden="true" />,
      label: t`Tables`,
      isForService: true,
    },
    {
      permission: 'orders.create',
      to: pathTo(APP_PAGES.checkout, { slug }),
      icon: <IconReceipt aria-hidden="true" />,
      label: t`New order`,
      isForService: true,
    },
    {
      permission: 'bills.issue',
      to: pathTo(APP_PAGES.invoices, { slug }),
      also: [
        pathTo(APP_PAGES.pastOrders, { slug }),
        pathTo(APP_PAGES.payments, { slug }),
        pathTo(APP_PAGES.feedback, { slug }),
        pathTo(APP_PAGES.undelivered, { slug }),
      ],
      badge: (alerts?.refundsDue ?? 0) + (alerts?.approvals ?? 0),
      icon: <IconReceipt2 aria-hidden="true" />,
      label: t`Bills`,
    },
    {
      permission: 'items.availability',
      to: pathTo(APP_PAGES.availability, { slug }),
      icon: <IconToolsKitchen2 aria-hidden="true" />,
      label: t`Sold out`,
      isForService: true,
    },
    {
      permission: 'menu.edit',
      to: pathTo(APP_PAGES.products, { slug }),
      icon: <IconBook2 aria-hidden="true" />,
      label: t`Menu`,
    },
    {
      permission: 'figures.view',
      to: pathTo(APP_PAGES.figures, { slug }),
      icon: <IconChartBar aria-hidden="true" />,
      label: t`Figures`,
    },
    {
      permission: 'staff.manage',
      to: pathTo(APP_PAGES.staff, { slug }),
      also: [pathTo(APP_PAGES.staffCards, { slug })],
      icon: <IconUsers aria-hidden="true" />,
      label: t`Staff`,
    },
    {
      permission: 'store.settings',
      to: pathTo(APP_PAGES.settingsList, { slug }),
      also: [pathTo(APP_PAGES.settings, { slug }), pathTo(APP_PAGES.codes, { slug })],
      icon: <IconSettings aria-hidden="true" />,
      label: t`Settings`,
    },
  ]
  return all.filter(({ permission }) => mayDo(role, permission))
}

/** Whether an address lies within a destination. */
export function isWithin(pathname: string, { to, also = [] }: Destination): boolean {
  return [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))
}
