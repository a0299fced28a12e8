import type { closeDifferenceBody, GatewayDifferences, PaymentAlerts, PaymentList } from './payment-list.ts'
import type {
  ApproveRefundBody,
  CloseDueBody,
  OrderPayments,
  RefundRule,
  refundLimitBody,
} from './payments.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Staff's calls about all payments of a store. They stand apart from `payment-paths.ts`, so that no phone loads them. */
export const PAYMENT_LIST_API = {
  payments: staffGet<PaymentList>('payments.mark')(
    '/payments?state=:state&method=:method&from=:from&until=:until&before=:before',
  ),
  /** Money that is due back is dealt with in another way. */
  closeRefundDue: staffPost<CloseDueBody, OrderPayments>('payments.refund')('/orders/:orderId/refunds-due'),
  approveRefund: staffPost<ApproveRefundBody, OrderPayments>('payments.refund')(
    '/orders/:orderId/refunds/:refundId/approval',
  ),
  /** Queries the gateway for the state of a refund immediately. */
  retryRefund: staffPost<undefined, OrderPayments>('payments.refund')(
    '/orders/:orderId/refunds/:refundId/retry',
  ),
  refundRule: staffGet<RefundRule>('payments.keys')('/refund-limit'),
  setRefundLimit: staffPost<typeof refundLimitBody, RefundRule>('payments.keys')('/refund-limit'),
  /** Differences between gateways' records and the store's. */
  differences: staffGet<GatewayDifferences>('payments.refund')('/gateway-differences'),
  closeDifference: staffPost<typeof closeDifferenceBody, GatewayDifferences>('payments.refund')(
    '/gateway-differences/:differenceId/close',
  ),
  paymentAlerts: staffGet<PaymentAlerts>('payments.refund')('/payment-alerts'),
} as const
