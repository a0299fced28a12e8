/** Imports, bulk edits and their undo, as the backoffice and the server exchange them. */

import type { CategoryId, IngredientId, ItemId, StoreId } from '@thali/domain/ids'
import { EDIT_LIMITS as MAX } from '@thali/domain/menu/check-edited-item'
import { PRICE_CHANGE_BPS, PRICE_ROUNDINGS, type PriceRounding } from '@thali/domain/money/change-price'
import { BPS_WHOLE, MAX_MINOR } from '@thali/domain/money/money'
import { COLUMN_MEANINGS, type ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import { z } from 'zod'
import { draftChangesSchema } from './menu-editor.ts'
import { taxBps } from './menu-fields.ts'
import type { ReadOnly } from './read-only.ts'
import { idOf, idText, text } from './text.ts'

/** Largest file that is read as text, and largest archive with pictures, in bytes. */
export const IMPORT_FILE_BYTES = 4 * 1024 * 1024
export const IMPORT_ARCHIVE_BYTES = 64 * 1024 * 1024

export const SOURCE_KINDS = ['store-file', 'csv', 'petpooja', 'square', 'text', 'store'] as const

/** Notes on what an import could not keep, or changed; `label` and `count` describe the subject. */
export const IMPORT_NOTES = [
  'inactive-left-out',
  'column-unknown',
  'encoding-guessed',
  'renamed',
  'no-price',
  'two-prices',
  'listed-twice',
  'modifiers-missing',
  'minimum-lowered',
  'addons-joined',
  'packing-charge',
  'tax-not-taken',
  'discounts-not-taken',
  'order-types-not-taken',
  'profile-not-taken',
  'ingredients-added',
  'combo-parts-missing',
  'images-left-out',
  'line-not-read',
  'row-left-out',
  'sheet-not-read',
  'price-kept',
  'price-odd',
  'price-jump',
  'price-zero',
] as const

const origin = {
  row: z.number().exactOptional(),
  path: z.string().exactOptional(),
}

export const importNoteSchema = z.object({
  kind: z.enum(IMPORT_NOTES),
  label: z.string().exactOptional(),
  count: z.number().exactOptional(),
  /** Price in question, and the usual or previous one. */
  priceMinor: z.number().exactOptional(),
  usualMinor: z.number().exactOptional(),
  /** Column at fault of a row that is left out. */
  column: z.string().exactOptional(),
  /** Text at fault, as it is in the file. */
  given: z.string().exactOptional(),
  ...origin,
})

/** Answers of the person who imports; nothing that costs money or concerns meat is guessed. */
export const importAnswersSchema = z.object({
  /** Dishes that the source does not have. */
  missing: z.enum(['keep', 'remove']).default('keep'),
  /** Target menu of a source without menus. */
  menuId: idText.nullable().default(null),
  /**
   * Treatment of prices: with tax inside, take it out or sell without a tax line; or they hold none. In a store whose
   * prices include tax: put it in or sell without a tax line; or they hold it.
   */
  tax: z.enum(['take-out', 'without-taxes', 'not-included', 'put-in', 'included']).nullable().default(null),
  /** Marks by the id of the dish. With `vegRest` as `none`, all others have no mark. */
  veg: z.record(idText, z.boolean().nullable()).default({}),
  vegRest: z.enum(['ask', 'none']).default('ask'),
  /** Whether a dish of the source is the proposed dish of the menu, by id. */
  same: z.record(idText, z.boolean()).default({}),
  /** Whether a dish of the source is one with an earlier dish of the source, by id. */
  repeated: z.record(idText, z.boolean()).default({}),
})

/** Meanings of a price list's columns, in their order: `item,size,size,ignore`; empty where it is not answered. */
const columnsText = text(2000)
  .default('')
  .transform((given) => (given === '' ? [] : given.split(',')))
  .pipe(
    z
      .array(
        z
          .enum(['', ...COLUMN_MEANINGS])
          .transform((meaning) => (meaning === '' ? null : (meaning as ColumnMeaning))),
      )
      .max(100),
  )
export const beginImportQuerySchema = z.object({ name: text(200).default(''), columns: columnsText })
export const copyMenuBodySchema = z.object({ fromStoreId: idOf<StoreId>() })
export const previewImportBodySchema = z.object({ answers: importAnswersSchema })
export const applyImportBodySchema = previewImportBodySchema.extend({ revision: z.int().min(0) })

/** Answer of the first step: contents of the source. */
export const begunImportSchema = z.object({
  id: z.string(),
  kind: z.enum(SOURCE_KINDS),
  name: z.string(),
  menus: z.number(),
  categories: z.number(),
  items: z.number(),
  /** Columns of a price list, with `meaning` null where it has to be asked, and its first rows as they are. */
  table: z
    .object({
      columns: z.array(
        z.object({
          heading: z.string(),
          meaning: z.enum(COLUMN_MEANINGS).nullable(),
          /** Meaning guessed from its cells. */
          guess: z.enum(COLUMN_MEANINGS),
        }),
      ),
      rows: z.array(z.array(z.string())),
    })
    .nullable(),
})

/** Dish without information whether it is veg. */
const unmarkedSchema = z.object({ id: z.string(), label: z.string(), category: z.string(), ...origin })

/** Preview of the import with these answers. */
export const importPreviewSchema = draftChangesSchema.extend({
  questions: z.object({
    /** Dishes without a mark that are not answered for yet. */
    veg: z.array(unmarkedSchema),
    /** Dishes that the menu may have already; `isSame` is null where it must be answered. */
    same: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        heldLabel: z.string(),
        heldCategory: z.string(),
        isSame: z.boolean().nullable(),
        ...origin,
      }),
    ),
    /** Dishes that repeat an earlier one of the source in another category; `isSame` is null where it must be answered. */
    repeated: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        category: z.string(),
        firstCategory: z.string(),
        isSame: z.boolean().nullable(),
        ...origin,
      }),
    ),
    /**
     * Question whether prices include tax; null where they are as the store's. The last two values are for a store
     * whose prices include tax.
     */
    tax: z.enum(['included', 'unclear', 'excluded', 'unclear-inside']).nullable(),
    /** Menus to choose from; empty if the source has its own. */
    menus: z.array(z.object({ id: z.string(), label: z.string() })),
    /** Dishes of the menu that the source does not have. */
    missing: z.number(),
  }),
  /** Whether every question is answered. */
  isReady: z.boolean(),
  notes: z.array(importNoteSchema),
  /** Position of changed dishes in the source, by their ids. */
  origins: z.record(z.string(), z.object(origin)),
  /** Prices of new dishes, by their ids: one price without a name, or a price for each size. */
  prices: z.record(z.string(), z.array(z.object({ label: z.string(), priceMinor: z.number() }))),
})

/** Answer of a write of many entries: it can be undone as one until one of them is edited. */
export const stepDoneSchema = z.object({ revision: z.number(), stepId: z.string(), changes: z.number() })
export const undoneSchema = z.object({ revision: z.number() })

const priceChangeSchema = z.object({
  bps: z.int().min(PRICE_CHANGE_BPS.min).max(PRICE_CHANGE_BPS.max),
  amountMinor: z.int().min(-MAX_MINOR).max(MAX_MINOR),
  rounding: z.enum(Object.keys(PRICE_ROUNDINGS) as [PriceRounding, ...PriceRounding[]]),
})

/** Cells of one dish in the grid; absent ones stay unchanged. */
const cellsSchema = z.object({
  label: text(MAX.label).trim().min(1).exactOptional(),
  /** Price with the default choices, in minor units. */
  priceMinor: z.int().min(0).max(MAX_MINOR).exactOptional(),
  veg: z.boolean().nullable().exactOptional(),
  discountBps: z.int().min(0).max(BPS_WHOLE).exactOptional(),
  categoryIds: z.array(idOf<CategoryId>()).min(1).max(MAX.categories).exactOptional(),
})
export const editCellsBodySchema = cellsSchema.extend({ revision: z.int().min(0) })

/** A change to many dishes. */
export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), change: priceChangeSchema, scope: z.enum(['dish', 'all']) }),
  z.object({ kind: z.literal('discount'), bps: z.int().min(0).max(BPS_WHOLE) }),
  z.object({ kind: z.literal('veg'), veg: z.boolean().nullable() }),
  z.object({
    kind: z.literal('taxes'),
    taxes: z.array(z.object({ label: text(MAX.taxLabel, 1).trim().min(1), bps: taxBps })).max(MAX.taxes),
  }),
  z.object({ kind: z.literal('store-taxes') }),
  z.object({ kind: z.literal('list'), categoryId: idOf<CategoryId>() }),
  z.object({ kind: z.literal('move'), categoryId: idOf<CategoryId>() }),
  z.object({ kind: z.literal('remove') }),
  z.object({
    kind: z.literal('use'),
    ingredientId: idOf<IngredientId>(),
    use: z.enum(['essential', 'optional', 'none']).meta({ description: 'How the dishes are made with it' }),
  }),
  z.object({ kind: z.literal('share'), itemId: idOf<ItemId>(), group: text(MAX.label, 1) }),
  z.object({
    kind: z.literal('cells'),
    cells: z.record(idText, cellsSchema).meta({ description: 'Values of each dish, by its id' }),
  }),
])

export const previewBulkBodySchema = z.object({
  itemIds: z.array(idOf<ItemId>()).min(1).max(MAX.listings),
  change: bulkChangeSchema,
})
/** `revision` of the draft that the preview was of. */
export const bulkBodySchema = previewBulkBodySchema.extend({ revision: z.int().min(0) })
export const bulkPreviewSchema = draftChangesSchema.extend({
  /** Ids of dishes that cannot be changed like this, or whose price cannot. */
  skipped: z.array(z.string()),
})

export type ImportNote = z.infer<typeof importNoteSchema>
export type ImportAnswers = z.infer<typeof importAnswersSchema>
export type BegunImport = z.infer<typeof begunImportSchema>
export type ImportPreview = ReadOnly<z.infer<typeof importPreviewSchema>>
export type StepDone = z.infer<typeof stepDoneSchema>
export type Undone = z.infer<typeof undoneSchema>
export type PreviewBulkBody = ReadOnly<z.input<typeof previewBulkBodySchema>>
export type BulkPreview = ReadOnly<z.infer<typeof bulkPreviewSchema>>
export type EditCellsBody = z.input<typeof editCellsBodySchema>
