/** Payments of orders: how a diner goes on, what staff see, mark and give back. Amounts are minor units, instants ISO in UTC. */
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { COUNTER_METHODS, PAYMENT_STATES, REFUND_DUE_REASONS } from '@thali/domain/payment/payment'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'
import { ORDERS_OF_TABLE_MAX } from './table-orders.ts'
import { idText, lineOfText, text } from './text.ts'

/** Longest reason of a refund, in characters. */
export const REFUND_REASON_MAX = 200

/**
 * Next step of a payer: a form that the browser posts, another page, or `upi://pay?…` as QR code and link.
 */
export const paymentStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('upi'), uri: z.string() }),
])

/** In which language the gateway is to speak with the payer, as far as it can; nothing at all is English. */
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

/** Money received for an order by one charge, and the refunds of it. */
export const receiptSchema = z.object({
  /** The try by which it came; null: taken at the counter. */
  attempt: z.string().nullable(),
  chargeId: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  method: z.string(),
  /** Reason why it does not pay the order; null: it does. */
  problem: z.enum(REFUND_DUE_REASONS).nullable(),
  refundedMinor: z.number(),
  /** On its way back. */
  refundingMinor: z.number(),
  refundableMinor: z.number(),
})

/** Money that staff took at the counter. */
export const counterMarkSchema = z.object({
  id: z.string(),
  method: z.enum(COUNTER_METHODS),
  amountMinor: z.number(),
  /** Of older versions; may be negative. */
  roundOffMinor: z.number(),
  /** Cash that the diner handed over; null: not counted. */
  tenderedMinor: z.number().nullable(),
  byName: z.string(),
  at: z.string(),
  /** Null: it stands. */
  undone: z.object({ reason: z.string(), byName: z.string(), at: z.string() }).nullable(),
})

/** All about the payment of one order. */
export const orderPaymentsSchema = z.object({
  orderId: z.string(),
  state: z.enum(PAYMENT_STATES),
  /** Null: it was not placed to be paid online. */
  mode: z.enum(['test', 'live']).nullable(),
  currency: z.string(),
  totalMinor: z.number(),
  paidMinor: z.number(),
  refundedMinor: z.number(),
  refundDueMinor: z.number(),
  /** By what it costs more or less than `totalMinor`, since an older version rounded it off at the counter. */
  roundOffMinor: z.number(),
  /** Amount still to be collected. */
  dueMinor: z.number(),
  /** The oldest first. */
  marks: z.array(counterMarkSchema),
  receipts: z.array(receiptSchema),
  due: z.array(
    z.object({
      attempt: z.string().nullable(),
      chargeId: z.string(),
      amountMinor: z.number(),
      currency: z.string(),
      reason: z.enum(REFUND_DUE_REASONS),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      attempt: z.string().nullable(),
      chargeId: z.string(),
      amountMinor: z.number(),
      currency: z.string(),
      state: z.enum(['asked', 'pending', 'done', 'failed']),
      reason: z.string(),
      /** Gateway's message about a failed refund. */
      failure: z.string().nullable(),
      byName: z.string(),
      /** No money moves: asks to remove the payment mark `chargeId`, as if it had never been. */
      undoesMark: z.boolean(),
      /** By a second person; null: none was asked for. */
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
      /** Captured, taken or dealt with; null where it tells of none. */
      amountMinor: z.number().nullable(),
      /** Note of the staff. */
      note: z.string(),
      byName: z.string(),
      at: z.string(),
    }),
  ),
  /** Struck lines, in the order in which they were struck, with what each took off the total. */
  struck: z.array(z.object({ lineId: z.string(), label: z.string(), amountMinor: z.number() })),
  /** Lines that stand, with what each would take off the total: a refund of that dish. */
  lines: z.array(z.object({ lineId: z.string(), label: z.string(), amountMinor: z.number() })),
  /** Display names of gateways, by their names. */
  gateways: z.record(z.string(), z.string()),
  /** A refund above it waits for a second person; null: none does. */
  approvalAboveMinor: z.number().nullable(),
})
export type OrderPayments = z.infer<typeof orderPaymentsSchema>

/** Staff took the money: `upi` is one that they have seen arrive. */
export const markPaidBody = z.object({
  method: z.enum(COUNTER_METHODS),
  /** Amount taken: the order's total as staff saw it. */
  amountMinor: z.number().int().positive(),
})
export type MarkPaidBody = z.infer<typeof markPaidBody>

/** The same for one order or several on one bill, and for a part of what is due. */
export const takePaymentBody = z.object({
  orderIds: z.array(idText).min(1).max(ORDERS_OF_TABLE_MAX),
  method: z.enum(COUNTER_METHODS),
  /** Sum due of these orders, as staff saw it; another sum is refused. */
  dueMinor: z.number().int().positive(),
  /** Amount taken of it. */
  amountMinor: z.number().int().positive(),
  /** Cash that the diner handed over. */
  tenderedMinor: z.number().int().positive().optional(),
  /** Of the screen's try: the same again is the same payment. */
  key: idempotencyKey,
})
export type TakePaymentBody = z.input<typeof takePaymentBody>

/** Takes back what was marked as paid: nothing had been. */
export const undoMarkBody = z.object({ reason: lineOfText(REFUND_REASON_MAX).trim().min(1) })
export type UndoMarkBody = z.infer<typeof undoMarkBody>

/** Gives back a part or all of what came in by one receipt. */
export const refundBody = z.object({
  attempt: idText.nullable(),
  chargeId: text(100, 1),
  amountMinor: z.number().int().positive(),
  reason: text(REFUND_REASON_MAX, 1),
  /** Refundable amount as the screen knew it; where it differs now, another person was faster. */
  seenRefundableMinor: z.number().int().nonnegative().optional(),
  /** Of the screen's try: the same again is the same refund. */
  key: idempotencyKey,
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
  /** False: it is not made; whoever asked for it may say so, too. */
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
export type RefundLimitBody = z.infer<typeof refundLimitBody>

/** Orders of which money has to go back, the latest first. */
export const refundsDueSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.number(),
      placedAt: z.string(),
      /** 0 where all that is due back came in another currency. */
      refundDueMinor: z.number(),
      /** The first of them. */
      reason: z.enum(REFUND_DUE_REASONS),
      orderType: z.string(),
      currencyCode: z.string(),
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
