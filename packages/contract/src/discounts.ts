/** Discounts of whole orders, as the backoffice and the server exchange them. */

import type { CategoryId } from '@thali/domain/ids'
import { BPS_WHOLE, MAX_MINOR } from '@thali/domain/money/money'
import { readDiscountCode } from '@thali/domain/order/discount'
import { WEEKDAYS } from '@thali/domain/time/calendar-day'
import { z } from 'zod'
import { list } from './list.ts'
import { discountCodeText } from './order-placement.ts'
import type { ReadOnly } from './read-only.ts'
import { idOf, lineOfText, text } from './text.ts'

/** Discounts that a store may have beside those that have ended. */
export const DISCOUNTS_MAX = 50
/** Ended ones that are listed, the latest first. */
export const ENDED_DISCOUNTS_LISTED = 50
/** Characters of a discount's name. */
export const DISCOUNT_LABEL_MAX = 60
/** The most that a limit of uses can be. */
export const USES_MAX = 1_000_000
const CATEGORIES_MAX = 200
const ORDER_TYPES_MAX = 50

const minor = z.number().int().min(0).max(MAX_MINOR)
const minute = z.number().int().min(0).max(1439)
const uses = z.number().int().min(1).max(USES_MAX)
const day = z.iso.date()

/** Values of a discount as staff edit them. */
export const discountValuesSchema = z
  .object({
    label: lineOfText(DISCOUNT_LABEL_MAX)
      .transform((label) => label.trim())
      .refine((label) => label !== '', 'is empty')
      .meta({ description: 'What diners read' }),
    code: discountCodeText
      .transform(readDiscountCode)
      .refine((code) => code !== null, 'has 4 to 24 letters and digits')
      .nullable()
      .meta({ description: 'Null: it applies by itself' }),
    kind: z.enum(['absolute', 'percentage']),
    amountMinor: minor,
    bps: z.number().int().min(0).max(BPS_WHOLE),
    capMinor: minor.min(1).nullable(),
    minimumMinor: minor,
    categoryIds: list(idOf<CategoryId>(), CATEGORIES_MAX),
    orderTypes: list(text(400, 1), ORDER_TYPES_MAX),
    days: list(z.enum(WEEKDAYS), WEEKDAYS.length),
    window: z.object({ startMinute: minute, endMinute: minute }).nullable(),
    from: day.nullable(),
    until: day.nullable(),
    maxUses: uses.nullable(),
    maxPerDay: uses.nullable(),
    maxPerPhone: uses.nullable(),
  })
  .refine(
    ({ kind, amountMinor, bps }) => (kind === 'absolute' ? amountMinor > 0 : bps > 0),
    'takes nothing off',
  )
  .refine(({ from, until }) => from === null || until === null || from <= until, 'ends before it begins')
  .refine(
    ({ code, maxUses, maxPerDay, maxPerPhone }) =>
      code !== null || (maxUses === null && maxPerDay === null && maxPerPhone === null),
    'only a discount with a code can be limited',
  )

export const discountSchema = z.object({
  id: z.string(),
  revision: z.number().int(),
  state: z.enum(['active', 'paused', 'ended']),
  values: z.object({
    label: z.string(),
    code: z.string().nullable(),
    kind: z.enum(['absolute', 'percentage']),
    amountMinor: z.number(),
    bps: z.number(),
    capMinor: z.number().nullable(),
    minimumMinor: z.number(),
    categoryIds: z.array(idOf<CategoryId>()),
    orderTypes: z.array(z.string()),
    days: z.array(z.enum(WEEKDAYS)),
    window: z.object({ startMinute: z.number(), endMinute: z.number() }).nullable(),
    from: z.string().nullable(),
    until: z.string().nullable(),
    maxUses: z.number().nullable(),
    maxPerDay: z.number().nullable(),
    maxPerPhone: z.number().nullable(),
  }),
  /** Orders that had it and were not cancelled. */
  uses: z.number().int(),
  /** Sum that it took off those orders, in minor units. */
  givenMinor: z.number().int(),
})

/**
 * Discounts that have not ended, then ended ones, each latest first; with the categories and order types they can be
 * for.
 */
export const discountsSchema = z.object({
  items: z.array(discountSchema),
  categories: z.array(z.object({ id: z.string(), label: z.string(), menu: z.string() })),
  orderTypes: z.array(z.string()),
})

/** Body that changes a discount. `revision` is the one displayed. */
export const changeDiscountSchema = z.object({
  revision: z.number().int(),
  values: discountValuesSchema,
})

/** Body that pauses, resumes or ends a discount. */
export const setDiscountStateSchema = z.object({
  revision: z.number().int(),
  state: z.enum(['active', 'paused', 'ended']),
})

/** Body of a diner's question about a code. */
export const checkDiscountCodeSchema = z.object({ code: discountCodeText })

export type DiscountValues = ReadOnly<z.infer<typeof discountValuesSchema>>
export type Discount = ReadOnly<z.infer<typeof discountSchema>>
export type Discounts = ReadOnly<z.infer<typeof discountsSchema>>
export type SetDiscountState = z.infer<typeof setDiscountStateSchema>
