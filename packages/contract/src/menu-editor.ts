/** Menu for its editors: the draft, its differences from the published menu, and the published versions. */

import { UNTAGGED_LANGUAGE } from '@thali/domain/language'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { z } from 'zod'
import {
  categoryFieldsSchema,
  editedGroupSchema,
  entryId,
  entryLabel,
  itemFieldsSchema,
  language,
  menuFieldsSchema,
  taxSchema,
  usesSchema,
} from './menu-fields.ts'
import type { ReadOnly } from './read-only.ts'
import { storeParamsSchema } from './staff-orders.ts'
import { text } from './text.ts'

/** Limits of versions per page of the history, and in all. */
export const VERSION_PAGE = 20
/** Largest integer of the database column. */
export const VERSION_MAX = 2_147_483_647
/** Differences that one answer lists; those beyond are counted. */
export const CHANGES_MAX = 500
/** Shared groups that one answer lists. */
export const SHARED_GROUPS_MAX = 500
/** Longest note to a version. */
export const VERSION_NOTE_MAX = 200

const entryKind = z.enum(['menu', 'category', 'item'])

export const translationsQuerySchema = z.object({ language: language.default(UNTAGGED_LANGUAGE) })

/** Revision that the editor has read; refused if a newer one exists. */
const seen = z.object({ revision: z.int().min(0) })
const listing = z.object({ categoryIds: z.array(entryId).min(1).max(MAX.categories) })

const versionNumber = z.coerce.number().int().min(1).max(VERSION_MAX)

export const versionParamsSchema = storeParamsSchema.extend({ number: versionNumber })

/**
 * `taken`: dishes, as they were read, whose groups become shared with this one. Groups that the dish shared before
 * are guarded by its own revision: a change of one changes every dish that shares it.
 */
export const addItemBodySchema = listing.extend({
  item: itemFieldsSchema,
  taken: z
    .array(seen.extend({ itemId: entryId }))
    .max(MAX.groups)
    .exactOptional(),
})
/** A dish that a preview shows although it is not saved: the form's field `dish` holds it as JSON. */
export const previewedDishSchema = addItemBodySchema.pick({ item: true, categoryIds: true })
export const saveItemBodySchema = addItemBodySchema.extend(seen.shape)
export const removeEntryBodySchema = seen
/** `withDishes`: also removes dishes of no other category; without it a category with such dishes is not removed. */
export const removeCategoryBodySchema = seen.extend({ withDishes: z.boolean().default(false) })
/** `revision` of the draft as a whole. */
export const orderMenusBodySchema = seen.extend({ menuIds: z.array(entryId).max(MAX.menus) })
export const addCategoryBodySchema = z.object({ menuId: entryId, label: entryLabel.min(1) })
/** Absent `image`: a category keeps its own; null removes it. */
const savedCategorySchema = categoryFieldsSchema.extend({
  image: text(2000, 1).nullable().exactOptional(),
})
export const saveCategoryBodySchema = seen.extend({ category: savedCategorySchema })
export const translateBodySchema = seen.extend({
  kind: entryKind,
  id: entryId,
  language,
  /** Texts by their place; an empty one is none. */
  texts: z
    .record(z.string().max(60), text(MAX.description))
    .refine((texts) => Object.keys(texts).length <= MAX.options, 'has too many texts'),
})
export const addMenuBodySchema = z.object({ label: entryLabel.min(1) })
/** Absent `image`: a menu keeps its own; null removes it. */
const savedMenuSchema = menuFieldsSchema.extend({ image: text(2000, 1).nullable().exactOptional() })
export const saveMenuBodySchema = seen.extend({ menu: savedMenuSchema })
/** `revision` of the draft that was read, so that later edits are not published unread. */
export const publishBodySchema = seen.extend({ note: text(VERSION_NOTE_MAX).trim().default('') })
export const rollBackBodySchema = z.object({})
/**
 * `after`: base of the differences, which is the published menu, or the menu once everything scheduled is published.
 */
export const changesQuerySchema = z.object({ after: z.enum(['published', 'scheduled']).default('published') })
export const versionsQuerySchema = z.object({
  before: z
    .string()
    .regex(/^\d{0,9}$/)
    .optional()
    .meta({ description: '`next` of the page before' }),
})

/** An image by where it came from, and where it is to be seen; `src` as of the live menu's images. */
const draftImageSchema = z.object({ source: z.string(), src: z.string(), widths: z.array(z.number()) })

/** Dish of the list, with its distinguishing facts. */
export const itemSummarySchema = z.object({
  id: z.string(),
  revision: z.number(),
  label: z.string(),
  veg: z.boolean().nullable(),
  /** Lowest price before discounts; null where there are no choices. */
  priceMinor: z.number().nullable(),
  /** Whether the price depends on the choices. */
  priceVaries: z.boolean(),
  discountBps: z.number(),
  taxes: z.array(taxSchema),
  image: draftImageSchema.nullable(),
  languages: z.array(z.string()).meta({ description: 'Languages that its name is translated to' }),
  state: z.string().meta({ description: "Of the live menu; 'Available' for what is not published yet" }),
  isPublished: z.boolean(),
  isChanged: z.boolean(),
  uses: usesSchema.meta({ description: 'Ingredients of the dish itself; absent: none is named' }),
  isUsedUp: z.boolean().optional().meta({ description: 'It is counted, and none is left' }),
  isCombo: z.boolean().optional().meta({ description: 'Options of it are dishes; absent: none is' }),
})

/** Answer of `GET …/menu/draft`: the whole menu as edited, dishes in short. */
export const draftMenuSchema = z.object({
  /** Revision of the whole draft, which grows with every edit. */
  revision: z.number(),
  /** Number of the version that the draft began from; null before the first. */
  basedOn: z.number().nullable(),
  /** Number of the version that diners see; null before the first. */
  published: z.number().nullable(),
  /** Number of menus, categories and items that differ from the published ones. */
  changes: z.number(),
  /** Taxes of new dishes; null: the store has none. */
  storeTaxes: z
    .object({
      standard: z.array(taxSchema),
      byCategory: z.array(z.object({ categoryId: z.string(), taxes: z.array(taxSchema) })),
    })
    .nullable(),
  /** Registered for GST, and not under the composition scheme: a dish without tax is a mistake. */
  collectsGst: z.boolean(),
  /** Prices include taxes. Absent: taxes are added on top. */
  pricesIncludeTax: z.boolean().optional(),
  menus: z.array(
    menuFieldsSchema.extend({
      id: z.string(),
      revision: z.number(),
      label: entryLabel.meta({ description: 'Empty: that of a store file without a name for its menu' }),
      image: draftImageSchema.nullable(),
    }),
  ),
  categories: z.array(
    categoryFieldsSchema.extend({ id: z.string(), revision: z.number(), image: draftImageSchema.nullable() }),
  ),
  items: z.array(itemSummarySchema),
})

/** Answer of `GET …/menu/draft/items/{itemId}`. */
export const draftItemSchema = z.object({
  id: z.string(),
  revision: z.number(),
  item: itemFieldsSchema,
  categoryIds: z.array(z.string()),
  images: z.array(draftImageSchema),
  isPublished: z.boolean(),
})

/** Answer of every edit: the present revision of the edited entry. */
export const editedSchema = z.object({
  id: z.string(),
  revision: z.number(),
  /** Step of an edit that changed other dishes, too: it is undone as one. */
  step: z.object({ id: z.string(), dishes: z.number() }).exactOptional(),
})

/** Groups that dishes of the draft share, by name, each with its dishes; the first `SHARED_GROUPS_MAX`. */
export const sharedGroupsSchema = z.object({
  groups: z.array(
    z.object({
      group: editedGroupSchema,
      dishes: z.array(z.object({ id: z.string(), label: z.string(), revision: z.number() })),
    }),
  ),
})

const changedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

/** Answer of `GET …/menu/draft/translations`: every text in the order shown, a dish once. */
export const menuTextsSchema = z.object({
  entries: z.array(
    z.object({
      kind: entryKind,
      id: z.string(),
      revision: z.number(),
      texts: z.array(z.object({ path: z.string(), base: z.string(), translated: z.string() })),
    }),
  ),
})

export const menuChangeSchema = z.object({
  kind: entryKind,
  id: z.string(),
  label: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  fields: z.array(
    z.object({
      field: z.string(),
      of: z.string().exactOptional(),
      kind: z.enum(['price', 'bps', 'plain']),
      from: changedValue,
      to: changedValue,
    }),
  ),
})

/** Differences: the first `CHANGES_MAX`, and how many there are. */
export const changeListSchema = { differences: z.array(menuChangeSchema), total: z.number() }

/** Answer of `GET …/menu/draft/changes`. */
export const draftChangesSchema = z.object({ revision: z.number(), ...changeListSchema })

/**
 * A published version. `roll-back` is no longer written: going back is now an edit of the draft. `by` is empty for
 * an import and for the menu from before the first version.
 */
export const menuVersionSchema = z.object({
  number: z.number(),
  kind: z.enum(['before', 'publish', 'import', 'roll-back']),
  /** Version that a roll back restored. */
  restored: z.number().nullable(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
  changes: z.number().meta({ description: 'Differences from the version before' }),
  /** Time for which it was scheduled; null: published at once. */
  scheduledFor: z.string().nullable(),
})

/** Answer of `GET …/menu/versions`: the newest first. */
export const menuVersionsSchema = z.object({
  versions: z.array(menuVersionSchema),
  next: z.number().nullable(),
})

/** Answer of `GET …/menu/versions/{number}`: with its differences from the version before. */
export const menuVersionDetailSchema = menuVersionSchema.extend(changeListSchema)

/** Answer of publishing. */
export const publishedSchema = z.object({ number: z.number() })

export type SavedCategory = ReadOnly<z.infer<typeof savedCategorySchema>>
export type SavedMenu = ReadOnly<z.infer<typeof savedMenuSchema>>
export type ItemSummary = ReadOnly<z.infer<typeof itemSummarySchema>>
export type DraftMenu = ReadOnly<z.infer<typeof draftMenuSchema>>
export type DraftItem = ReadOnly<z.infer<typeof draftItemSchema>>
export type DraftChanges = ReadOnly<z.infer<typeof draftChangesSchema>>
export type Edited = z.infer<typeof editedSchema>
export type SharedGroups = ReadOnly<z.infer<typeof sharedGroupsSchema>>
export type MenuVersion = z.infer<typeof menuVersionSchema>
export type MenuVersions = z.infer<typeof menuVersionsSchema>
export type MenuVersionDetail = ReadOnly<z.infer<typeof menuVersionDetailSchema>>
export type Published = z.infer<typeof publishedSchema>
export type PreviewedDish = ReadOnly<z.infer<typeof previewedDishSchema>>
export type SaveItemBody = ReadOnly<z.input<typeof saveItemBodySchema>>
export type MenuTexts = z.infer<typeof menuTextsSchema>
