/**
 * Menu that diners see as it is stored: a document of menus and categories, and one for a fixed number of
 * dishes each.
 */

import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { IngredientId, StoreId } from '@thali/domain/ids'
import type { EditedCategory, EditedItem, EditedMenu, MenuContent } from '@thali/domain/menu/edited-menu'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { ItemState } from '@thali/domain/menu/item-states'
import { type CountedSubject, STOCK_KINDS, stockKey } from '@thali/domain/menu/stock'
import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from './chunks-of.ts'
import { insertRows } from './insert-rows.ts'
import type { Db } from './schema.ts'
import { deleteRows, insertRow, selectRows } from './store-rows.ts'

/** Items of one document: few enough that reading it does not hold the event loop. */
const ITEMS = 100
/** Limit of rows, above the number of documents or sold-out items that a store may have. */
const ROWS = 1_000_000
/** Values of columns that documents do not have. */
const EMPTY = sql<string>`''`
const NO_NUMBER = sql<number | null>`cast(null as integer)`
const NO_TIME = sql<Date | null>`cast(null as timestamptz)`
/** Row kinds in place of a part number. */
const STATE = -1
const INGREDIENT = -2
const COUNT = -3
const literal = (n: number): RawBuilder<number> => sql<number>`${sql.lit(n)}`

/** Part 0. */
interface Outline {
  readonly menus: readonly EditedMenu[]
  readonly categories: readonly EditedCategory[]
}

/** Menu as it is stored, with states of items that cannot be ordered, and counts. */
export interface MenuRows {
  readonly documents: readonly string[]
  readonly states: readonly (ItemState & Returning)[]
  readonly ingredients: readonly (Ingredient & Returning)[]
  /** Counted subjects of the business day that was asked for, by `stockKey`. */
  readonly counted: ReadonlyMap<string, CountedSubject>
}

/** Subject that may be unavailable until a time. */
interface Returning {
  /** Null: until staff change it, or it is not gone. */
  readonly returnsAt: Date | null
}

/** A document, and how many items it holds. */
export interface MenuDocument {
  readonly items: number
  readonly document: string
}

/** Documents of a content. To be built before a write lock is taken: a long menu takes time. */
export function writeMenuDocuments({ menus, categories, items }: MenuContent): MenuDocument[] {
  const all = [...items.values()]
  const outline: Outline = { menus, categories: [...categories.values()] }
  const documents = [{ items: 0, document: JSON.stringify(outline) }]
  for (const part of chunksOf(all, ITEMS))
    documents.push({ items: part.length, document: JSON.stringify(part) })
  return documents
}

/** Content of documents; others have their turn of the event loop between them. */
export async function openMenuDocuments([outline, ...parts]: readonly string[]): Promise<MenuContent> {
  const { menus, categories }: Outline = outline ? JSON.parse(outline) : { menus: [], categories: [] }
  const items = new Map<EditedItem['id'], EditedItem>()
  for (const [at, part] of parts.entries()) {
    if (at > 0) await turnOfLoop()
    for (const item of JSON.parse(part) as EditedItem[]) items.set(item.id, item)
  }
  return { menus, categories: new Map(categories.map((category) => [category.id, category])), items }
}

/**
 * Documents, states and counts of a store's menu, by one statement.
 *
 * @param day business day of the counts
 */
export async function readMenuRows(db: Db, storeId: StoreId, day: string): Promise<MenuRows> {
  // First the one with a time: SQLite knows columns by their first table.
  const rows = await selectRows(db, storeId, 'item_states')
    .select(({ ref }) => [
      literal(STATE).as('part'),
      ref('item_id').$castTo<string>().as('owner_id'),
      'group_label',
      'option_label',
    ])
    .select(['state as text', 'returns_at'])
    .select([EMPTY.as('kind'), NO_NUMBER.as('left'), NO_NUMBER.as('low_at'), NO_NUMBER.as('refill_to')])
    .unionAll(
      selectRows(db, storeId, 'menu_documents')
        .select(['part', EMPTY.as('owner_id'), EMPTY.as('group_label'), EMPTY.as('option_label')])
        .select(['document as text', NO_TIME.as('returns_at')])
        .select([EMPTY.as('kind'), NO_NUMBER.as('left'), NO_NUMBER.as('low_at'), NO_NUMBER.as('refill_to')]),
    )
    .unionAll(
      selectRows(db, storeId, 'ingredients')
        .select(({ ref }) => [
          literal(INGREDIENT).as('part'),
          ref('id').$castTo<string>().as('owner_id'),
          'state as group_label',
        ])
        .select([EMPTY.as('option_label'), 'document as text', 'returns_at'])
        .select([EMPTY.as('kind'), NO_NUMBER.as('left'), NO_NUMBER.as('low_at'), NO_NUMBER.as('refill_to')]),
    )
    .unionAll(
      selectRows(db, storeId, 'stock')
        .leftJoin('stock_counts', (join) =>
          join
            .onRef('stock_counts.store_id', '=', 'stock.store_id')
            .onRef('stock_counts.stock_id', '=', 'stock.id')
            .on((eb) =>
              eb.or([
                eb.and([eb('stock.refill_to', 'is', null), eb('stock_counts.day', '=', '')]),
                eb.and([eb('stock.refill_to', 'is not', null), eb('stock_counts.day', '=', day)]),
              ]),
            ),
        )
        .select([literal(COUNT).as('part'), 'owner_id', 'group_label', 'option_label', 'stock.id as text'])
        .select([NO_TIME.as('returns_at'), 'kind', 'stock_counts.count as left', 'low_at', 'refill_to'])
        .where('counted', '=', true),
    )
    .orderBy('part')
    .limit(ROWS)
    .execute()
  const of = Map.groupBy(rows, ({ part }) => part)
  const documents = rows.filter(({ part }) => part >= 0)
  return {
    documents: documents.map(({ text }) => text),
    ingredients: (of.get(INGREDIENT) ?? []).map(({ owner_id, group_label, text, returns_at: returnsAt }) => ({
      ...openIngredient({ id: owner_id, state: group_label, document: text }),
      returnsAt,
    })),
    states: (of.get(STATE) ?? []).map(({ owner_id, group_label, option_label, text, returns_at }) => ({
      itemId: owner_id as ItemState['itemId'],
      groupLabel: group_label,
      optionLabel: option_label,
      state: text,
      returnsAt: returns_at,
    })),
    counted: new Map((of.get(COUNT) ?? []).map(toCounted).map((one) => [stockKey(one), one])),
  }
}

interface CountRow {
  readonly text: string
  readonly kind: string
  readonly owner_id: string
  readonly group_label: string
  readonly option_label: string
  readonly left: number | null
  readonly low_at: number | null
  readonly refill_to: number | null
}

/** Count of a subject; a day of which nothing was taken yet has no count and begins with its refill. */
function toCounted({ kind, left, low_at, refill_to, ...row }: CountRow): CountedSubject {
  return {
    id: row.text,
    kind: STOCK_KINDS.find((one) => one === kind) ?? 'item',
    ownerId: row.owner_id,
    groupLabel: row.group_label,
    optionLabel: row.option_label,
    count: left ?? refill_to ?? 0,
    lowAt: low_at,
    refillTo: refill_to,
  }
}

type IngredientDocument = Omit<Ingredient, 'id' | 'state'>

export function writeIngredient({ label, translations, allergens }: IngredientDocument): string {
  return JSON.stringify({ label, translations, allergens } satisfies IngredientDocument)
}

export function openIngredient(row: {
  readonly id: string
  readonly state: string
  readonly document: string
}): Ingredient {
  const { label, translations, allergens }: IngredientDocument = JSON.parse(row.document)
  return { id: row.id as IngredientId, label, translations, allergens, state: row.state }
}

export async function readShownContent(db: Db, storeId: StoreId): Promise<MenuContent> {
  const rows = await selectRows(db, storeId, 'menu_documents')
    .select('document')
    .orderBy('part')
    .limit(ROWS)
    .execute()
  return openMenuDocuments(rows.map(({ document }) => document))
}

/** Number of items on the menu that diners see. */
export async function countMenuItems(db: Db, storeId: StoreId): Promise<number> {
  const row = await selectRows(db, storeId, 'menu_documents')
    .select(({ fn, cast }) => cast<number | null>(fn.sum('items'), 'integer').as('n'))
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Replaces the documents of a store; the first is written last, as the sign that all are there. */
export async function putMenuDocuments(tx: Db, storeId: StoreId, documents: readonly MenuDocument[]) {
  await deleteRows(tx, storeId, 'menu_documents').where('part', '>=', documents.length).execute()
  for (const [part, { items, document }] of [...documents.entries()].reverse()) {
    await insertRow(tx, storeId, 'menu_documents', { part, items, document })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'part'])
          .doUpdateSet((eb) => ({ items: eb.ref('excluded.items'), document: eb.ref('excluded.document') }))
          .whereRef('menu_documents.document', '<>', 'excluded.document'),
      )
      .execute()
  }
}

/** Inserts states; the caller leaves out items that have one already. */
export async function insertItemStates(
  tx: Db,
  storeId: StoreId,
  states: readonly (ItemState & { readonly returnsAt: Date | null })[],
): Promise<void> {
  const rows = states.map(({ itemId, groupLabel, optionLabel, state, returnsAt }) => ({
    store_id: storeId,
    item_id: itemId,
    group_label: groupLabel,
    option_label: optionLabel,
    state,
    returns_at: returnsAt,
  }))
  await insertRows(tx, 'item_states', rows)
}
