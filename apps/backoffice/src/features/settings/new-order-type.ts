import type { WireProfile } from '@thali/contract/wire-menu'
import { guessOrderTypeKind, type OrderTypeKind } from '@thali/domain/order/order-type-kind'

export type WireOrderType = WireProfile['orderConfigs'][number]

/** An order type before anything is typed. */
export function newOrderType(): WireOrderType {
  return {
    label: '',
    kind: 'table',
    active: true,
    otpAuthentication: false,
    paymentMethod: 'Cash',
    initialOrderState: 1,
    minimumOrderValue: 0,
    online_payment: 0,
    otp_on_order: false,
    contents: [],
  }
}

/** Kind that the name of an added order type suggests; a table where it suggests none. */
export function kindOfName(label: string): OrderTypeKind {
  const kind = guessOrderTypeKind(label)
  return kind === 'other' ? 'table' : kind
}
