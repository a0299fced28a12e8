/** Destinations in the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconArmchair,
  IconBook2,
  IconCalendarEvent,
  IconChartBar,
  IconCoins,
  IconLayoutKanban,
  IconMail,
  IconMessages,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconSpeakerphone,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { mayDoIn, type Permission, type Role } from '@thali/domain/people/permissions'
import type { ReactNode } from 'react'

type AppPage = (typeof APP_PAGES)[keyof typeof APP_PAGES]
/** Page with no URL parameter but the store. */
type StorePage = Exclude<Extract<AppPage, `/app/:slug/${string}`>, `/app/:slug/${string}:${string}`>

interface Part {
  readonly permission: Permission
  readonly page: StorePage
  /** Other pages of the same destination. */
  readonly also?: readonly StorePage[]
  readonly Icon: Icon
  readonly label: MessageDescriptor
  readonly isForService?: boolean
  readonly isTab?: boolean
}

/** The most used first. */
const PARTS: readonly Part[] = [
  {
    permission: 'orders.view',
    page: APP_PAGES.board,
    also: [APP_PAGES.practice],
    Icon: IconLayoutKanban,
    label: msg`Orders`,
    isForService: true,
  },
  {
    permission: 'bills.issue',
    page: APP_PAGES.tables,
    Icon: IconArmchair,
    label: msg`Tables`,
    isForService: true,
  },
  {
    permission: 'orders.create',
    page: APP_PAGES.checkout,
    Icon: IconReceipt,
    label: msg`New order`,
    isForService: true,
  },
  { permission: 'calendar.view', page: APP_PAGES.calendar, Icon: IconCalendarEvent, label: msg`Calendar` },
  { permission: 'chat.rooms', page: APP_PAGES.chat, Icon: IconMessages, label: msg`Messages` },
  { permission: 'mail.answer', page: APP_PAGES.mail, Icon: IconMail, label: msg`Mail` },
  {
    permission: 'bills.issue',
    page: APP_PAGES.invoices,
    also: [APP_PAGES.pastOrders, APP_PAGES.payments, APP_PAGES.feedback, APP_PAGES.undelivered],
    Icon: IconReceipt2,
    label: msg`Bills`,
  },
  {
    permission: 'payments.close',
    page: APP_PAGES.closing,
    Icon: IconCoins,
    label: msg`Day’s closing`,
    isTab: true,
  },
  {
    permission: 'items.availability',
    page: APP_PAGES.availability,
    Icon: IconToolsKitchen2,
    label: msg`Sold out`,
    isForService: true,
  },
  { permission: 'menu.edit', page: APP_PAGES.products, Icon: IconBook2, label: msg`Menu` },
  { permission: 'posts.edit', page: APP_PAGES.posts, Icon: IconSpeakerphone, label: msg`Posts` },
  { permission: 'figures.view', page: APP_PAGES.figures, Icon: IconChartBar, label: msg`Figures` },
  {
    permission: 'staff.manage',
    page: APP_PAGES.staff,
    also: [APP_PAGES.staffCards],
    Icon: IconUsers,
    label: msg`Staff`,
  },
  {
    permission: 'store.settings',
    page: APP_PAGES.settingsList,
    also: [APP_PAGES.settings, APP_PAGES.codes],
    Icon: IconSettings,
    label: msg`Settings`,
  },
]

/** A part of a store's backoffice. */
export interface Destination {
  readonly to: string
  /** Other URLs of the same destination. */
  readonly also: readonly string[]
  readonly icon: ReactNode
  readonly label: string
  /** Needed during service: the bottom bar of a phone, which has little room, shows these first. */
  readonly isForService: boolean
  /** Tab of another destination: named on its own only where a phone lists the rest. */
  readonly isTab: boolean
}

/** Destinations that a role may open in a store, the most used first. */
export function destinationsOf(
  store: { readonly slug: string; readonly role: Role; readonly isByPin?: boolean | undefined },
  translate: (label: MessageDescriptor) => string,
): Destination[] {
  const { slug } = store
  return PARTS.filter(({ permission }) => mayDoIn(store, permission)).map(
    ({ page, also = [], Icon, label, isForService = false, isTab = false }) => ({
      to: pathTo(page, { slug }),
      also: also.map((other) => pathTo(other, { slug })),
      icon: <Icon aria-hidden="true" />,
      label: translate(label),
      isForService,
      isTab,
    }),
  )
}

/** Destinations of the rail beside a wide page, which has no height to spare. */
export function onRail<Shown extends Destination>(destinations: readonly Shown[]): Shown[] {
  return destinations.filter(({ isTab }) => !isTab)
}

/** Five targets including the button for the rest, each wide enough for a thumb and its label. */
const ON_PHONE = 4

/** Destinations that fit the bottom bar of a phone, those used during service first. */
export function onPhone<Shown extends Destination>(destinations: readonly Shown[]): Shown[] {
  return [...destinations].sort((a, b) => Number(b.isForService) - Number(a.isForService)).slice(0, ON_PHONE)
}

/** Whether a URL is within a destination. */
export function isWithinDestination(
  pathname: string,
  { to, also }: Pick<Destination, 'to' | 'also'>,
): boolean {
  return [to, ...also].some((address) => pathname === address || pathname.startsWith(`${address}/`))
}
