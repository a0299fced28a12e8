/** Payments of orders: how a diner goes on, what staff see, mark and give back. Amounts are minor units, instants ISO in UTC. */
import { COUNTER_METHODS, PAYMENT_STATES, REFUND_DUE_REASONS } from '@thali/domain/payment'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'
import { idText, text } from './text.ts'

/** Longest reason of a refund, in characters. */
export const REFUND_REASON_MAX = 200

/** How a payer goes on: a form that the browser posts, another page, or `upi://pay?…` as QR code and link. */
export const paymentStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('upi'), uri: z.string() }),
])

/** A try to pay that has begun. */
export const startedPaymentSchema = z.object({
  attempt: z.string(),
  /** No money moves. */
  isTest: z.boolean(),
  closesAt: z.string(),
  step: paymentStepSchema,
})
export type StartedPayment = z.infer<typeof startedPaymentSchema>

/** What came in for an order, and what went back of it. */
export const receiptSchema = z.object({
  /** The try by which it came; null: taken at the counter. */
  attempt: z.string().nullable(),
  chargeId: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  method: z.string(),
  /** Why it does not pay the order; null: it does. */
  problem: z.enum(REFUND_DUE_REASONS).nullable(),
  refundedMinor: z.number(),
  /** On its way back. */
  refundingMinor: z.number(),
  refundableMinor: z.number(),
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
      /** What the gateway said of one that failed. */
      failure: z.string().nullable(),
      byName: z.string(),
      createdAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
  /** What was told and done, the oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      attempt: z.string().nullable(),
      source: z.enum(['return', 'webhook', 'status', 'staff']),
      provider: z.string(),
      name: z.string(),
      byName: z.string(),
      at: z.string(),
    }),
  ),
})
export type OrderPayments = z.infer<typeof orderPaymentsSchema>

/** Staff took the money: `upi` is one that they have seen arrive. */
export const markPaidBody = z.object({
  method: z.enum(COUNTER_METHODS),
  /** What they took: the order's total as they saw it. */
  amountMinor: z.number().int().positive(),
})
export type MarkPaidBody = z.infer<typeof markPaidBody>

/** Gives back a part or all of what came in by one receipt. */
export const refundBody = z.object({
  attempt: idText.nullable(),
  chargeId: text(100, 1),
  amountMinor: z.number().int().positive(),
  reason: text(REFUND_REASON_MAX, 1),
  /** Of the screen's try: the same again is the same refund. */
  key: idempotencyKey,
})
export type RefundBody = z.infer<typeof refundBody>

/** Orders of which money has to go back, the latest first. */
export const refundsDueSchema = z.object({
  items: z.array(
    z.object({
      orderId: z.string(),
      number: z.number(),
      placedAt: z.string(),
      refundDueMinor: z.number(),
      currencyCode: z.string(),
    }),
  ),
  /** There are more. */
  isCut: z.boolean(),
})
export type RefundsDue = z.infer<typeof refundsDueSchema>
