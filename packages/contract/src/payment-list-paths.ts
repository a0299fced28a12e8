import { get, post } from './paths.ts'
import type { CloseDifferenceBody, GatewayDifferences, PaymentAlerts, PaymentList } from './payment-list.ts'
import type {
  ApproveRefundBody,
  CloseDueBody,
  OrderPayments,
  RefundLimitBody,
  RefundRule,
} from './payments.ts'

/** Staff's calls about all payments of a store. They stand apart from `payment-paths.ts`, so that no phone loads them. */
export const PAYMENT_LIST_API = {
  payments: get<PaymentList>()(
    '/api/stores/:storeId/payments?state=:state&method=:method&from=:from&until=:until&before=:before',
  ),
  /** Money that is due back is dealt with in another way. */
  closeDue: post<CloseDueBody, OrderPayments>()('/api/stores/:storeId/orders/:orderId/refunds-due'),
  approveRefund: post<ApproveRefundBody, OrderPayments>()(
    '/api/stores/:storeId/orders/:orderId/refunds/:refundId/approval',
  ),
  /** Asks the gateway at once how a refund stands. */
  retryRefund: post<undefined, OrderPayments>()(
    '/api/stores/:storeId/orders/:orderId/refunds/:refundId/retry',
  ),
  refundRule: get<RefundRule>()('/api/stores/:storeId/refund-limit'),
  setRefundLimit: post<RefundLimitBody, RefundRule>()('/api/stores/:storeId/refund-limit'),
  /** Where gateways say something else than we hold. */
  differences: get<GatewayDifferences>()('/api/stores/:storeId/gateway-differences'),
  closeDifference: post<CloseDifferenceBody, GatewayDifferences>()(
    '/api/stores/:storeId/gateway-differences/:differenceId/close',
  ),
  paymentAlerts: get<PaymentAlerts>()('/api/stores/:storeId/payment-alerts'),
} as const
