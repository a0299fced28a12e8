import { ALERT_API } from '@thali/contract/alert-paths'
import type { WaitingOrders } from '@thali/contract/order-alerts'
import { useLive } from './live/live-context.tsx'
import { pollEveryMs } from './live/poll-times.ts'
import { useMay } from './session.ts'
import { useStoreQuery } from './use-store-query.ts'

const NONE: WaitingOrders = { received: 0, held: 0, unseen: 0, paused: null }

/** Counts of waiting orders; zeros for staff who may not view orders. */
export function useWaitingOrders(): WaitingOrders {
  const live = useLive()
  const mayView = useMay('orders.view')
  const { data } = useStoreQuery(['waiting'], ALERT_API.waitingOrders, {
    refetchInterval: ({ state }) => pollEveryMs(live.connected, state.error),
    enabled: mayView && live.hasStarted,
  })
  return data ?? NONE
}
