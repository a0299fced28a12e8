/** Number of orders that wait for staff, kept current by the store's events. */
import { useQuery } from '@tanstack/react-query'
import { ALERT_API } from '@thali/contract/alert-paths'
import type { WaitingOrders } from '@thali/contract/order-alerts'
import { callQuery } from './call-query.ts'
import { useLive } from './live/live-context.tsx'
import { CHECK_MS, POLL_MS } from './live/poll-times.ts'
import { useMay, useStore } from './session.ts'

const NONE: WaitingOrders = { received: 0, held: 0, unseen: 0, paused: null }

/** Counts of waiting orders; zeros for staff who may not view orders. */
export function useWaitingOrders(): WaitingOrders {
  const { storeId } = useStore()
  const live = useLive()
  const mayView = useMay('orders.view')
  const { data } = useQuery({
    ...callQuery(['waiting', storeId], ALERT_API.waitingOrders, { storeId }),
    refetchInterval: live.connected ? CHECK_MS : POLL_MS,
    enabled: mayView && live.hasStarted,
  })
  return data ?? NONE
}
