/** Fields of dishes, options, categories and menus that editors send, beside the types that they check. */
import type { IngredientId, ItemId, OptionId } from '@thali/domain/ids'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import type {
  EditedCategory,
  EditedGroup,
  EditedItem,
  EditedMenu,
  EditedOption,
} from '@thali/domain/menu/edited-menu'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { BPS_WHOLE, MAX_MINOR } from '@thali/domain/money/money'
import { isTaxBps } from '@thali/domain/money/tax-rate'
import { z } from 'zod'
import { itemFactsSchema } from './item-facts.ts'
import { idText, text } from './text.ts'

/** An edited item without its id, which `itemFieldsSchema` checks. */
export type ItemFields = Omit<EditedItem, 'id'>

/** An id becomes part of addresses. */
export const entryId = idText.regex(/^[\w-]{1,80}$/)
export const entryLabel = text(MAX.label).trim()
const bps = z.int().min(0).max(BPS_WHOLE)
/** Rate of a tax in basis points, with at most two decimals. */
export const taxBps = z.number().min(0).max(BPS_WHOLE).refine(isTaxBps, 'is not a rate of tax')
const minute = z.int().min(0).max(1439)
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** A schema for each field: a field without one would be stripped from what editors send, and lost. */
type SchemasOf<Fields> = Readonly<Record<keyof Fields, z.ZodType>>

const translationSchema = z.object({
  label: text(MAX.label).trim().min(1).exactOptional(),
  description: text(MAX.description).trim().min(1).exactOptional(),
  remarks: text(MAX.remarks).trim().min(1).exactOptional(),
  tags: z.array(text(MAX.tag)).max(MAX.tags).exactOptional(),
  servingSize: text(ITEM_FACTS.servingSize.max).trim().min(1).exactOptional(),
})
const translationsSchema = z
  .record(language, translationSchema)
  .refine((translations) => Object.keys(translations).length <= MAX.languages, 'has too many languages')

export const usesSchema = z
  .array(
    z.object({
      ingredientId: entryId as unknown as z.ZodType<IngredientId, string>,
      isOptional: z.literal(true).exactOptional(),
      amount: z.int().min(1).max(MAX.amount).exactOptional(),
    }),
  )
  .min(1)
  .max(MAX.uses)
  .exactOptional()

const optionFields = {
  id: entryId as unknown as z.ZodType<OptionId, string>,
  label: entryLabel,
  /** Minor units; 0 in a group that only informs. */
  priceMinor: z.int().min(0).max(MAX_MINOR),
  text: text(MAX.description).nullable(),
  isDefault: z.boolean(),
  veg: z.boolean().nullable(),
  allergens: z.array(text(ITEM_FACTS.allergens.maxEach, 1).trim()).max(ITEM_FACTS.allergens.max),
  translations: translationsSchema,
  itemId: (entryId as unknown as z.ZodType<ItemId, string>)
    .exactOptional()
    .meta({ description: 'Of a combo: the dish that it is; its own label may be empty' }),
  uses: usesSchema,
} satisfies SchemasOf<Omit<EditedOption, 'groups'>>

const groupFields = {
  label: entryLabel,
  description: text(MAX.description).trim(),
  required: z.boolean(),
  minSelection: z.int().min(2).max(MAX.options).exactOptional(),
  maxSelection: z.int().min(0).max(MAX.options),
  maxPerOption: z.int().min(2).max(MAX.perOption).exactOptional(),
  freeCount: z.int().min(1).max(MAX.options).exactOptional(),
  priceRule: z.literal('highest').exactOptional(),
  translations: translationsSchema,
} satisfies SchemasOf<Omit<EditedGroup, 'options' | 'sharedId'>>

const nestedGroupSchema = z.object({
  ...groupFields,
  options: z.array(z.object(optionFields)).max(MAX.nestedOptions),
})

const editedOptionSchema = z.object({
  ...optionFields,
  groups: z
    .array(nestedGroupSchema)
    .min(1)
    .max(MAX.nestedGroups)
    .exactOptional()
    .meta({ description: 'Asked once it is chosen' }),
})

export const editedGroupSchema = z.object({
  ...groupFields,
  options: z.array(editedOptionSchema).max(MAX.options),
  sharedId: entryId.exactOptional().meta({ description: 'The same in every dish that shares this group' }),
})

export const taxSchema = z.object({ label: text(MAX.taxLabel).trim(), bps: taxBps })

/** Fields of an item that an editor sends, without its id and whether it is sold out. */
export const itemFieldsSchema = z.object({
  label: entryLabel,
  description: text(MAX.description).trim(),
  images: z.array(text(2000, 1)).max(MAX.images),
  tags: z.array(text(MAX.tag, 1).trim()).max(MAX.tags),
  discountBps: bps,
  taxes: z.array(taxSchema).max(MAX.taxes),
  veg: z.boolean().nullable(),
  groups: z.array(editedGroupSchema).max(MAX.groups),
  translations: translationsSchema,
  facts: itemFactsSchema,
  uses: usesSchema.meta({ description: 'Ingredients that it is made with' }),
} satisfies SchemasOf<ItemFields>)

/** Fields of a category that an editor sends; `itemIds` are its dishes in the order shown. */
export const categoryFieldsSchema = z.object({
  label: entryLabel.min(1),
  discountBps: bps,
  hidden: z.boolean(),
  collapsed: z.boolean(),
  itemIds: z.array(entryId).max(MAX.listings),
  translations: translationsSchema,
} satisfies SchemasOf<Omit<EditedCategory, 'id' | 'image'>>)

/** Fields of a menu that an editor sends; `categoryIds` in the order shown. */
export const menuFieldsSchema = z.object({
  label: entryLabel.min(1),
  remarks: text(MAX.remarks).trim(),
  active: z.boolean(),
  /** Null: served all day. */
  window: z.object({ startMinute: minute, endMinute: minute }).nullable(),
  pureVeg: z.boolean(),
  primaryColor: z
    .string()
    .regex(/^[0-9A-F]{6}$/)
    .nullable()
    .exactOptional()
    .meta({ description: 'Six hex digits; null: the colour of the store; left out: unchanged' }),
  categoryIds: z.array(entryId).max(MAX.categories),
  translations: translationsSchema,
} satisfies SchemasOf<Omit<EditedMenu, 'id' | 'image'>>)
