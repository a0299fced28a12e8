/**
 * Payments of orders: the diner's steps, and what staff see, mark and refund. Amounts are minor units, instants ISO
 * in UTC.
 */
import type { OrderId } from '@thali/domain/ids'
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { COUNTER_METHODS, REFUND_DUE_REASONS } from '@thali/domain/payment/payment'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'
import type { ReadOnly } from './read-only.ts'
import { staffOrderSchema } from './staff-orders.ts'
import { ORDERS_OF_TABLE_MAX } from './table-orders.ts'
import { idOf, idText, lineOfText, text } from './text.ts'

const order = staffOrderSchema.shape

/** Longest reason of a refund, in characters. */
export const REFUND_REASON_MAX = 200

/** Next step of a payer: a form that the browser posts, another page, or `upi://pay?…` as QR code and link. */
export const paymentStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('upi'), uri: z.string() }),
])

/** Language for the gateway's pages, as far as supported; a missing body means English. */
export const startPaymentBody = z
  .object({ language: z.enum(LANGUAGE_TAGS).optional() })
  .nullish()
  .describe('The language of the payer')
export type StartPaymentBody = NonNullable<z.infer<typeof startPaymentBody>>

/** A try to pay that has begun. */
export const startedPaymentSchema = z.object({
  attempt: z.string(),
  /** No money moves. */
  isTest: z.boolean(),
  closesAt: z.string(),
  step: paymentStepSchema,
})
export type StartedPayment = z.infer<typeof startedPaymentSchema>

/** Amount of one charge. */
const chargeAmount = {
  /** Payment attempt it belongs to; null: taken at the counter. */
  attempt: z.string().nullable(),
  chargeId: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
}

/** Amount that a line takes off the total of its order. */
const lineAmount = z.object({ lineId: z.string(), label: z.string(), amountMinor: z.number() })

/** Money received for an order by one charge, and the refunds of it. */
export const receiptSchema = z.object({
  ...chargeAmount,
  method: z.string(),
  /** Reason why it does not pay the order; null: it does. */
  problem: z.enum(REFUND_DUE_REASONS).nullable(),
  refundedMinor: z.number(),
  /** Refund on its way to the payer. */
  refundingMinor: z.number(),
  refundableMinor: z.number(),
})

const paidDishes = z.array(z.object({ lineId: idText, quantity: z.int().positive() })).max(200)

/** Money that staff took at the counter. */
export const counterMarkSchema = z.object({
  id: z.string(),
  method: z.enum(COUNTER_METHODS),
  amountMinor: z.number(),
  /** Rounding by older versions; may be negative. */
  roundOffMinor: z.number(),
  /** Cash that the diner handed over; null: not counted. */
  tenderedMinor: z.number().nullable(),
  /** Dishes that it was for, where staff chose them. */
  dishes: paidDishes.optional(),
  byName: z.string(),
  at: z.string(),
  /** Null: not undone. */
  undone: z.object({ reason: z.string(), byName: z.string(), at: z.string() }).nullable(),
})

/** All about the payment of one order. */
export const orderPaymentsSchema = z.object({
  orderId: z.string(),
  state: order.paymentState,
  mode: order.paymentMode,
  currency: order.currencyCode,
  totalMinor: order.totalMinor,
  paidMinor: order.paidMinor,
  refundedMinor: order.refundedMinor,
  refundDueMinor: order.refundDueMinor,
  roundOffMinor: order.roundOffMinor,
  /** Amount still to be collected. */
  dueMinor: z.number(),
  /** The oldest first. */
  marks: z.array(counterMarkSchema),
  receipts: z.array(receiptSchema),
  due: z.array(z.object({ ...chargeAmount, reason: z.enum(REFUND_DUE_REASONS) })),
  refunds: z.array(
    z.object({
      id: z.string(),
      ...chargeAmount,
      state: z.enum(['asked', 'pending', 'done', 'failed']),
      reason: z.string(),
      /** Gateway's message about a failed refund. */
      failure: z.string().nullable(),
      byName: z.string(),
      /** No money moves: asks to remove the payment mark `chargeId`, as if it had never been. */
      undoesMark: z.boolean(),
      /** Approval by a second person; null: not required. */
      approval: z.enum(['needed', 'given', 'declined']).nullable(),
      approvedByName: z.string().nullable(),
      /** Whether the reader may approve it. */
      mayApprove: z.boolean(),
      /** Time of the next query to its gateway; null: it has ended, or waits for a second person. */
      nextTryAt: z.string().nullable(),
      createdAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
  /** Events of the payment, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      attempt: z.string().nullable(),
      source: z.enum(['return', 'webhook', 'status', 'staff']),
      provider: z.string(),
      name: z.string(),
      /** Amount captured, taken or closed; null if the event has none. */
      amountMinor: z.number().nullable(),
      note: z.string(),
      byName: z.string(),
      at: z.string(),
    }),
  ),
  /** Struck lines, in the order of striking. */
  struck: z.array(lineAmount),
  /** Remaining lines, with the amount that striking each would take off: a refund of that dish. */
  lines: z.array(lineAmount),
  /** Display names of gateways, by their names. */
  gateways: z.record(z.string(), z.string()),
  /** A further refund above it by this member waits for a second person; null: none does. */
  approvalAboveMinor: z.number().nullable(),
})
export type OrderPayments = ReadOnly<z.infer<typeof orderPaymentsSchema>>

/** Mark of money taken by staff; `upi`: they have seen it arrive. */
export const markPaidBody = z.object({
  method: z.enum(COUNTER_METHODS),
  /** Amount taken: the order's total as staff saw it. */
  amountMinor: z.number().int().positive(),
})

/** Payment for one order or several on one bill, in full or in part. */
export const takePaymentBody = z.object({
  orderIds: z.array(idOf<OrderId>()).min(1).max(ORDERS_OF_TABLE_MAX),
  method: z.enum(COUNTER_METHODS),
  dueMinor: z
    .number()
    .int()
    .positive()
    .meta({ description: 'Sum due of these orders, as staff saw it; another sum is refused' }),
  amountMinor: z
    .number()
    .int()
    .positive()
    .meta({ description: 'Amount paid now: `dueMinor`, or a part of it' }),
  tenderedMinor: z
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'Cash that the guest handed over' }),
  parts: z
    .array(z.object({ orderId: idOf<OrderId>(), amountMinor: z.int().positive(), dishes: paidDishes }))
    .min(1)
    .max(ORDERS_OF_TABLE_MAX)
    .optional()
    .meta({
      description: '`amountMinor` by order, with the dishes that it is for; absent: the first orders get all',
    }),
  key: idempotencyKey.meta({
    description: 'Chosen by the client: repeated with the same, it is one payment',
  }),
})
export type TakePaymentBody = z.input<typeof takePaymentBody>

/** Removes a payment mark that was made by mistake. */
export const undoMarkBody = z.object({ reason: lineOfText(REFUND_REASON_MAX).trim().min(1) })

/** Refunds a receipt in full or in part. */
export const refundBody = z.object({
  attempt: idText.nullable(),
  chargeId: text(100, 1),
  amountMinor: z.number().int().positive(),
  reason: text(REFUND_REASON_MAX, 1),
  seenRefundableMinor: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .meta({ description: '`refundableMinor` as it was read; refused if it differs now' }),
  key: idempotencyKey.meta({ description: 'Chosen by the client: repeated with the same, it is one refund' }),
})
export type RefundBody = z.infer<typeof refundBody>

/** Closes money that is due back as settled by other means. */
export const closeDueBody = z.object({
  attempt: idText.nullable(),
  chargeId: text(100, 1),
  /** Amount due as the screen knew it. */
  amountMinor: z.number().int().positive(),
  note: text(REFUND_REASON_MAX, 1),
})
export type CloseDueBody = z.infer<typeof closeDueBody>

export const approveRefundBody = z.object({
  /** False: declined; the member who requested it may also decline. */
  isApproved: z.boolean(),
})
export type ApproveRefundBody = z.infer<typeof approveRefundBody>

/** Above which amount a refund waits for a second person. */
export const refundRuleSchema = z.object({
  /** Minor units; null: never. */
  limitMinor: z.number().nullable(),
  /** Number of active members who may refund; below two, no second person is required. */
  members: z.number(),
})
export const refundLimitBody = z.object({ limitMinor: z.number().int().nonnegative().max(1e12).nullable() })
export type RefundRule = z.infer<typeof refundRuleSchema>

/** Orders of which money has to go back, the latest first. */
export const refundsDueSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: order.number,
      placedAt: order.placedAt,
      /** 0 if all refundable money is in another currency. */
      refundDueMinor: order.refundDueMinor,
      /** The first of them. */
      reason: z.enum(REFUND_DUE_REASONS),
      orderType: order.orderType,
      currencyCode: order.currencyCode,
    }),
  ),
  /** More exist than are listed. */
  isCut: z.boolean(),
  /** Refunds that wait for a second person, the oldest first. */
  waiting: z.array(
    z.object({
      refundId: z.string(),
      orderId: z.string(),
      number: z.number(),
      amountMinor: z.number(),
      currencyCode: z.string(),
      reason: z.string(),
      /** Whether it removes a payment mark and refunds no money. */
      undoesMark: z.boolean(),
      byName: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type RefundsDue = z.infer<typeof refundsDueSchema>
