import { get, post } from './paths.ts'
import type {
  MarkPaidBody,
  OrderPayments,
  RefundBody,
  RefundsDue,
  StartedPayment,
  StartPaymentBody,
  TakePaymentBody,
  UndoMarkBody,
} from './payments.ts'
import type { ChangedOrders } from './table-orders.ts'

/** Calls about payments: of diners, of gateways, of staff. */
export const PAYMENT_API = {
  startPayment: post<StartPaymentBody, StartedPayment>()('/api/orders/:orderSlug/payments'),
  /** Posts a payer's browser to a gateway that wants a form; no other page may. */
  payPage: get()('/pay/:attemptId'),
  /** Where gateways send payers back to. */
  paymentReturn: post()('/api/payments/return/:hookId'),
  /** The same by a link, or by the back button. */
  paymentReturnPage: get()('/api/payments/return/:hookId'),
  paymentWebhook: post()('/api/payments/webhooks/:hookId'),
  orderPayments: get<OrderPayments>()('/api/stores/:storeId/orders/:orderId/payments'),
  markPaid: post<MarkPaidBody, OrderPayments>()('/api/stores/:storeId/orders/:orderId/payments'),
  takePayment: post<TakePaymentBody, ChangedOrders>()('/api/stores/:storeId/payments'),
  undoMark: post<UndoMarkBody, OrderPayments>()('/api/stores/:storeId/orders/:orderId/payments/:markId/undo'),
  refundOrder: post<RefundBody, OrderPayments>()('/api/stores/:storeId/orders/:orderId/refunds'),
  refundsDue: get<RefundsDue>()('/api/stores/:storeId/refunds-due'),
} as const
