/** Ingredients as store files and answers have them. */
import { z } from 'zod'
import { wireTranslations } from './wire-translations.ts'

/** Ingredients of an item or option. */
export const wireUses = z
  .array(
    z.object({
      ingredientID: z.string(),
      optional: z.literal(true).optional().describe('Offered without it while it is gone'),
      amount: z.number().int().optional().describe('Whole units in one portion; absent: 1'),
    }),
  )
  .optional()
  .describe('Only in store files: ingredients that it is made with')

/** Ingredients that an item or option is offered without. */
export const wireWithout = z
  .array(z.string())
  .optional()
  .describe('Only in answers: ingredients that it is made without now, because they are gone')

/** Ingredient in the form of store files. */
export const wireIngredient = z.object({
  _id: z.string(),
  label: z.string(),
  allergens: z.array(z.string()).optional(),
  state: z.string().optional().describe('Absent: Available'),
  translations: wireTranslations.optional(),
})

export type WireIngredient = z.infer<typeof wireIngredient>
