/** A day's closing: what came in by method, the counted cash, and those that were made. Amounts are minor units. */
import { ORDER_TYPE_KINDS } from '@thali/domain/order/order-type-kind'
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'
import { linesOfText, text } from './text.ts'

/** Closings of one page. */
export const CLOSINGS_PAGE = 50
/** Longest note, in characters. */
export const CLOSING_NOTE_MAX = 200
/** Longest reason of cash that is put in or taken out, in characters. */
export const CASH_REASON_MAX = 120

const amount = z.int().min(0).max(1_000_000_000_000)

const methodSumSchema = z.object({
  /** `cash`, `card`, `upi`, `other`, or the name of a gateway. */
  method: z.string(),
  /** Payments, without those that were taken back. */
  count: z.number(),
  inMinor: z.number(),
  backMinor: z.number(),
  tipMinor: z.number(),
  roundOffMinor: z.number(),
})

/** What somebody found in the drawer at the start, noted when they found it. */
const drawerFloatSchema = z.object({
  floatMinor: z.number(),
  /** What the closing before has left; null: there was none. */
  expectedMinor: z.number().nullable(),
  byName: z.string(),
  at: z.string(),
})

/** Cash that was put into the drawer, or, below 0, taken out of it. */
const cashMovementSchema = z.object({
  amountMinor: z.number(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
})

/** Orders whose money has not come, the latest first. */
const unpaidSchema = z.object({
  count: z.number(),
  payableMinor: z.number(),
  /** There are more than were counted. */
  isCut: z.boolean(),
  /** As many as are worth a look. */
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      /** ISO date by the store's clock. */
      businessDay: z.string(),
      orderType: z.string(),
      orderTypeKind: z.enum(ORDER_TYPE_KINDS),
      address: z.string(),
      placedAt: z.string(),
      /** `gateway`: its guest was sent there to pay; `open`: still worked on. */
      why: z.enum(['served', 'gateway', 'open']),
      payableMinor: z.number(),
    }),
  ),
})

/** Answer of `GET …/closing`. */
export const openClosingSchema = z.object({
  /** When the last closing was made; null: there is none. */
  since: z.string().nullable(),
  /** What stayed in the drawer then. */
  floatMinor: z.number(),
  /** What was found in it since, the oldest first: the last counts. */
  floats: z.array(drawerFloatSchema),
  /** Since then, the oldest first. */
  movements: z.array(cashMovementSchema),
  unpaid: unpaidSchema,
  methods: z.array(methodSumSchema),
  /** Names what was looked at: goes back with the closing. */
  seen: z.string(),
  currencyCode: z.string(),
})

/** Body of `POST …/closing/float`. */
export const noteFloatBodySchema = z.object({ floatMinor: amount })

/** Body of `POST …/closing/cash`: cash that is put into the drawer, or, below 0, taken out. */
export const moveCashBodySchema = z.object({
  amountMinor: z
    .int()
    .min(-1_000_000_000_000)
    .max(1_000_000_000_000)
    .refine((minor) => minor !== 0, 'is not 0'),
  reason: text(CASH_REASON_MAX).trim().min(1),
  /** Of one press of the button: sent twice it counts once. */
  key: idempotencyKey,
})

const denominationSchema = z.object({ valueMinor: amount.min(1), count: z.int().min(0).max(1_000_000) })

/** Body of `POST …/closings`. */
export const closeDayBodySchema = z.object({
  seen: text(60, 1),
  /** What lay in the drawer at the start: where it is not what was noted last, it is noted with the closing. */
  floatMinor: amount,
  /** Null: nobody counted. Where there are denominations, their sum counts. */
  countedMinor: amount.nullable(),
  /** What stays in the drawer for the next: no more than was counted, or than should be there where nobody did. */
  leftMinor: amount,
  denominations: z.array(denominationSchema).max(30).default([]),
  note: linesOfText(CLOSING_NOTE_MAX).trim().default(''),
})

/** A closing in a list. */
export const closingRowSchema = z.object({
  id: z.string(),
  number: z.number(),
  /** ISO date by the store's clock. */
  businessDay: z.string(),
  closedAt: z.string(),
  netMinor: z.number(),
  /** Counted less expected cash; null: nobody counted. */
  differenceMinor: z.number().nullable(),
  leftMinor: z.number(),
  currencyCode: z.string(),
  byName: z.string(),
})

/** One closing with all that stands on it. */
export const closingSchema = closingRowSchema.extend({
  since: z.string().nullable(),
  methods: z.array(methodSumSchema),
  tipMinor: z.number(),
  roundOffMinor: z.number(),
  floatMinor: z.number(),
  /** Who found what in the drawer, and when; empty in closings of earlier versions. */
  floats: z.array(drawerFloatSchema),
  /** Empty in closings of earlier versions. */
  movements: z.array(cashMovementSchema),
  /** Null in closings of earlier versions. */
  unpaid: unpaidSchema.nullable(),
  expectedMinor: z.number(),
  countedMinor: z.number().nullable(),
  denominations: z.array(denominationSchema),
  note: z.string(),
})

export const closingsQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{0,9}$/, 'is not the end of a page')
    .default('')
    .meta({ description: '`next` of the page before' }),
})

/** Answer of `GET …/closings`: the latest first. */
export const closingsSchema = z.object({ items: z.array(closingRowSchema), next: z.string().nullable() })

export type MethodSumOnWire = z.infer<typeof methodSumSchema>
export type OpenClosing = z.infer<typeof openClosingSchema>
export type NoteFloatBody = z.infer<typeof noteFloatBodySchema>
export type MoveCashBody = z.infer<typeof moveCashBodySchema>
export type CashMovement = z.infer<typeof cashMovementSchema>
export type Unpaid = z.infer<typeof unpaidSchema>
export type DrawerFloat = z.infer<typeof drawerFloatSchema>
export type CloseDayBody = z.input<typeof closeDayBodySchema>
export type ClosingRow = z.infer<typeof closingRowSchema>
export type Closing = z.infer<typeof closingSchema>
export type Closings = z.infer<typeof closingsSchema>
