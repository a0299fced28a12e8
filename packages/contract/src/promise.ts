/** Promised time of an order, as shown before ordering. */
import type { CategoryId, ItemId } from '@thali/domain/ids'
import { SETTING_LIMITS } from '@thali/domain/store/store-settings'
import { z } from 'zod'
import { list } from './list.ts'
import { CHOICES_MAX, choiceSchema } from './order-placement.ts'
import { wireEstimate } from './order-type-fields.ts'
import type { ReadOnly } from './read-only.ts'
import { idOf, text } from './text.ts'

/** Body of `POST …/promise/{storeId}`: a cart, or no lines for a usual order of the store. */
export const askPromiseSchema = z.object({
  orderType: text(SETTING_LIMITS.orderType).optional().meta({ description: 'Label' }),
  lines: z
    .array(
      z.object({
        itemId: idOf<ItemId>(),
        categoryId: idOf<CategoryId>().nullable().optional(),
        quantity: z.int().min(1).max(99),
        choices: list(choiceSchema, CHOICES_MAX)
          .optional()
          .meta({ description: 'Of a combo, whose dishes are made each at its station' }),
      }),
    )
    .max(SETTING_LIMITS.orderLines),
})

/** Answer to such a question. */
export const promiseAnswerSchema = z.object({
  minutes: z
    .nullable(wireEstimate)
    .meta({ description: 'From placing to being there, the shorter first; null: nobody can say' }),
  isTooLong: z.literal(true).optional().meta({
    description: 'Longer than the store lets guests wait: only orders for a chosen time are taken (`slots`)',
  }),
})

export type AskPromise = ReadOnly<z.output<typeof askPromiseSchema>>
export type PromiseAnswer = z.infer<typeof promiseAnswerSchema>
