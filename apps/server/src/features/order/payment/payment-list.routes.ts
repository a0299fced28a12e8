import {
  closeDifferenceBody,
  gatewayDifferencesSchema,
  paymentAlertsSchema,
  paymentListQuerySchema,
  paymentListSchema,
} from '@thali/contract/payment-list'
import { PAYMENT_LIST_API } from '@thali/contract/payment-list-paths'
import {
  approveRefundBody,
  closeDueBody,
  orderPaymentsSchema,
  refundLimitBody,
  refundRuleSchema,
} from '@thali/contract/payments'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { closeDifference, readDifferences } from './comparison/close-difference.ts'
import { approveRefund } from './refunds/approve-refund.ts'
import { closeDue } from './refunds/close-due.ts'
import { changeRefundLimit, readRefundRule } from './refunds/refund-rule.ts'
import { retryRefund } from './refunds/retry-refund.ts'
import { listPaymentsOf, readPaymentAlerts } from './staff/list-payments.ts'
import { readPayments } from './staff/read-payments.ts'

export const paymentListRoutes = staffOnlyRoutes('staff', (call) => {
  call(PAYMENT_LIST_API.payments, listPaymentsOf, {
    summary: 'Orders with a payment by state, method and day, the newest first',
    querystring: paymentListQuerySchema,
    answer: paymentListSchema,
  })

  call(PAYMENT_LIST_API.paymentAlerts, readPaymentAlerts, {
    summary: 'The number of refunds to make, and whether a gateway has gone silent',
    answer: paymentAlertsSchema,
  })

  call(PAYMENT_LIST_API.differences, readDifferences, {
    summary: "Open differences between the gateways' records of payments and ours",
    answer: gatewayDifferencesSchema,
  })

  call(
    PAYMENT_LIST_API.closeDifference,
    async (deps, staff, differenceId, body) => {
      await closeDifference(deps, staff, { differenceId, note: body.note })
      return readDifferences(deps, staff)
    },
    {
      summary: 'Mark a difference with a gateway as settled',
      body: closeDifferenceBody,
      answer: gatewayDifferencesSchema,
    },
  )

  call(
    PAYMENT_LIST_API.closeRefundDue,
    async (deps, staff, orderId, body) => {
      await closeDue(deps, staff, orderId, body)
      return readPayments(deps, staff, orderId)
    },
    {
      summary: 'Mark money to refund as settled in another way',
      body: closeDueBody,
      answer: orderPaymentsSchema,
    },
  )

  call(
    PAYMENT_LIST_API.approveRefund,
    async (deps, staff, orderId, refundId, body) => {
      await approveRefund(deps, staff, { orderId, refundId, ...body })
      return readPayments(deps, staff, orderId)
    },
    {
      summary: 'Approve or decline a refund that needs a second person',
      body: approveRefundBody,
      answer: orderPaymentsSchema,
    },
  )

  call(
    PAYMENT_LIST_API.retryRefund,
    async (deps, staff, orderId, refundId) => {
      await retryRefund(deps, staff, { orderId, refundId })
      return readPayments(deps, staff, orderId)
    },
    { summary: 'Poll the gateway for the state of a pending refund', answer: orderPaymentsSchema },
  )

  call(
    PAYMENT_LIST_API.refundRule,
    (deps, staff) => {
      const { storeId } = staff
      return readRefundRule(deps.db, storeId)
    },
    { summary: 'The amount above which refunds need a second person', answer: refundRuleSchema },
  )

  call(
    PAYMENT_LIST_API.setRefundLimit,
    (deps, staff, body) => changeRefundLimit(deps, staff, body.limitMinor),
    {
      summary: 'Set the amount above which refunds need a second person',
      body: refundLimitBody,
      answer: refundRuleSchema,
    },
  )
})
