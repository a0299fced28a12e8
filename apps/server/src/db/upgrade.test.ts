/** A filled database of the first release is brought up to this version with everything in it. */
import type { ItemId, StoreId } from '@thali/domain/ids'
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findOrderKey } from '../features/order/order-record/find-order-key.ts'
import { readShownContent } from './menu-documents.ts'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const LAST_OF_FIRST_RELEASE = '0007_sign_table_links'
const STORES = ['s2', 's1', 's3']
/** Slug in the form from before slugs contained a store code. */
const formerSlug = (storeId: string, order: number) => `${storeId}o${order}`.padEnd(26, 'q')

let test: TestDatabase
beforeEach(async () => {
  test = await makeEmptyDatabase()
  const released = readMigrations().filter(({ name }) => name <= LAST_OF_FIRST_RELEASE)
  await migrateDatabase(test.database, { migrations: released })
  for (const storeId of STORES) await fill(storeId)
})
afterEach(() => test.close())

/** Inserts a row or two into every table that the upgrade touches or that refers to such a table. */
async function fill(id: string): Promise<void> {
  const at = new Date('2026-11-20T12:00:00.000Z')
  const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(test.db))
  await run(sql`insert into stores (id, slug, name, description, legal_name, street, pin_code, city, region, country,
    gst_no, fssai_no, about_us, currency_symbol, currency_code, time_zone, subscription_mode, subscription_status,
    subscription_end, view_only, day_turns_at_minute, created_at)
    values (${id}, ${`slug-of-${id}`}, 'A Store', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '',
    ${false}, 0, ${at})`)
  await run(sql`insert into store_versions values (${id}, 2, 1)`)
  await run(
    sql`insert into items values (${id}, 'item1', 'Chai', '', '[]', '[]', 0, 'Available', ${true}, '{}', '{}')`,
  )
  for (const menu of ['m1', 'm2'])
    await run(sql`insert into menus values (${id}, ${`${id}${menu}`}, 0, 'Menu', '', null, ${true}, 60, null, ${false},
      ${'{"hi":{"label":"मेन्यू"}}'})`)
  await run(
    sql`insert into categories values (${id}, 'c1', ${`${id}m1`}, 0, 'All', null, 500, ${false}, ${true}, '{}')`,
  )
  await run(sql`insert into category_items values (${id}, 'c1', 0, 'item1')`)
  for (const number of [1, 2]) {
    const order = `o${number}`
    await run(sql`insert into orders values (${id}, ${order}, ${formerSlug(id, number)}, ${number}, '2026-11-20', 1,
      'none', 'Dine-In', null, null, 'Table 4', '', '', '', '{}', 100, 1, ${at}, ${at})`)
    await run(sql`insert into order_slugs values (${formerSlug(id, number)}, ${id}, ${order})`)
    await run(
      sql`insert into order_moves values (${id}, ${order}, 1, null, 1, 'place', 'diner', '', '', ${at})`,
    )
  }
}

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(test.db)
  return Number(rows[0]?.n)
}

describe('upgrading a filled database of the first release', () => {
  it('keeps menus and what they list, orders and their moves', async () => {
    const tables = ['stores', 'orders', 'order_moves']
    const before = await Promise.all(tables.map(count))
    await migrateDatabase(test.database)

    expect(await Promise.all(tables.map(count))).toEqual(before)
    const { menus, categories, items } = await readShownContent(test.db, 's1' as StoreId)
    expect(menus.find(({ id }) => id === 's1m1')).toEqual({
      id: 's1m1',
      label: 'Menu',
      remarks: '',
      primaryColor: null,
      active: true,
      window: null,
      pureVeg: false,
      categoryIds: ['c1'],
      translations: { hi: { label: 'मेन्यू' } },
    })
    expect([...categories.values()]).toMatchObject([
      { id: 'c1', discountBps: 500, collapsed: true, itemIds: ['item1'] },
    ])
    expect([...items.values()]).toMatchObject([{ id: 'item1', label: 'Chai', images: [], taxes: [] }])
  })

  it('holds none of the orders that the kitchen has', async () => {
    await migrateDatabase(test.database)

    const orders = await test.db
      .selectFrom('orders')
      .select(['placed_at', 'released_at', 'held_for'])
      .execute()
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) expect(order).toMatchObject({ released_at: order.placed_at, held_for: null })
    const moves = await test.db.selectFrom('order_moves').select('kind').execute()
    expect(moves.every(({ kind }) => kind === 'place')).toBe(true)
  })

  it('lets every slug that was given out open its order', async () => {
    await migrateDatabase(test.database)

    for (const storeId of STORES) {
      for (const number of [1, 2]) {
        expect(await findOrderKey(test.db, formerSlug(storeId, number))).toEqual({
          storeId,
          orderId: `o${number}`,
        })
      }
    }
    expect(await findOrderKey(test.db, formerSlug('s9', 1))).toBeNull()
  })

  it('gives each store a code of its own, and knows whose each menu is', async () => {
    await migrateDatabase(test.database)

    const codes = await test.db.selectFrom('stores').select(['id', 'code']).orderBy('id').execute()
    expect(codes).toEqual([
      { id: 's1', code: 'aaaaab' },
      { id: 's2', code: 'aaaaac' },
      { id: 's3', code: 'aaaaad' },
    ])
    const owners = await test.db.selectFrom('menu_ids').selectAll().orderBy('id').execute()
    expect(owners).toHaveLength(6)
    expect(owners.every(({ id, store_id }) => id.startsWith(store_id))).toBe(true)
  })

  it('keeps rows bound to their parents', async () => {
    await migrateDatabase(test.database)
    const orphan = sql`update order_moves set order_id = 'gone' where store_id = 's2'`
    await expect(orphan.execute(test.db)).rejects.toThrow()
    await sql`delete from orders where store_id = 's1'`.execute(test.db)

    expect(await Promise.all(['orders', 'order_moves'].map(count))).toEqual([4, 4])
  })

  it('sums what was sold and looked at by month', async () => {
    const migrations = readMigrations().filter(({ name }) => name < '0064')
    await migrateDatabase(test.database, { migrations })
    for (const store_id of ['s1', 's2'] as StoreId[])
      for (const [day, quantity] of [
        ['2026-09-30', 4],
        ['2026-10-01', 2],
        ['2026-10-31', -1],
      ] as const) {
        const item_id = 'item1' as ItemId
        const sold = { category_id: '', label: 'Chai', category_label: '', value_minor: quantity * 50 }
        await test.db
          .insertInto('item_sales')
          .values({ store_id, day, item_id, quantity, ...sold })
          .execute()
        await test.db
          .insertInto('item_counts')
          .values({ store_id, day, item_id, views: 5, adds: 1 })
          .execute()
      }
    await migrateDatabase(test.database)

    const sold = test.db
      .selectFrom('item_sales_by_month')
      .select(['month', 'label', 'quantity', 'value_minor'])
    expect(
      await sold
        .where('store_id', '=', 's1' as StoreId)
        .orderBy('month')
        .execute(),
    ).toEqual([
      { month: '2026-09', label: 'Chai', quantity: 4, value_minor: 200 },
      { month: '2026-10', label: 'Chai', quantity: 1, value_minor: 50 },
    ])
    const seen = test.db.selectFrom('item_counts_by_month').select(['month', 'views', 'adds'])
    expect(
      await seen
        .where('store_id', '=', 's2' as StoreId)
        .orderBy('month')
        .execute(),
    ).toEqual([
      { month: '2026-09', views: 5, adds: 1 },
      { month: '2026-10', views: 10, adds: 2 },
    ])
  })
})
