import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { CONFIRMED, RECEIVED } from '@thali/domain/order/order'
import { servedNote } from '@thali/domain/order/order-state'

/** Short label of the large button of a ticket. */
export function useNextStepName(): (order: Pick<StaffOrder, 'state' | 'orderTypeKind'>) => string {
  const { t } = useLingui()
  return ({ state, orderTypeKind }) => {
    if (state === RECEIVED) return t`Accept`
    if (state === CONFIRMED) return t`Start preparing`
    const note = servedNote(orderTypeKind)
    return note === 'delivered' ? t`Delivered` : note === 'picked-up' ? t`Picked up` : t`Served`
  }
}
