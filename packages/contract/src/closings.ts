/** Closing of a day: receipts by method, counted cash, and the closings so far. Amounts are minor units. */
import { z } from 'zod'
import { idempotencyKey } from './idempotency-key.ts'
import { staffOrderSchema } from './staff-orders.ts'
import { linesOfText, text } from './text.ts'

const order = staffOrderSchema.shape

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
  /** Payments, without undone ones. */
  count: z.number(),
  inMinor: z.number(),
  backMinor: z.number(),
  tipMinor: z.number(),
  roundOffMinor: z.number(),
})

/** Cash found in the drawer at the start, as counted and noted at that time. */
const drawerFloatSchema = z.object({
  floatMinor: z.number(),
  /** Cash that the previous closing left; null: no previous closing. */
  expectedMinor: z.number().nullable(),
  byName: z.string(),
  at: z.string(),
})

/** Cash put into the drawer; below 0: taken out. */
const cashMovementSchema = z.object({
  amountMinor: z.number(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
})

/** Unpaid orders, latest first. */
const unpaidSchema = z.object({
  count: z.number(),
  payableMinor: z.number(),
  /** More orders are unpaid than were counted. */
  isCut: z.boolean(),
  /** First of the unpaid orders, up to a limit for display. */
  orders: z.array(
    z.object({
      id: order.id,
      number: order.number,
      /** ISO date by the store's clock. */
      businessDay: z.string(),
      orderType: order.orderType,
      orderTypeKind: order.orderTypeKind,
      address: order.address,
      placedAt: order.placedAt,
      /** `gateway`: its diner was sent there to pay; `open`: not served yet. */
      why: z.enum(['served', 'gateway', 'open']),
      payableMinor: z.number(),
    }),
  ),
})

/** Answer of `GET …/closing`. */
export const openClosingSchema = z.object({
  /** Time of the last closing; null: none yet. */
  since: z.string().nullable(),
  /** Cash that the last closing left in the drawer. */
  floatMinor: z.number(),
  /** Counts of the drawer since the last closing, oldest first: the last one is valid. */
  floats: z.array(drawerFloatSchema),
  /** Cash movements since the last closing, oldest first. */
  movements: z.array(cashMovementSchema),
  unpaid: unpaidSchema,
  methods: z.array(methodSumSchema),
  /** Identifier of the displayed state, to send with the closing. */
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
  /** Idempotency key of one press of the button. */
  key: idempotencyKey,
})

const denominationSchema = z.object({ valueMinor: amount.min(1), count: z.int().min(0).max(1_000_000) })

/** Body of `POST …/closings`. */
export const closeDayBodySchema = z.object({
  seen: text(60, 1).meta({ description: '`seen` of `GET …/closing`; refused if money moved since' }),
  floatMinor: amount.meta({
    description:
      'Cash in the drawer at the start; noted with the closing where it differs from the last note',
  }),
  countedMinor: amount.nullable().meta({
    description: 'Counted cash; null: not counted. Where there are denominations, their sum counts',
  }),
  leftMinor: amount.meta({
    description:
      'Cash left for the next closing: at most the counted sum, or the expected one without a count',
  }),
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
  /** Counted minus expected cash; null: not counted. */
  differenceMinor: z.number().nullable(),
  leftMinor: z.number(),
  currencyCode: z.string(),
  byName: z.string(),
})

/** A closing with all its figures. */
export const closingSchema = closingRowSchema.extend({
  since: z.string().nullable(),
  methods: z.array(methodSumSchema),
  tipMinor: z.number(),
  roundOffMinor: z.number(),
  floatMinor: z.number(),
  /** Counts of the drawer, with name and time; empty in closings of earlier versions. */
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
