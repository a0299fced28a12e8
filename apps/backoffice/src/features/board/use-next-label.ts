import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { servedNote } from '@thali/domain/order-state'

/** What the large button of a ticket does, in a word or two. */
export function useNextLabel(): (order: Pick<StaffOrder, 'state' | 'orderType'>) => string {
  const { t } = useLingui()
  return ({ state, orderType }) => {
    if (state === 1) return t`Accept`
    if (state === 2) return t`Start preparing`
    const note = servedNote(orderType)
    return note === 'delivered' ? t`Delivered` : note === 'picked-up' ? t`Picked up` : t`Served`
  }
}
