import { useLingui } from '@lingui/react/macro'
import type { OrderType } from '@thali/domain/order/order-type'
import { dueTime } from '@thali/domain/time/due-time'
import { formatMoment, timeStyle } from '@thali/domain/time/format-time'
import { useStoreView } from '../../state/store-view.tsx'

/**
 * When an order placed now would be ready; null where nobody can say.
 *
 * @param typed the pickup time as typed so far
 */
export function useReadyMessage(orderType: OrderType | null, typed: string): string | null {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  if (orderType?.kind === 'pickup' && typed !== '') {
    const now = Date.now()
    const due = dueTime(typed, now, store)
    if (due === null) return null
    if (due !== 'now') {
      const wanted = formatMoment(due, now, store.timeZone, lang, timeStyle(store))
      return t`Ready at ${wanted}`
    }
  }
  const [from, to] = orderType?.estimateMinutes ?? []
  return from === undefined ? null : t`Ready in about ${from} to ${to} minutes`
}
