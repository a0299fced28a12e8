/** The staff's view of orders: the board, one order with its history, and what can be done to it. */
import { z } from 'zod'
import { idText, text } from './text.ts'

/** Longest reason for a cancellation or a discarded item. */
export const REASON_MAX = 200
/** Orders on one board; a kitchen with more open tickets than this is told so. */
export const BOARD_LIMIT = 200
/** Served and cancelled orders stay on the board this long. */
export const RECENT_MINUTES = 30
/** Longest pause that ends by itself: one day. */
export const PAUSE_MINUTES_MAX = 1440

const state = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const revision = z.int().positive()
const reason = text(REASON_MAX).trim().min(1)

export const storeParamsSchema = z.object({ storeId: idText })
export const orderParamsSchema = storeParamsSchema.extend({ orderId: idText })
export const lineParamsSchema = orderParamsSchema.extend({ lineId: idText })
export const itemParamsSchema = storeParamsSchema.extend({ itemId: idText })

/** Body of `…/state`. `revision` is the one the mover has seen: a mover who saw an older one is told. */
export const moveBodySchema = z.object({
  to: state,
  revision,
  /** Required to cancel. */
  reason: reason.optional(),
})
export const undoBodySchema = z.object({ revision })
export const discardBodySchema = z.object({ revision, reason })
/** `Available`, or the words that the disabled button shows. */
export const itemStateBodySchema = z.object({ state: text(60).trim().min(1) })
/** `minutes` null: until somebody resumes. */
export const pauseBodySchema = z.object({
  reason,
  minutes: z.int().min(1).max(PAUSE_MINUTES_MAX).nullable(),
})

const labelledAmount = z.object({ label: z.string(), amountMinor: z.number() })

/** One line of a ticket. */
export const staffLineSchema = z.object({
  id: z.string(),
  itemId: z.string(),
  label: z.string(),
  quantity: z.number(),
  choices: z.array(z.object({ label: z.string(), contents: z.array(z.string()) })),
  /** false as soon as something in it is non-veg; null when nothing is said. */
  veg: z.boolean().nullable(),
  totalMinor: z.number(),
  discarded: z.object({ reason: z.string(), byName: z.string(), at: z.string() }).nullable(),
})

/** One change in an order's life, with who and when. */
export const staffMoveSchema = z.object({
  position: z.number(),
  from: state.nullable(),
  to: state,
  kind: z.enum(['place', 'move', 'cancel', 'undo']),
  byId: z.string(),
  byName: z.string(),
  reason: z.string(),
  at: z.string(),
})

/** An order as a ticket. Instants are ISO in UTC, amounts in minor units. */
export const staffOrderSchema = z.object({
  id: z.string(),
  slug: z.string(),
  number: z.number(),
  state,
  paymentState: z.string(),
  orderType: z.string(),
  address: z.string(),
  remarks: z.string(),
  /** Minutes from placing to serving that the diner was told; null when nothing was said. */
  estimateMinutes: z.tuple([z.number(), z.number()]).nullable(),
  userName: z.string(),
  userPhone: z.string(),
  placedAt: z.string(),
  movedAt: z.string(),
  revision: z.number(),
  lines: z.array(staffLineSchema),
  valueMinor: z.number(),
  charges: z.array(labelledAmount),
  taxes: z.array(labelledAmount),
  totalMinor: z.number(),
  currencySymbol: z.string(),
  currencyCode: z.string(),
  lastMove: staffMoveSchema.nullable(),
  /** Until when the last step can be taken back; null when it cannot. */
  undoableUntil: z.string().nullable(),
})

/** Answer of `GET …/board`: open orders, oldest first, and what ended lately. */
export const boardSchema = z.object({
  orders: z.array(staffOrderSchema),
  /** There are more orders than a board holds. */
  truncated: z.boolean(),
  /** Number of the store's latest event when this was read: the stream continues after it. */
  seq: z.number(),
  serverTime: z.string(),
  ordering: z.object({ open: z.boolean(), reason: z.string(), until: z.string().nullable() }),
})

/** Answer of `GET …/orders/{orderId}`. */
export const orderDetailSchema = staffOrderSchema.extend({ moves: z.array(staffMoveSchema) })

/** Answer of `GET …/items`: each item once, with the headings it is listed under. */
export const staffItemsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      state: z.string(),
      veg: z.boolean().nullable(),
      categories: z.array(z.string()),
    }),
  ),
})

export type StaffLine = z.infer<typeof staffLineSchema>
export type StaffMove = z.infer<typeof staffMoveSchema>
export type StaffOrder = z.infer<typeof staffOrderSchema>
export type OrderDetail = z.infer<typeof orderDetailSchema>
export type Board = z.infer<typeof boardSchema>
export type StaffItems = z.infer<typeof staffItemsSchema>
export type MoveBody = z.infer<typeof moveBodySchema>
export type DiscardBody = z.infer<typeof discardBodySchema>
export type PauseBody = z.infer<typeof pauseBodySchema>
