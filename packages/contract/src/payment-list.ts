/** Payments of a store as a list, and those that need action by its staff. */
import { DIFFERENCE_REASONS } from '@thali/domain/payment/gateway-difference'
import { PAYMENT_STATES, REFUND_DUE_REASONS } from '@thali/domain/payment/payment'
import { z } from 'zod'
import { REFUND_REASON_MAX } from './payments.ts'
import { staffOrderSchema } from './staff-orders.ts'
import { dayFilter, text } from './text.ts'

const order = staffOrderSchema.shape

/** Orders of one page of the list. */
export const PAYMENT_LIST_PAGE = 50
/** Alerts are counted up to this. */
export const PAYMENT_ALERT_LIMIT = 99

/** Query of `GET …/payments`. An empty value does not filter. */
export const paymentListQuerySchema = z.object({
  state: z
    .union([z.literal(''), z.literal('due'), z.enum(PAYMENT_STATES)])
    .default('')
    .meta({ description: 'a payment state, or `due`: money has to go back' }),
  method: text(30).default('').meta({ description: 'a gateway, or `cash`, `card`, `upi` at the counter' }),
  from: dayFilter.meta({ description: 'business day' }),
  until: dayFilter.meta({ description: 'inclusive' }),
  before: text(120).default('').meta({ description: '`next` of the page before' }),
})

/** An order with a payment; amounts in minor units. */
export const paymentRowSchema = z.object({
  orderId: z.string(),
  number: order.number,
  /** Business day, ISO date. */
  day: z.string(),
  placedAt: order.placedAt,
  orderType: order.orderType,
  state: order.paymentState,
  mode: order.paymentMode,
  totalMinor: order.totalMinor,
  paidMinor: order.paidMinor,
  refundedMinor: order.refundedMinor,
  refundDueMinor: order.refundDueMinor,
  /** Reason of a refund that is due; null: none. */
  dueReason: z.enum(REFUND_DUE_REASONS).nullable(),
  /** Methods tried or used: gateways, or a counter's method. */
  methods: z.array(z.string()),
})

/** Answer of `GET …/payments`: the newest first. */
export const paymentListSchema = z.object({
  items: z.array(paymentRowSchema),
  next: z.string().nullable(),
  methods: z.array(z.object({ method: z.string(), title: z.string() })),
})

/** Most differences of one answer; closing some shows the next ones. */
export const DIFFERENCE_LIST_MAX = 100

/** Difference between a gateway's record of a payment and the store's; amounts in minor units of its currency. */
export const gatewayDifferenceSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.number(),
  /** Display name of the gateway. */
  gateway: z.string(),
  mode: z.enum(['test', 'live']),
  reason: z.enum(DIFFERENCE_REASONS),
  /** The charge at the gateway; empty: the attempt as a whole. */
  about: z.string(),
  /** Null: unknown. */
  oursMinor: z.number().nullable(),
  theirsMinor: z.number().nullable(),
  currency: z.string(),
  foundAt: z.string(),
})

/** Answer of `GET …/gateway-differences`: open ones, the oldest first. */
export const gatewayDifferencesSchema = z.object({
  items: z.array(gatewayDifferenceSchema),
  /** More exist than are listed. */
  isCut: z.boolean(),
})

/** Closes a difference as resolved; the note tells how. */
export const closeDifferenceBody = z.object({ note: text(REFUND_REASON_MAX, 1) })

/** Pending work for a member who may refund. */
export const paymentAlertsSchema = z.object({
  /** Orders of which money has to go back, up to the limit. */
  refundsDue: z.number(),
  /** Refunds that wait for a second person and that the reader did not ask for, up to the limit. */
  approvals: z.number(),
  /** Differences with gateways, up to the limit. */
  differences: z.number(),
  /** Gateways whose webhook calls are missing. */
  silent: z.array(z.object({ title: z.string(), since: z.string() })),
})

export type PaymentListQuery = z.infer<typeof paymentListQuerySchema>
export type PaymentRow = z.infer<typeof paymentRowSchema>
export type PaymentList = z.infer<typeof paymentListSchema>
export type GatewayDifferenceRow = z.infer<typeof gatewayDifferenceSchema>
export type GatewayDifferences = z.infer<typeof gatewayDifferencesSchema>
export type PaymentAlerts = z.infer<typeof paymentAlertsSchema>
