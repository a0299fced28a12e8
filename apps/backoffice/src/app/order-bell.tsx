import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useLocation } from 'react-router'
import { useKeepDevice } from '../shared/push/use-push-devices.ts'
import { useStore } from '../shared/session.ts'
import { useAlarm } from '../shared/use-alarm.ts'
import { useKeepLanguage } from '../shared/use-own-language.ts'
import { useKeepWaitingOrders, useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { isWithin } from './destinations.tsx'
import { useDestinations } from './use-destinations.ts'

/** Rings for new orders on the other screens of the service, where the board cannot be seen. */
export function OrderBell() {
  const { slug } = useStore()
  const { pathname } = useLocation()
  const destinations = useDestinations()
  const { received, unseen } = useWaitingOrders()
  const isBoard = pathname === pathTo(APP_PAGES.board, { slug })
  const isService = destinations.some((one) => one.isForService && isWithin(pathname, one))
  useKeepWaitingOrders()
  useKeepDevice()
  useKeepLanguage()
  useAlarm(isService && !isBoard && received + unseen > 0)
  return null
}
