/** A day's closing: what came in by method, the counted cash, and those that were made. Amounts are minor units. */
import { z } from 'zod'
import { linesOfText, text } from './text.ts'

/** Closings of one page. */
export const CLOSINGS_PAGE = 50
/** Longest note, in characters. */
export const CLOSING_NOTE_MAX = 200

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

/** Answer of `GET …/closing`. */
export const openClosingSchema = z.object({
  /** When the last closing was made; null: there is none. */
  since: z.string().nullable(),
  /** What stayed in the drawer then. */
  floatMinor: z.number(),
  /** What was found in it since, the oldest first: the last counts. */
  floats: z.array(drawerFloatSchema),
  methods: z.array(methodSumSchema),
  /** Names what was looked at: goes back with the closing. */
  seen: z.string(),
  currencyCode: z.string(),
})

/** Body of `POST …/closing/float`. */
export const noteFloatBodySchema = z.object({ floatMinor: amount })

const denominationSchema = z.object({ valueMinor: amount.min(1), count: z.int().min(0).max(1_000_000) })

/** Body of `POST …/closings`. */
export const closeDayBodySchema = z.object({
  seen: text(60, 1),
  /** What lay in the drawer at the start: where it is not what was noted last, it is noted with the closing. */
  floatMinor: amount,
  /** Null: nobody counted. Where there are denominations, their sum counts. */
  countedMinor: amount.nullable(),
  /** What stays in the drawer for the next. */
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
export type DrawerFloat = z.infer<typeof drawerFloatSchema>
export type CloseDayBody = z.input<typeof closeDayBodySchema>
export type ClosingRow = z.infer<typeof closingRowSchema>
export type Closing = z.infer<typeof closingSchema>
export type Closings = z.infer<typeof closingsSchema>
