/** Counts of dishes, options and ingredients, as staff set them. */
import { STOCK_MAX } from '@thali/domain/menu/stock'
import { z } from 'zod'
import { namedOptionSchema } from './item-states.ts'
import { idText, text } from './text.ts'

/** How many subjects one call names. */
const SUBJECTS_MAX = 200

const count = z.number().int().min(0).max(STOCK_MAX)

/** What is said of one count. */
const wish = {
  /** How many are left now; null: it is not counted any more. */
  count: count.nullable(),
  /** From this number down guests are told how many are left; null: only once nothing is. Absent: as it was. */
  lowAt: count.nullable().exactOptional(),
  /** What each business day begins with; null: the count goes on over all days. Absent: as it was. */
  refillTo: count.min(1).nullable().exactOptional(),
  /** Why the count differs from what orders have left of it. */
  reason: z.enum(['correction', 'waste', 'refill']).default('correction'),
  note: text(140).default(''),
}

/** What is counted and how; nothing of it is part of a menu's version. */
export const setStockBodySchema = z.object({
  items: z
    .array(
      z.union([
        z.object({
          itemId: idText,
          /** One of its options, by its label and its group's; absent: the item itself. */
          option: namedOptionSchema
            .extend({
              /** One count for all items that share the group. */
              everywhere: z.boolean().default(false),
            })
            .exactOptional(),
          ...wish,
        }),
        /** An ingredient, in the units that dishes and options take of it. */
        z.object({ ingredientId: idText, ...wish }),
      ]),
    )
    .min(1)
    .max(SUBJECTS_MAX),
})

/** A count as staff see it. */
export const stockCountSchema = z.object({
  count,
  lowAt: count.nullable(),
  refillTo: count.nullable(),
  /** One count for all items that share the option's group. */
  everywhere: z.boolean(),
})

/** Answer of `…/stock`: what was changed, as it is now; null: it is not counted. Unknown ones are left out. */
export const stockSetSchema = z.object({
  changed: z.array(
    z.object({
      itemId: z.string().exactOptional(),
      option: namedOptionSchema.exactOptional(),
      ingredientId: z.string().exactOptional(),
      stock: stockCountSchema.nullable(),
    }),
  ),
})

export type SetStockBody = z.input<typeof setStockBodySchema>
export type StockCount = z.infer<typeof stockCountSchema>
export type StockSet = z.infer<typeof stockSetSchema>
