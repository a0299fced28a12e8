/** Texts in other languages as the wire has them. */
import { z } from 'zod'

const texts = z.object({
  label: z.string().optional(),
  description: z.string().optional(),
  remarks: z.string().optional(),
})

/** Texts of a menu, a category, a group or an option. */
export const wireTranslations = z
  .record(z.string(), texts)
  .describe('Texts in other languages, by language tag')

/** Texts of an item. */
export const wireItemTranslations = z
  .record(
    z.string(),
    texts.extend({
      tags: z.array(z.string()).readonly().optional().describe("One for each of the item's tags"),
      servingSize: z.string().optional(),
    }),
  )
  .describe('Texts in other languages, by language tag')

/** Texts of a store. */
export const wireStoreTranslations = z
  .record(
    z.string(),
    z.object({
      description: z.string().optional(),
      aboutUs: z.string().optional(),
      labels: z
        .record(z.string(), z.string())
        .optional()
        .describe('Labels of order types and charges, by the label in the base language'),
    }),
  )
  .describe("The store's own texts in other languages, by language tag")
