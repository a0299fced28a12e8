import { aCategory, aGroup, aMenu, anItem, anOption } from '@thali/builders/make-menu'
import type { OrderPlacementInput } from '@thali/contract/order-placement'
import type { ItemId, MenuId, StoreId } from '@thali/domain/ids'
import { toContent } from '@thali/domain/menu/edited-menu'
import type { Item } from '@thali/domain/menu/menu'
import { writeMenuDocuments } from '@thali/server/db/menu-documents'
import type { Db } from '@thali/server/db/schema'
import { sql } from 'kysely'
import type { Fill } from './bench-args.ts'

/** Orders written in one statement. */
const STEP = 20_000
/** Stores written in one statement, each with ten dishes. */
const STORES_STEP = 5_000
const DISHES = 10

/** Id of the filler store of this number; its slug is the same with a hyphen before the number. */
export const fillerId = (store: number): StoreId => `filler${store}` as StoreId

/** Order that every filler store accepts, at 200.00. */
export const FILLER_PLACEMENT: OrderPlacementInput = {
  orderType: 'Dine-In',
  address: 'Table 4',
  amount: 200,
  items: [{ itemID: 'dish0', quantity: 2, configs: [] }],
}

/**
 * Fills a database with other stores and their past orders, so that growth can be measured: each store has a
 * menu of ten items and takes orders. The same SQL on both engines.
 */
export async function fillDatabase(db: Db, fill: Fill): Promise<void> {
  await fillWithStores(db, fill.stores)
  await fillWithOrders(db, fill)
}

/** The stores alone. */
export async function fillWithStores(db: Db, stores: number): Promise<void> {
  for (let from = 0; from < stores; from += STORES_STEP) {
    const to = Math.min(stores, from + STORES_STEP)
    await fillStores(db, from, to)
    await fillMenus(db, from, to)
  }
}

/** Past orders of stores that are there. */
export async function fillWithOrders(db: Db, { stores, orders }: Fill): Promise<void> {
  for (let from = 0; from < orders; from += STEP) {
    await fillOrders(db, stores, from, Math.min(orders, from + STEP))
  }
}

/** A table `n` of the numbers `i` from `from` up to and without `to`. */
const numbers = (from: number, to: number) =>
  sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})`

/** Six digits: orders' addresses begin with their store's code. */
const CODE = sql`substr('' || (1000000 + i), 2)`

const SETTINGS: readonly (readonly [string, string])[] = [
  ['profile', '{}'],
  ['order-types', JSON.stringify({ orderConfigs: [{ label: 'Dine-In', kind: 'table', contents: [] }] })],
]

const ITEMS_OF_ALL: readonly Item[] = Array.from({ length: DISHES }, (_, dish) =>
  anItem(`Dish ${dish}`, {
    id: `dish${dish}` as ItemId,
    groups: [aGroup('Portion', [anOption('Regular', 10_000, { isDefault: true })], { required: true })],
  }),
)
const MENU = aMenu('Menu', [aCategory('All', ITEMS_OF_ALL)], { id: '{id}' as MenuId })
/** The same in every store but for the menu's id. */
const [OUTLINE, DOCUMENT] = writeMenuDocuments(
  toContent(
    [{ ...MENU, categories: MENU.categories.map((category) => ({ ...category, image: null })) }],
    ITEMS_OF_ALL.map((item) => ({ ...item, images: [] })),
  ),
)
const [BEFORE_ID = '', AFTER_ID = ''] = OUTLINE?.document.split('{id}') ?? []
const ITEMS = DOCUMENT?.document ?? ''

async function fillStores(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into stores (id, slug, code, name, country, currency_symbol, currency_code, time_zone, subscription_mode,
      subscription_status, subscription_end, view_only, day_turns_at_minute, created_at, name_key)
    ${numbers(from, to)}
    select 'filler' || i, 'filler-' || i, ${CODE}, 'Filler ' || i, 'India', '₹', 'INR', 'Asia/Kolkata', '', '', '',
      false, 240, '2025-01-01T00:00:00.000Z', 'filler ' || i
    from n`.execute(db)
  await sql`
    insert into store_versions (store_id, event_seq, menu_version)
    ${numbers(from, to)} select 'filler' || i, 1000, 1 from n`.execute(db)
  for (const [section, document] of SETTINGS) {
    await sql`
      insert into store_settings (store_id, section, document)
      ${numbers(from, to)} select 'filler' || i, ${sql.lit(section)}, ${sql.lit(document)} from n`.execute(db)
  }
}

async function fillMenus(db: Db, from: number, to: number): Promise<void> {
  await sql`
    insert into menu_ids (id, store_id)
    ${numbers(from, to)} select 'fillermenu' || i, 'filler' || i from n`.execute(db)
  const store = sql`'filler' || i`
  await sql`
    insert into menu_documents (store_id, part, items, document)
    ${numbers(from, to)}
    select ${store}, 0, 0, ${sql.lit(BEFORE_ID)} || 'fillermenu' || i || ${sql.lit(AFTER_ID)} from n`.execute(
    db,
  )
  await sql`
    insert into menu_documents (store_id, part, items, document)
    ${numbers(from, to)} select ${store}, 1, ${sql.lit(DISHES)}, ${sql.lit(ITEMS)} from n`.execute(db)
}

async function fillOrders(db: Db, stores: number, from: number, to: number): Promise<void> {
  const all = numbers(from, to)
  const store = sql`'filler' || (i % ${sql.lit(stores)})`
  const id = sql`'order' || i`
  const turn = sql`(i / ${sql.lit(stores)})`
  await sql`
    insert into orders (store_id, id, slug, number, business_day, state, payment_state, order_type, estimate_from,
      estimate_to, address, remarks, user_name, user_phone, snapshot, total_minor, revision, placed_at, moved_at,
      released_at, sale_day, sale_hour, amounts_counted)
    ${all}
    select ${store}, ${id}, 'fillerslug' || i, ${turn} + 1, '2026-01-01', 4, 'none', 'Dine-In', null, null,
      'Table 4', '', 'Guest', '', ${ORDER_SNAPSHOT}, 20000, 4, '2026-01-01T12:00:00.000Z', '2026-01-01T12:30:00.000Z',
      '2026-01-01T12:00:00.000Z', '2026-01-01', 17, true
    from n`.execute(db)
  for (const [position, fromState, toState] of [
    [1, null, 1],
    [2, 1, 2],
    [3, 2, 3],
    [4, 3, 4],
  ] as const) {
    await sql`
      insert into order_moves (store_id, order_id, position, from_state, to_state, kind, by_id, by_name, note, at)
      ${all}
      select ${store}, ${id}, ${sql.lit(position)}, ${sql.lit(fromState)}, ${sql.lit(toState)}, 'move', 'filler',
        'Filler', '', '2026-01-01T12:00:00.000Z'
      from n`.execute(db)
  }
}

/** About as long as a real order of two lines. */
export const ORDER_SNAPSHOT = JSON.stringify({
  lines: [1, 2].map((line) => ({
    id: `line${line}`,
    itemId: `dish${line}`,
    categoryId: 'all',
    choices: [{ label: 'Portion', contents: ['Regular'] }],
    quantity: 1,
    label: `Dish ${line}`,
    baseMinor: 10000,
    netMinor: 10000,
    savingMinor: 0,
    totalMinor: 10000,
    taxes: [],
    veg: true,
    image: null,
  })),
  chargeRules: [],
  currencySymbol: '₹',
  currencyCode: 'INR',
})
