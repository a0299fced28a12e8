/** Routes of staff for payments. */

import { PAYMENT_API } from '@thali/contract/payment-paths'
import {
  markPaidBody,
  orderPaymentsSchema,
  refundBody,
  refundsDueSchema,
  takePaymentBody,
  undoMarkBody,
} from '@thali/contract/payments'
import { changedOrdersSchema } from '@thali/contract/table-orders'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { undoMark } from './refunds/undo-mark.ts'
import { readPayments, readRefundsDue } from './staff/read-payments.ts'
import { takePayment } from './staff/take-payment.ts'

export const staffPaymentRoutes = staffOnlyRoutes('staff', (call) => {
  call(PAYMENT_API.orderPayments, readPayments, {
    summary: 'The payment of an order',
    answer: orderPaymentsSchema,
  })

  call(
    PAYMENT_API.markPaid,
    async (deps, staff, orderId, { method, amountMinor }) => {
      const due = { dueMinor: amountMinor, amountMinor, key: deps.newId() }
      await takePayment(deps, staff, { orderIds: [orderId], method, ...due })
      return readPayments(deps, staff, orderId)
    },
    { summary: 'Mark an order as paid at the counter', body: markPaidBody, answer: orderPaymentsSchema },
  )

  call(PAYMENT_API.takePayment, takePayment, {
    summary: 'Mark orders as paid at the counter, in full or in part, once per key',
    body: takePaymentBody,
    answer: changedOrdersSchema,
  })

  call(
    PAYMENT_API.undoPaymentMark,
    async (deps, staff, orderId, markId, body) => {
      await undoMark(deps, staff, { orderId, markId }, body.reason)
      return readPayments(deps, staff, orderId)
    },
    {
      summary: 'Undo a payment that was marked at the counter',
      body: undoMarkBody,
      answer: orderPaymentsSchema,
    },
  )

  call(
    PAYMENT_API.refundOrder,
    async (deps, staff, orderId, body) => {
      await refundOrder(deps, staff, orderId, body)
      return readPayments(deps, staff, orderId)
    },
    {
      summary: 'Refund one payment, or a part of it, once per key',
      body: refundBody,
      answer: orderPaymentsSchema,
    },
  )

  call(PAYMENT_API.refundsDue, readRefundsDue, {
    summary: 'Orders with money to refund',
    answer: refundsDueSchema,
  })
})
