import type { CloseDifferenceBody, GatewayDifferences, PaymentAlerts, PaymentList } from './payment-list.ts'
import type {
  ApproveRefundBody,
  CloseDueBody,
  OrderPayments,
  RefundLimitBody,
  RefundRule,
} from './payments.ts'
import { staffGet, staffPost } from './staff-call.ts'

/** Staff's calls about all payments of a store. They stand apart from `payment-paths.ts`, so that no phone loads them. */
export const PAYMENT_LIST_API = {
  payments: staffGet<PaymentList>('payments.mark')(
    '/api/stores/:storeId/payments?state=:state&method=:method&from=:from&until=:until&before=:before',
  ),
  /** Money that is due back is dealt with in another way. */
  closeRefundDue: staffPost<CloseDueBody, OrderPayments>('payments.refund')(
    '/api/stores/:storeId/orders/:orderId/refunds-due',
  ),
  approveRefund: staffPost<ApproveRefundBody, OrderPayments>('payments.refund')(
    '/api/stores/:storeId/orders/:orderId/refunds/:refundId/approval',
  ),
  /** Queries the gateway for the state of a refund immediately. */
  retryRefund: staffPost<undefined, OrderPayments>('payments.refund')(
    '/api/stores/:storeId/orders/:orderId/refunds/:refundId/retry',
  ),
  refundRule: staffGet<RefundRule>('payments.keys')('/api/stores/:storeId/refund-limit'),
  setRefundLimit: staffPost<RefundLimitBody, RefundRule>('payments.keys')(
    '/api/stores/:storeId/refund-limit',
  ),
  /** Differences between gateways' records and the store's. */
  differences: staffGet<GatewayDifferences>('payments.refund')('/api/stores/:storeId/gateway-differences'),
  closeDifference: staffPost<CloseDifferenceBody, GatewayDifferences>('payments.refund')(
    '/api/stores/:storeId/gateway-differences/:differenceId/close',
  ),
  paymentAlerts: staffGet<PaymentAlerts>('payments.refund')('/api/stores/:storeId/payment-alerts'),
} as const
