import { useLingui } from '@lingui/react/macro'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useStore } from '../shared/session.ts'
import { useChatCount } from '../shared/use-chat-count.ts'
import { usePaymentAlerts } from '../shared/use-payment-alerts.ts'
import { type Destination, destinationsOf } from './destinations.tsx'

/** A destination with how much waits there; 0 is not shown. */
export interface ShownDestination extends Destination {
  readonly badge: number
  /** What the badge says. */
  readonly badgeKind: 'refunds' | 'messages'
}

/** Where the signed-in person may go, the most used first. */
export function useDestinations(): ShownDestination[] {
  const { i18n } = useLingui()
  const store = useStore()
  const alerts = usePaymentAlerts()
  const bills = pathTo(APP_PAGES.invoices, { slug: store.slug })
  const { waiting, rooms } = useChatCount()
  const chat = pathTo(APP_PAGES.chat, { slug: store.slug })
  const due = (alerts?.refundsDue ?? 0) + (alerts?.approvals ?? 0)
  return destinationsOf(store, (label) => i18n._(label)).map((destination) => ({
    ...destination,
    badge: destination.to === bills ? due : destination.to === chat ? waiting + rooms : 0,
    badgeKind: destination.to === chat ? 'messages' : 'refunds',
  }))
}
