import type { WireProfile } from '@thali/contract/wire-menu'

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
