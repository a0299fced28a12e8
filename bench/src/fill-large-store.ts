import { FIGURE_ITEMS } from '@thali/contract/figures'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import { liftTimeLimits } from '@thali/server/db/whole-tables'
import { sql } from 'kysely'
import { ORDER_SNAPSHOT } from './fill-database.ts'

/** Size of a store's history. */
export interface LargeStore {
  readonly orders: number
  /** Days over which the orders are spread evenly; the last one is the latest. */
  readonly days: readonly string[]
  readonly dishes: number
}

const LARGE_TABLES = [
  'orders',
  'item_sales',
  'item_sales_by_month',
  'item_counts',
  'item_counts_by_month',
  'sales_by_hour',
]

/** Orders written in one statement. */
const STEP = 20_000
/** Name of every tenth diner: a search for it finds more than a page could be chosen from. */
const COMMON_NAME = 'Guest'

const numbers = (from: number, to: number) =>
  sql`with recursive n(i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to - 1)})`

/**
 * Fills one store with past orders of different diners, tables, types and days, and with the counts of what
 * was sold.
 */
export async function fillLargeStore(db: Db, storeId: StoreId, large: LargeStore): Promise<void> {
  const { orders, days, dishes } = large
  const perDay = Math.ceil(orders / days.length)
  for (const [at, day] of days.entries()) {
    const to = Math.min(orders, (at + 1) * perDay)
    for (let from = at * perDay; from < to; from += STEP)
      await fillOrders(db, storeId, { from, to: Math.min(to, from + STEP), first: at * perDay, day })
    await fillCounts(db, storeId, day, Math.min(dishes, FIGURE_ITEMS))
  }
  await fillMonths(db, storeId)
  // Reading a million rows for it takes longer than the product gives a statement.
  await db.transaction().execute(async (tx) => {
    await liftTimeLimits(tx)
    for (const table of LARGE_TABLES) await sql`analyze ${sql.table(table)}`.execute(tx)
  })
}

interface Part {
  readonly from: number
  readonly to: number
  /** Number of the day's first order. */
  readonly first: number
  readonly day: string
}

async function fillOrders(db: Db, storeId: StoreId, { from, to, first, day }: Part): Promise<void> {
  const letter = (place: number) =>
    sql`substr('abcdefghijklmnopqrstuvwxyz', (i / ${sql.lit(26 ** place)}) % 26 + 1, 1)`
  const name = sql`case when i % 10 = 0 then ${sql.lit(COMMON_NAME)} else ${letter(0)} || ${letter(1)} || ${letter(2)} || ' rao' end`
  // Seven digits that are spread, below what an integer holds.
  const phone = sql`'+91987' || (1000000 + (i % 90000) * 97 % 8999999)`
  const at = sql.lit(`${day}T12:00:00.000Z`)
  const served = sql.lit(`${day}T12:30:00.000Z`)
  await sql`
    insert into orders (store_id, id, slug, number, business_day, state, payment_state, order_type, estimate_from,
      estimate_to, address, remarks, user_name, user_phone, snapshot, total_minor, revision, placed_at, moved_at,
      released_at, name_key, phone_end, sale_day, sale_hour, amounts_counted)
    ${numbers(from, to)}
    select ${sql.lit(storeId)}, 'large' || i, 'largeslug' || i, i - ${sql.lit(first)} + 1, ${sql.lit(day)},
      case when i % 40 = 0 then 5 else 4 end, 'none',
      case i % 5 when 0 then 'Delivery' when 1 then 'Pickup' else 'Dine-In' end, null, null,
      case i % 5 when 0 then i || ' Rose Lane' when 1 then '19:30' else 'Table ' || (i % 60) end, '',
      ${name}, ${phone}, ${sql.lit(ORDER_SNAPSHOT)}, 20000, 4, ${at}, ${served}, ${at}, lower(${name}),
      substr(${phone}, 10), ${sql.lit(day)}, 17, true
    from n`.execute(db)
}

async function fillCounts(db: Db, storeId: StoreId, day: string, dishes: number): Promise<void> {
  const store = sql.lit(storeId)
  const on = sql.lit(day)
  await sql`
    insert into item_sales (store_id, day, item_id, category_id, label, category_label, quantity, value_minor)
    ${numbers(0, dishes)}
    select ${store}, ${on}, 'largedish' || i, 'largecategory' || (i % 20), 'Dish ' || i, 'Category ' || (i % 20), 3,
      30000 from n`.execute(db)
  await sql`
    insert into item_counts (store_id, item_id, day, views, adds)
    ${numbers(0, dishes)} select ${store}, 'largedish' || i, ${on}, 40, 5 from n`.execute(db)
  await sql`
    insert into sales_by_hour (store_id, day, hour, order_type, orders, diner_orders, value_minor, gross_minor)
    ${numbers(10, 24)} select ${store}, ${on}, i, 'Dine-In', 90, 80, 1800000, 1800000 from n`.execute(db)
}

/** Fills the counts of months from the days written before. */
async function fillMonths(db: Db, storeId: StoreId): Promise<void> {
  const store = sql.lit(storeId)
  await sql`
    insert into item_sales_by_month (store_id, month, item_id, category_id, label, category_label, quantity, value_minor)
    select store_id, substr(day, 1, 7), item_id, category_id, label, category_label, sum(quantity), sum(value_minor)
    from item_sales where store_id = ${store}
    group by store_id, substr(day, 1, 7), item_id, category_id, label, category_label`.execute(db)
  await sql`
    insert into item_counts_by_month (store_id, month, item_id, views, adds)
    select store_id, substr(day, 1, 7), item_id, sum(views), sum(adds)
    from item_counts where store_id = ${store} group by store_id, substr(day, 1, 7), item_id`.execute(db)
}
