import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { useLocation } from 'react-router'
import { useKeepDevice } from '../shared/push/use-push-devices.ts'
import { useStore } from '../shared/session.ts'
import { useAlarm } from '../shared/use-alarm.ts'
import { useKeepLanguage } from '../shared/use-own-language.ts'
import { useWaitingOrders } from '../shared/use-waiting-orders.ts'
import { isWithin, useDestinations } from './use-destinations.tsx'

/** Rings for new orders on the other screens of the service, where the board cannot be seen. */
export function OrderBell() {
  const { slug } = useStore()
  const { pathname } = useLocation()
  const destinations = useDestinations()
  const { received, unseen } = useWaitingOrders()
  const isBoard = pathname === pathTo(APP_PAGES.board, { slug })
  const isService = destinations.some((one) => one.isForService && isWithin(pathname, one))
  useKeepDevice()
  useKeepLanguage()
  useAlarm(isService && !isBoard && received + unseen > 0)
  return null
}
