/** Counts of dishes, options and ingredients, as staff set them. */
import type { IngredientId, ItemId } from '@thali/domain/ids'
import { STOCK_MAX } from '@thali/domain/menu/stock'
import { z } from 'zod'
import { namedOptionSchema } from './item-states.ts'
import { idOf, text } from './text.ts'

/** Most subjects that one call names. */
const SUBJECTS_MAX = 200

const count = z.number().int().min(0).max(STOCK_MAX)

/** Values to set on one count. */
const wish = {
  /** Number left now; null: stop counting. */
  count: count.nullable(),
  /** Number from which down diners see how many are left; null: only whether it is sold out. Absent: unchanged. */
  lowAt: count.nullable().exactOptional(),
  /** Stock at the start of each business day; null: the count continues over all days. Absent: unchanged. */
  refillTo: count.min(1).nullable().exactOptional(),
  /** Reason why the count differs from what orders have left of it. */
  reason: z.enum(['correction', 'waste', 'refill']).default('correction'),
  note: text(140).default(''),
}

/** Counts to set; none is part of a menu's version. */
export const setStockBodySchema = z.object({
  items: z
    .array(
      z.union([
        z.object({
          itemId: idOf<ItemId>(),
          /** Option of the item, by its label and its group's; absent: the item itself. */
          option: namedOptionSchema
            .extend({
              /** Whether one count is shared by all items with the group. */
              everywhere: z.boolean().default(false),
            })
            .exactOptional(),
          ...wish,
        }),
        /** An ingredient, in the units that dishes and options take of it. */
        z.object({ ingredientId: idOf<IngredientId>(), ...wish }),
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
  /** Whether one count is shared by all items with the option's group. */
  everywhere: z.boolean(),
})

/** Answer of `…/stock`. */
export const stockSetSchema = z.object({
  changed: z
    .array(
      z.object({
        itemId: z.string().exactOptional(),
        option: namedOptionSchema.exactOptional(),
        ingredientId: z.string().exactOptional(),
        stock: stockCountSchema.nullable(),
      }),
    )
    .meta({ description: 'Counts as they are now; null: not counted. Unknown ones are left out' }),
})

export type SetStockBody = z.input<typeof setStockBodySchema>
export type StockCount = z.infer<typeof stockCountSchema>
export type StockSet = z.infer<typeof stockSetSchema>
