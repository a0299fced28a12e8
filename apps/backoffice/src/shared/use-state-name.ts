import { useLingui } from '@lingui/react/macro'
import type { HoldReason } from '@thali/domain/order/held-order'
import { CANCELLED, CONFIRMED, type OrderState, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'

export function useStateName(): (state: OrderState) => string {
  const { t } = useLingui()
  const names: Readonly<Record<OrderState, string>> = {
    [RECEIVED]: t`Received`,
    [CONFIRMED]: t`Confirmed`,
    [PREPARING]: t`Preparing`,
    [SERVED]: t`Served`,
    [CANCELLED]: t`Cancelled`,
  }
  return (state) => names[state]
}

interface Held {
  readonly state: OrderState
  readonly heldFor: HoldReason | null
}

/** Name of an order's state, or of what it waits for before the kitchen gets it. */
export function useStateOrHoldName(): (order: Held) => string {
  const { t } = useLingui()
  const stateName = useStateName()
  return ({ state, heldFor }) => {
    if (!isFinal(state) && heldFor === 'payment') return t`Waiting for payment`
    if (!isFinal(state) && heldFor === 'approval') return t`Waiting for a look`
    return stateName(state)
  }
}
