import { useLingui } from '@lingui/react/macro'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { CANCELLED, CONFIRMED, type OrderState, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'

/** Names of the five states in the language of the screens. */
export function useStateNames(): (state: OrderState) => string {
  const { t } = useLingui()
  const names: Record<OrderState, string> = {
    [RECEIVED]: t`Received`,
    [CONFIRMED]: t`Confirmed`,
    [PREPARING]: t`Preparing`,
    [SERVED]: t`Served`,
    [CANCELLED]: t`Cancelled`,
  }
  return (state) => names[state]
}

/** Name of an order's last step: its mark, or its state. */
export function useLastStepName(): (order: Pick<StaffOrder, 'state' | 'lastMove'>) => string {
  const { t } = useLingui()
  const stateName = useStateNames()
  return ({ state, lastMove }) => {
    if (lastMove?.kind === 'ready') return t`Ready`
    return lastMove?.kind === 'out' ? t`On the way` : stateName(state)
  }
}
