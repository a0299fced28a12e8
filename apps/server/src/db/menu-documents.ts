/** The menu that diners see as it is stored: a document of menus and categories, and one for every so many dishes. */
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { EditedCategory, EditedItem, EditedMenu, MenuContent } from '@thali/domain/menu/edited-menu'
import type { ItemState } from '@thali/domain/menu/item-states'
import { sql } from 'kysely'
import { insertRows } from './insert-rows.ts'
import type { Db } from './schema.ts'

/** Items of one document: few enough that reading it does not hold the event loop. */
const ITEMS = 100
/** More than a store may have of documents, and of what is sold out. */
const ROWS = 1_000_000
/** In the columns that documents have not. */
const EMPTY = sql<string>`''`
const BEFORE_PARTS = sql<number>`-1`

/** Part 0. */
interface Outline {
  readonly menus: readonly EditedMenu[]
  readonly categories: readonly EditedCategory[]
}

/** A menu as it is stored, and what cannot be ordered of it. */
export interface MenuRows {
  readonly documents: readonly string[]
  readonly states: readonly ItemState[]
}

/** A document, and how many items it holds. */
export interface MenuDocument {
  readonly items: number
  readonly document: string
}

/** Documents of a content. Made before a write lock is taken: it is dear for a long menu. */
export function writeMenuDocuments({ menus, categories, items }: MenuContent): MenuDocument[] {
  const all = [...items.values()]
  const outline: Outline = { menus, categories: [...categories.values()] }
  const documents = [{ items: 0, document: JSON.stringify(outline) }]
  for (let start = 0; start < all.length; start += ITEMS) {
    const part = all.slice(start, start + ITEMS)
    documents.push({ items: part.length, document: JSON.stringify(part) })
  }
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

/** Documents and states of a store's menu, by one statement. */
export async function readMenuRows(db: Db, storeId: string): Promise<MenuRows> {
  const rows = await db
    .selectFrom('menu_documents')
    .select(['part', EMPTY.as('item_id'), EMPTY.as('group_label'), EMPTY.as('option_label')])
    .select('document as text')
    .where('store_id', '=', storeId)
    .unionAll(
      db
        .selectFrom('item_states')
        .select([BEFORE_PARTS.as('part'), 'item_id', 'group_label', 'option_label', 'state as text'])
        .where('store_id', '=', storeId),
    )
    .orderBy('part')
    .limit(ROWS)
    .execute()
  const first = rows.findIndex(({ part }) => part >= 0)
  const states = first < 0 ? rows : rows.slice(0, first)
  return {
    documents: first < 0 ? [] : rows.slice(first).map(({ text }) => text),
    states: states.map(({ item_id, group_label, option_label, text }) => ({
      itemId: item_id as ItemState['itemId'],
      groupLabel: group_label,
      optionLabel: option_label,
      state: text,
    })),
  }
}

/** Content of the menu that diners see. */
export async function readMenuContent(db: Db, storeId: string): Promise<MenuContent> {
  return openMenuDocuments((await readMenuRows(db, storeId)).documents)
}

/** How many items the menu that diners see holds. */
export async function countMenuItems(db: Db, storeId: string): Promise<number> {
  const row = await db
    .selectFrom('menu_documents')
    .select(({ fn, cast }) => cast<number | null>(fn.sum('items'), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.n ?? 0
}

/** Writes the documents of a store in the place of those that it had; the first comes last, as the sign that all are there. */
export async function putMenuDocuments(
  tx: Db,
  storeId: string,
  documents: readonly MenuDocument[],
): Promise<void> {
  await tx
    .deleteFrom('menu_documents')
    .where('store_id', '=', storeId)
    .where('part', '>=', documents.length)
    .execute()
  for (const [part, { items, document }] of [...documents.entries()].reverse()) {
    await tx
      .insertInto('menu_documents')
      .values({ store_id: storeId, part, items, document })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'part'])
          .doUpdateSet((eb) => ({ items: eb.ref('excluded.items'), document: eb.ref('excluded.document') }))
          .whereRef('menu_documents.document', '<>', 'excluded.document'),
      )
      .execute()
  }
}

/** Adds states; what has one already is left out by the caller. */
export async function insertItemStates(
  tx: Db,
  storeId: string,
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
