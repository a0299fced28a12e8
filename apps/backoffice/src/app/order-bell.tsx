import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useLocation } from 'react-router'
import { useKeepDevice } from '../shared/push/use-push-devices.ts'
import { useStore } from '../shared/session.ts'
import { ringGuestRequest } from '../shared/sound.ts'
import { useChatCount } from '../shared/use-chat-count.ts'
import { useKeepLanguage } from '../shared/use-own-language.ts'
import { useRepeatedAlert, useRingForNew } from '../shared/use-repeated-alert.ts'
import { useReportPresence } from '../shared/use-report-presence.ts'
import { useReservationRequests } from '../shared/use-reservation-requests.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { isWithinDestination } from './destinations.tsx'
import { useDestinations } from './use-destinations.ts'

/**
 * Whether to ring: for new orders on the chat and the other service screens, where the board is not visible,
 * and on all of them for messages of diners that wait too long, also while another thread is open.
 */
export function isRinging(
  { isBoard, isService, isChat }: { isBoard: boolean; isService: boolean; isChat: boolean },
  { orders, late }: { orders: number; late: number },
): boolean {
  return (isService || isChat) && ((!isBoard && orders > 0) || late > 0)
}

/** Rings on the service screens for waiting orders and messages that are not visible there. */
export function OrderBell() {
  const { slug } = useStore()
  const { pathname } = useLocation()
  const destinations = useDestinations()
  const { received, unseen } = useWaitingOrders()
  const isBoard = pathname === pathTo(APP_PAGES.board, { slug })
  const isService = destinations.some((one) => one.isForService && isWithinDestination(pathname, one))
  const { late } = useChatCount()
  const isChat = isWithinDestination(pathname, { to: pathTo(APP_PAGES.chat, { slug }), also: [] })
  const isCalendar = isWithinDestination(pathname, { to: pathTo(APP_PAGES.calendar, { slug }), also: [] })
  const { items: requests } = useReservationRequests()
  useReportPresence()
  useKeepDevice()
  useKeepLanguage()
  useRingForNew(
    'reservation-requests',
    isService || isChat || isCalendar ? requests.map(({ id, sequence }) => `${id} ${sequence}`) : [],
    ringGuestRequest,
  )
  useRepeatedAlert(isRinging({ isBoard, isService, isChat }, { orders: received + unseen, late }))
  return null
}
