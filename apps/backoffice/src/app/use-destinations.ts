import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useStore } from '../shared/session.ts'
import { useChatCount, useHasThreads } from '../shared/use-chat-count.ts'
import { useGuestRequests } from '../shared/use-guest-requests.ts'
import { useMailCount } from '../shared/use-mail-count.ts'
import { usePaymentAlerts } from '../shared/use-payment-alerts.ts'
import { useReservationRequests } from '../shared/use-reservation-requests.ts'
import type { BadgeKind } from './count-badge.tsx'
import { type Destination, destinationsOf } from './destinations.tsx'

/** A destination with the number of waiting items; 0 is not shown. */
export interface ShownDestination extends Destination {
  readonly badge: number
  readonly badgeKind: BadgeKind
}

/** Destinations that the signed-in person may open, the most used first. */
export function useDestinations(): ShownDestination[] {
  const { i18n } = useLingui()
  const store = useStore()
  const alerts = usePaymentAlerts()
  const { waiting, rooms } = useChatCount()
  const requests = useGuestRequests().filter(({ state }) => state === 'open').length
  const { unread } = useMailCount()
  const { count } = useReservationRequests()
  const { slug } = store
  const chat = pathTo(APP_PAGES.chat, { slug })
  const hasThreads = useHasThreads()
  const badges = new Map<string, readonly [BadgeKind, number]>([
    [pathTo(APP_PAGES.invoices, { slug }), ['refunds', (alerts?.refundsDue ?? 0) + (alerts?.approvals ?? 0)]],
    [chat, ['messages', waiting + rooms]],
    [pathTo(APP_PAGES.mail, { slug }), ['mail', unread]],
    [pathTo(APP_PAGES.tables, { slug }), ['requests', requests]],
    [pathTo(APP_PAGES.calendar, { slug }), ['reservations', count]],
  ])
  return destinationsOf(store, (label) => i18n._(label))
    .filter(({ to }) => hasThreads || to !== chat)
    .map((destination) => {
      const [badgeKind, badge] = badges.get(destination.to) ?? (['refunds', 0] as const)
      return { ...destination, badge, badgeKind }
    })
}
