import { useLingui } from '@lingui/react/macro'
import { CANCELLED, CONFIRMED, type OrderState, PREPARING, RECEIVED, SERVED } from '@thali/domain/order/order'

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
