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

export const staffPaymentRoutes = staffOnlyRoutes('staff', (call, deps) => {
  call(
    PAYMENT_API.orderPayments,
    { summary: 'The payment of an order', answer: orderPaymentsSchema },
    (staff, { params: { orderId } }) => readPayments(deps, staff, orderId),
  )

  call(
    PAYMENT_API.markPaid,
    { summary: 'Mark an order as paid at the counter', body: markPaidBody, answer: orderPaymentsSchema },
    async (staff, { params: { orderId }, body: { method, amountMinor } }) => {
      const due = { dueMinor: amountMinor, amountMinor, key: deps.newId() }
      await takePayment(deps, staff, { orderIds: [orderId], method, ...due })
      return readPayments(deps, staff, orderId)
    },
  )

  call(
    PAYMENT_API.takePayment,
    {
      summary: 'Mark orders as paid at the counter, in full or in part, once per key',
      body: takePaymentBody,
      answer: changedOrdersSchema,
    },
    (staff, { body }) => takePayment(deps, staff, body),
  )

  call(
    PAYMENT_API.undoPaymentMark,
    {
      summary: 'Undo a payment that was marked at the counter',
      body: undoMarkBody,
      answer: orderPaymentsSchema,
    },
    async (staff, { params: { orderId, markId }, body }) => {
      await undoMark(deps, staff, { orderId, markId }, body.reason)
      return readPayments(deps, staff, orderId)
    },
  )

  call(
    PAYMENT_API.refundOrder,
    {
      summary: 'Refund one payment, or a part of it, once per key',
      body: refundBody,
      answer: orderPaymentsSchema,
    },
    async (staff, { params: { orderId }, body }) => {
      await refundOrder(deps, staff, orderId, body)
      return readPayments(deps, staff, orderId)
    },
  )

  call(
    PAYMENT_API.refundsDue,
    {
      summary: 'Orders with money to refund',
      answer: refundsDueSchema,
    },
    (staff) => readRefundsDue(deps, staff),
  )
})
