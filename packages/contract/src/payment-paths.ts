import { get, post } from './paths.ts'
import type {
  markPaidBody,
  OrderPayments,
  RefundBody,
  RefundsDue,
  StartedPayment,
  StartPaymentBody,
  TakePaymentBody,
  undoMarkBody,
} from './payments.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { ChangedOrders } from './table-orders.ts'

/** Calls about payments: of diners, of gateways, of staff. */
export const PAYMENT_API = {
  startPayment: post<StartPaymentBody, StartedPayment>()('/api/orders/:orderSlug/payments'),
  /** Posts a payer's browser to a gateway that wants a form; no other page may. */
  payPage: get()('/pay/:attemptId'),
  /** Return URL that gateways send payers to. */
  paymentReturn: post()('/api/payments/return/:hookId'),
  /** Return URL reached by a link, or by the back button. */
  paymentReturnPage: get()('/api/payments/return/:hookId'),
  paymentWebhook: post()('/api/payments/webhooks/:hookId'),
  orderPayments: staffGet<OrderPayments>('orders.view')('/orders/:orderId/payments'),
  markPaid: staffPost<typeof markPaidBody, OrderPayments>('payments.mark')('/orders/:orderId/payments'),
  takePayment: staffPost<TakePaymentBody, ChangedOrders>('payments.mark')('/payments'),
  undoPaymentMark: staffPost<typeof undoMarkBody, OrderPayments>('payments.mark')(
    '/orders/:orderId/payments/:markId/undo',
  ),
  refundOrder: staffPost<RefundBody, OrderPayments>('payments.refund')('/orders/:orderId/refunds'),
  refundsDue: staffGet<RefundsDue>('payments.refund')('/refunds-due'),
} as const
