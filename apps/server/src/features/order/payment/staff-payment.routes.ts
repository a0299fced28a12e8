/** What staff see and do about payments. */
import { errorAnswer } from '@thali/contract/error'
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
import { idText } from '@thali/contract/text'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { requireStaff, STAFF_SECURITY } from '../../base/account/guard.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { undoMark } from './refunds/undo-mark.ts'
import { readPayments, readRefundsDue } from './staff/read-payments.ts'
import { takePayment } from './staff/take-payment.ts'

const about = { tags: ['staff'], security: STAFF_SECURITY }
const ofOrder = z.object({ storeId: idText, orderId: idText })
const answers = { 200: orderPaymentsSchema, '4xx': errorAnswer }

export async function staffPaymentRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    PAYMENT_API.orderPayments.path,
    { schema: { ...about, summary: 'The payment of an order', params: ofOrder, response: answers } },
    async (request) => {
      const { storeId, orderId } = request.params
      return readPayments(deps, await requireStaff(deps, request, storeId, 'orders.view'), orderId)
    },
  )

  app.post(
    PAYMENT_API.markPaid.path,
    {
      schema: {
        ...about,
        summary: 'Marks an order as paid at the counter',
        params: ofOrder,
        body: markPaidBody,
        response: answers,
      },
    },
    async (request) => {
      const { storeId, orderId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.mark')
      const { method, amountMinor } = request.body
      const due = { dueMinor: amountMinor, amountMinor, key: deps.newId() }
      await takePayment(deps, staff, { orderIds: [orderId], method, ...due })
      return readPayments(deps, staff, orderId)
    },
  )

  app.post(
    PAYMENT_API.takePayment.path,
    {
      schema: {
        ...about,
        summary: 'Marks orders as paid at the counter, wholly or in part; once a key',
        params: z.object({ storeId: idText }),
        body: takePaymentBody,
        response: { 200: changedOrdersSchema, '4xx': errorAnswer },
      },
    },
    async (request) => {
      const staff = await requireStaff(deps, request, request.params.storeId, 'payments.mark')
      return takePayment(deps, staff, request.body)
    },
  )

  app.post(
    PAYMENT_API.undoMark.path,
    {
      schema: {
        ...about,
        summary: 'Takes back what was marked as paid at the counter',
        params: ofOrder.extend({ markId: idText }),
        body: undoMarkBody,
        response: answers,
      },
    },
    async (request) => {
      const { storeId, orderId, markId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.mark')
      await undoMark(deps, staff, { orderId, markId }, request.body.reason)
      return readPayments(deps, staff, orderId)
    },
  )

  app.post(
    PAYMENT_API.refundOrder.path,
    {
      schema: {
        ...about,
        summary: 'Gives back what came in by one receipt, or a part of it; once a key',
        params: ofOrder,
        body: refundBody,
        response: answers,
      },
    },
    async (request) => {
      const { storeId, orderId } = request.params
      const staff = await requireStaff(deps, request, storeId, 'payments.refund')
      await refundOrder(deps, staff, orderId, request.body)
      return readPayments(deps, staff, orderId)
    },
  )

  app.get(
    PAYMENT_API.refundsDue.path,
    {
      schema: {
        ...about,
        summary: 'Orders of which money has to go back',
        params: z.object({ storeId: idText }),
        response: { 200: refundsDueSchema, '4xx': errorAnswer },
      },
    },
    async (request) =>
      readRefundsDue(deps, await requireStaff(deps, request, request.params.storeId, 'payments.refund')),
  )
}
