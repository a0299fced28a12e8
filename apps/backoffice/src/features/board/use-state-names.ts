import { useLingui } from '@lingui/react/macro'
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
