/** The step before migration 0475: documents of menus, made of the tables that held them before. */

import type { StoreId } from '@thali/domain/ids'
import type { EditedCategory, EditedMenu, MenuContent, StatedItem } from '@thali/domain/menu/edited-menu'
import { toContent } from '@thali/domain/menu/edited-menu'
import { itemStatesOf } from '@thali/domain/menu/item-states'
import type { Option, OptionGroup } from '@thali/domain/menu/menu'
import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { inCamelCase } from './fill-settings-documents.ts'
import { insertItemStates, putMenuDocuments, writeMenuDocuments } from './menu-documents.ts'
import { valuesOf } from './results.ts'
import type { Db } from './schema.ts'
import { deleteRows, selectRows } from './store-rows.ts'
import { inTransaction, lockRows } from './transaction.ts'

/** Stores read at once. */
const CHUNK = 200

/**
 * Creates the menu document of each store without one from the former tables. These are closed to servers of
 * the former version first, so that every write they acknowledged is read here, and no later one is lost
 * silently.
 */
export async function fillMenuDocuments(db: Db): Promise<void> {
  await closeFormerTables(db)
  for (;;) {
    const ids = await listWithout(db)
    // A restore fills all of them in its own transaction.
    for (const id of ids)
      await (db.isTransaction ? fillStore(db, id) : inTransaction(db, (tx) => fillStore(tx, id)))
    if (ids.length < CHUNK) break
  }
}

async function listWithout(db: Db): Promise<StoreId[]> {
  return db
    .selectFrom('store_versions')
    .leftJoin('menu_documents', (join) =>
      join.onRef('menu_documents.store_id', '=', 'store_versions.store_id').on('menu_documents.part', '=', 0),
    )
    .select('store_versions.store_id')
    .where('menu_documents.part', 'is', null)
    .orderBy('store_versions.store_id')
    .limit(CHUNK)
    .$call(valuesOf('store_id'))
}

async function fillStore(db: Db, storeId: StoreId): Promise<void> {
  // Held against a publication: a store that came without a menu may have got its first meanwhile.
  await selectRows(db, storeId, 'store_versions').select('store_id').$call(lockRows(db)).execute()
  const outline = selectRows(db, storeId, 'menu_documents').select('part')
  if (await outline.where('part', '=', 0).executeTakeFirst()) return
  const { content, items } = await readFormer(db, storeId)
  const returns = new Map(
    (await listFormer(db, storeId, 'item_returns')).map(({ item_id, at }) => [item_id, at]),
  )
  const states = itemStatesOf(items).map((state) => ({
    ...state,
    returnsAt: state.groupLabel === '' ? ((returns.get(state.itemId) as Date | undefined) ?? null) : null,
  }))
  await deleteRows(db, storeId, 'item_states').execute()
  await insertItemStates(db, storeId, states)
  await putMenuDocuments(db, storeId, writeMenuDocuments(content))
}

async function readFormer(db: Db, storeId: StoreId): Promise<{ content: MenuContent; items: StatedItem[] }> {
  const list = (table: string, order: RawBuilder<unknown>) => listFormer(db, storeId, table, order)
  const media = await selectRows(db, storeId, 'media').select(['id', 'source']).limit(1_000_000).execute()
  const sources = new Map(media.map(({ id, source }) => [id, source]))
  const sourceOf = (mediaId: unknown) => sources.get(mediaId as string)

  const options = Map.groupBy(await list('options', sql`group_position, position`), groupName)
  const groups = Map.groupBy(await list('option_groups', sql`position`), ({ item_id }) => item_id)
  const taxes = Map.groupBy(await list('item_taxes', sql`position`), ({ item_id }) => item_id)
  const listings = Map.groupBy(await list('category_items', sql`position`), ({ category_id }) => category_id)
  const categories = Map.groupBy(await list('categories', sql`position`), ({ menu_id }) => menu_id)

  const items = (await list('items', sql`id`)).map((row) => {
    const { image_ids, id, ...item } = row
    return {
      ...inCamelCase(item),
      id,
      images: (image_ids as string[]).flatMap((mediaId) => sourceOf(mediaId) ?? []),
      taxes: (taxes.get(id) ?? []).map(({ label, bps }) => ({ label, bps })),
      groups: (groups.get(id) ?? []).map((group) => toGroup(group, options)),
    } as unknown as StatedItem
  })
  const menus = (await list('menus', sql`position`)).map((row) => {
    const { start_minute: startMinute, end_minute: endMinute, image_media_id, position: _, ...menu } = row
    const image = sourceOf(image_media_id)
    return {
      ...(inCamelCase(menu) as unknown as EditedMenu),
      window: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
      ...(image !== undefined && { image }),
      categories: (categories.get(row.id) ?? []).map(
        ({ menu_id: _menu, position: _position, image_media_id: categoryImage, ...category }) =>
          ({
            ...inCamelCase(category),
            image: sourceOf(categoryImage) ?? null,
            itemIds: (listings.get(category.id) ?? []).map(({ item_id }) => item_id),
          }) as unknown as EditedCategory,
      ),
    } as EditedMenu & { categories: EditedCategory[] }
  })
  return { content: toContent(menus, items), items }
}

function toGroup(row: FormerRow, options: ReadonlyMap<string, readonly FormerRow[]>): OptionGroup {
  const { item_id: itemId, position, shared_id, ...group } = row
  const own = options.get(groupName({ item_id: itemId, group_position: position })) ?? []
  return {
    ...(inCamelCase(group) as unknown as OptionGroup),
    options: own.map(
      ({ item_id: _item, group_position: _group, position: _, info_text: text, ...option }) => {
        return { ...inCamelCase(option), text } as unknown as Option
      },
    ),
    ...(shared_id !== null && { sharedId: shared_id as string }),
  }
}

function groupName({ item_id, group_position }: FormerRow): string {
  return `${group_position} ${item_id}`
}

// biome-ignore lint/suspicious/noExplicitAny: rows of tables that the schema does not name any more.
type FormerRow = Readonly<Record<string, any>>

/** Rows of a store in a former table, without the store. */
async function listFormer(
  db: Db,
  storeId: StoreId,
  table: string,
  order = sql`item_id`,
): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`select * from ${sql.table(table)}
    where store_id = ${storeId} order by ${order}`.execute(db)
  return rows.map(({ store_id: _, ...row }) => row)
}

/** Former tables that every menu change of former servers writes to. */
const WRITTEN_TABLES = ['menus', 'items']
const READ_ONLY = 'read_only_since_menu_documents'

/**
 * Refuses writes of former servers that still run during an upgrade, from before a menu is read until its
 * tables are dropped: their staff see that the change failed.
 */
async function closeFormerTables(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const { rows } = await sql<{ found: string }>`select conrelid::regclass::text as found from pg_constraint
    where conname = ${READ_ONLY}
      and conrelid in (to_regclass('menus'), to_regclass('items'))`.execute(db)
  const closed = new Set(rows.map(({ found }) => found))
  for (const table of WRITTEN_TABLES.filter((name) => !closed.has(name)))
    await sql`alter table ${sql.table(table)}
      add constraint ${sql.ref(READ_ONLY)} check (false) not valid`.execute(db)
}
