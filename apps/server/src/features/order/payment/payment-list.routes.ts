/** What staff see of all payments, and what those who may refund do about single ones. */
import { errorAnswer } from '@thali/contract/error'
import { routeOf } from '@thali/contract/paths'
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
import { storeParamsSchema } from '@thali/contract/staff-orders'
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { closeDifference, readDifferences } from './comparison/close-difference.ts'
import { approveRefund } from './refunds/approve-refund.ts'
import { changeRefundLimit } from './refunds/change-refund-limit.ts'
import { closeDue } from './refunds/close-due.ts'
import { readRefundRule } from './refunds/refund-rule.ts'
import { retryRefund } from './refunds/retry-refund.ts'
import { listPaymentsOf, readPaymentAlerts } from './staff/list-payments.ts'
import { readPayments } from './staff/read-payments.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const ofStore = { params: storeParamsSchema }
const ofOrder = { params: z.object({ storeId: idText, orderId: idText }) }
const ofRefund = { params: z.object({ storeId: idText, orderId: idText, refundId: idText }) }
const answers = { response: { 200: orderPaymentsSchema, '4xx': errorAnswer } }
const rule = { response: { 200: refundRuleSchema, '4xx': errorAnswer } }

export async function paymentListRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    routeOf(PAYMENT_LIST_API.payments.path),
    {
      schema: {
        ...about,
        ...ofStore,
        summary: 'Orders with a payment by state, method and day, the newest first',
        querystring: paymentListQuerySchema,
        response: { 200: paymentListSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.mark')
      return listPaymentsOf(deps, staff, request.query)
    },
  )

  app.get(
    PAYMENT_LIST_API.paymentAlerts.path,
    {
      schema: {
        ...about,
        ...ofStore,
        summary: 'How much waits for somebody who may refund, and whether a gateway has fallen silent',
        response: { 200: paymentAlertsSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readPaymentAlerts(deps, await requireStaff(deps, request, request.params.storeId, 'payments.refund')),
  )

  app.get(
    PAYMENT_LIST_API.differences.path,
    {
      schema: {
        ...about,
        ...ofStore,
        summary:
          'Where a gateway says something else of a payment than is held here, until somebody has dealt with it',
        response: { 200: gatewayDifferencesSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readDifferences(deps, await requireStaff(deps, request, request.params.storeId, 'payments.refund')),
  )

  app.post(
    PAYMENT_LIST_API.closeDifference.path,
    {
      schema: {
        ...about,
        params: z.object({ storeId: idText, differenceId: idText }),
        summary: 'Says of a difference with a gateway that it was dealt with',
        body: closeDifferenceBody,
        response: { 200: gatewayDifferencesSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const { storeId, differenceId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.refund')
      await closeDifference(deps, staff, { differenceId, note: request.body.note })
      return readDifferences(deps, staff)
    },
  )

  app.post(
    PAYMENT_LIST_API.closeDue.path,
    {
      schema: {
        ...about,
        ...ofOrder,
        ...answers,
        summary: 'Says of money that is due back that it was dealt with in another way',
        body: closeDueBody,
      },
    },
    async (request) => {
      const { storeId, orderId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.refund')
      await closeDue(deps, staff, orderId, request.body)
      return readPayments(deps, staff, orderId)
    },
  )

  app.post(
    PAYMENT_LIST_API.approveRefund.path,
    {
      schema: {
        ...about,
        ...ofRefund,
        ...answers,
        summary: 'Approves or declines a refund that waits for a second person',
        body: approveRefundBody,
      },
    },
    async (request) => {
      const { storeId, orderId, refundId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.refund')
      await approveRefund(deps, staff, { orderId, refundId, ...request.body })
      return readPayments(deps, staff, orderId)
    },
  )

  app.post(
    PAYMENT_LIST_API.retryRefund.path,
    {
      schema: {
        ...about,
        ...ofRefund,
        ...answers,
        summary: 'Asks the gateway at once how a refund stands that it has not ended',
      },
    },
    async (request) => {
      const { storeId, orderId, refundId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.refund')
      await retryRefund(deps, staff, { orderId, refundId })
      return readPayments(deps, staff, orderId)
    },
  )

  app.get(
    PAYMENT_LIST_API.refundRule.path,
    {
      schema: {
        ...about,
        ...ofStore,
        ...rule,
        summary: 'Above which amount refunds wait for a second person',
      },
    },
    async (request) => {
      const { storeId } = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      return readRefundRule(deps.db, storeId)
    },
  )

  app.post(
    PAYMENT_LIST_API.setRefundLimit.path,
    {
      schema: {
        ...about,
        ...ofStore,
        ...rule,
        summary: 'Sets above which amount refunds wait for a second person',
        body: refundLimitBody,
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.keys')
      return changeRefundLimit(deps, staff, request.body.limitMinor)
    },
  )
}
