import { useLingui } from '@lingui/react/macro'
import type { OrderType } from '@thali/domain/order/order-type'
import { dueTime } from '@thali/domain/time/due-time'
import { formatTime, timeStyle } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'

/**
 * When an order placed now would be ready; null where nobody can say.
 *
 * @param wanted the pickup time as typed so far
 */
export function useReadyMessage(orderType: OrderType | null, wanted: string): string | null {
  const { t } = useLingui()
  const { store } = useStoreView()
  if (orderType?.kind === 'pickup' && wanted !== '') {
    const due = dueTime(wanted, Date.now(), store)
    if (due === null) return null
    if (due !== 'now') {
      const time = formatTime(due, store.timeZone, timeStyle(store))
      return t`Ready at ${time}`
    }
  }
  const [from, to] = orderType?.estimateMinutes ?? []
  return from === undefined ? null : t`Ready in about ${from} to ${to} minutes`
}
