import { useLingui } from '@lingui/react/macro'
import type { DinerOrder } from '@thali/contract/diner-order'
import { CANCELLED, CONFIRMED, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'
import { servedNote } from '@thali/domain/order/order-state'

/** Name of an order's progress, or of the reason it is held. */
export function useProgressName(): (
  order: Pick<DinerOrder, 'state' | 'orderTypeKind' | 'heldFor' | 'readyAt' | 'outAt'>,
) => string {
  const { t } = useLingui()
  return ({ state, orderTypeKind, heldFor, readyAt, outAt }) => {
    if (heldFor && state !== CANCELLED)
      return heldFor === 'payment'
        ? t`Waiting for payment`
        : heldFor === 'time'
          ? t`Ordered for later`
          : t`Waiting for the staff`
    const note = servedNote(orderTypeKind)
    const marked = outAt ? t`On the way` : readyAt ? t`Your food is ready` : t`Preparing`
    const ended = note === 'delivered' ? t`Delivered` : note === 'picked-up' ? t`Picked up` : t`Served`
    const names = {
      [RECEIVED]: t`Order received`,
      [CONFIRMED]: t`Order confirmed`,
      [PREPARING]: marked,
      [SERVED]: ended,
      [CANCELLED]: t`Order Cancelled`,
    }
    return names[state]
  }
}
