/** Menus that lay in tables of their own become documents, whatever interrupts it. */

import type { StoreId } from '@thali/domain/ids'
import { changeMenu, EMPTY_MENU } from '@thali/test-kit/change-menu'
import { makeEmptyDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportStore } from '../features/after/store-file/export-store.ts'
import { fillMenuDocuments } from './fill-menu-documents.ts'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { splitStatements } from './sql-statements.ts'

const STORES = ['s1', 's2', 's3']
const MAKES_MENU_DOCUMENTS = '0363_create_menu_documents'
const DROPS_FORMER_TABLES = '0475_drop_former_tables'
const json = (value: unknown) => JSON.stringify(value)
const at = new Date('2026-01-01T00:00:00.000Z')

let test: TestDatabase
beforeEach(async () => {
  test = await makeEmptyDatabase()
  const before = readMigrations().filter(({ name }) => name < MAKES_MENU_DOCUMENTS)
  await migrateDatabase(test.database, { migrations: before })
  for (const id of STORES) await insertFormer(id)
})
afterEach(() => test.close())

async function insertFormer(id: string): Promise<void> {
  const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(test.db))
  await run(sql`insert into stores (id, slug, code, name, country, currency_symbol, currency_code, time_zone,
      subscription_mode, subscription_status, subscription_end, view_only, day_turns_at_minute, created_at)
    values (${id}, ${`slug-${id}`}, ${id}, 'Neem', 'India', '₹', 'INR', 'Asia/Kolkata', '', '', '', ${false}, 300, ${at})`)
  await run(sql`insert into store_versions (store_id, event_seq, menu_version) values (${id}, 0, 0)`)
  for (const media of ['m1', 'm2'])
    await run(sql`insert into media (store_id, id, source, state, widths, tries, created_at)
      values (${id}, ${media}, ${`${media}.jpg`}, 'pending', '[]', 0, ${at})`)
  const item = async (name: string, label: string, state: string) =>
    run(sql`insert into items (store_id, id, label, description, image_ids, tags, discount_bps, state, veg, facts,
        translations)
      values (${id}, ${name}, ${label}, 'Hot', ${json(['m2', 'm1'])}, ${json(['New'])}, 500, ${state}, ${true},
        ${json({ kcal: 120, allergens: ['milk'] })}, ${json({ hi: { label: 'चाय' } })})`)
  await item('chai', 'Chai', 'Sold out')
  await item('dosa', 'Dosa', 'Available')
  await run(sql`insert into item_returns (store_id, item_id, at) values (${id}, 'chai', ${at})`)
  await run(
    sql`insert into item_taxes (store_id, item_id, position, label, bps) values (${id}, 'chai', 0, 'GST', 500)`,
  )
  await run(sql`insert into option_groups (store_id, item_id, position, label, description, required, max_selection,
      translations, shared_id)
    values (${id}, 'chai', 0, 'Size', 'Which', ${true}, 1, '{}', 'sizes')`)
  const option = async (position: number, label: string, state: string) =>
    run(sql`insert into options (store_id, item_id, group_position, position, id, label, price_minor, info_text,
        is_default, state, veg, allergens, translations)
      values (${id}, 'chai', 0, ${position}, ${`o${position}`}, ${label}, 1050, null, ${position === 0}, ${state}, null,
        ${json(['milk'])}, ${json({ hi: { label: 'छोटा' } })})`)
  await option(0, 'Small', 'Available')
  await option(1, 'Large', 'Tomorrow')
  await run(sql`insert into menu_ids (id, store_id) values (${`menu-${id}`}, ${id})`)
  await run(sql`insert into menus (store_id, id, position, label, remarks, primary_color, active, start_minute,
      end_minute, pure_veg, image_media_id, translations)
    values (${id}, ${`menu-${id}`}, 0, 'All day', 'Fresh', 'ff9900', ${true}, 600, 1320, ${true}, 'm1', '{}')`)
  const category = async (position: number, label: string, items: readonly string[]) => {
    const name = `c${position}`
    await run(sql`insert into categories (store_id, id, menu_id, position, label, image_media_id, discount_bps, hidden,
        collapsed, translations)
      values (${id}, ${name}, ${`menu-${id}`}, ${position}, ${label}, 'm2', 100, ${position === 1}, ${true}, '{}')`)
    for (const [place, of] of items.entries())
      await run(sql`insert into category_items (store_id, category_id, position, item_id)
        values (${id}, ${name}, ${place}, ${of})`)
  }
  await category(0, 'Hot', ['dosa', 'chai'])
  await category(1, 'Hidden', ['chai'])
}

const exported = async (id: string) => (await exportStore({ db: test.db, now: () => at }, `slug-${id}`)).menus

it('has all of a menu that the tables had, with what is sold out and until when', async () => {
  await migrateDatabase(test.database)

  const chai = {
    _id: 'chai',
    label: 'Chai',
    description: 'Hot',
    images: ['m2.jpg', 'm1.jpg'],
    tags: ['New'],
    discount: 5,
    taxes: [{ label: 'GST', value: 5 }],
    state: 'Sold out',
    veg: true,
    kcal: 120,
    allergens: ['milk'],
    translations: { hi: { label: 'चाय' } },
    configs: [
      {
        label: 'Size',
        description: 'Which',
        required: true,
        maxSelection: 1,
        sharedID: 'sizes',
        contents: [
          {
            _id: 'o0',
            label: 'Small',
            value: 10.5,
            added: true,
            state: 'Available',
            allergens: ['milk'],
            translations: { hi: { label: 'छोटा' } },
          },
          { _id: 'o1', label: 'Large', added: false, state: 'Tomorrow' },
        ],
      },
    ],
  }
  expect(await exported('s2')).toMatchObject([
    {
      _id: 'menu-s2',
      label: 'All day',
      remarks: 'Fresh',
      primaryColor: 'ff9900',
      active: true,
      activeStartTime: '10:00',
      activeEndTime: '22:00',
      pureVeg: true,
      image: 'm1.jpg',
      categories: [
        {
          _id: 'c0',
          label: 'Hot',
          image: 'm2.jpg',
          discount: 1,
          state: 1,
          collapsed: true,
          items: [{ _id: 'dosa', state: 'Available', configs: [] }, chai],
        },
        { _id: 'c1', state: 2, items: [chai] },
      ],
    },
  ])
  const returns = test.db.selectFrom('item_states').select(['item_id', 'returns_at'])
  expect(
    await returns
      .where('store_id', '=', 's2' as StoreId)
      .where('group_label', '=', '')
      .execute(),
  ).toEqual([{ item_id: 'chai', returns_at: at }])
})

it('goes on where it was interrupted, and leaves alone what has been published since', async () => {
  let written = 0
  const dying = test.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('menu_documents'))
        written += 1
      // The second store's states are there, and none of its documents.
      if (written === 3) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(migrateDatabase({ ...test.database, db: dying })).rejects.toThrow('killed')
  expect(await listStores()).toEqual(['s1'])

  await changeMenu(test.db, 's1' as StoreId, () => EMPTY_MENU)
  await migrateDatabase(test.database)
  expect(await listStores()).toEqual(STORES)
  const states = await test.db.selectFrom('item_states').select('store_id').distinct().execute()
  expect(states).toHaveLength(STORES.length)
  expect(await exported('s1')).toEqual([])
  expect(await exported('s2')).toHaveLength(1)
})

describe('from the reading of former tables until they are dropped', () => {
  beforeEach(async () => {
    const before = readMigrations().filter(({ name }) => name < DROPS_FORMER_TABLES)
    await migrateDatabase(test.database, { migrations: before })
  })

  it('refuses what a server of the version before would write, on an engine where such a one may still run', async () => {
    await fillMenuDocuments(test.db)
    const soldOut = sql`update items set state = 'Gone' where store_id = 's1'`.execute(test.db)
    if (test.database.engine === 'postgres')
      await expect(soldOut).rejects.toThrow('read_only_since_menu_documents')
    else await soldOut
    await sql`select * from items where store_id = 's1'`.execute(test.db)
  })

  it('drops nothing while a store lacks its documents', async () => {
    const drops = readMigrations().find(({ name }) => name === DROPS_FORMER_TABLES)?.sql ?? ''
    const check = splitStatements(drops).filter((statement) => /^update/.test(statement))
    expect(check).toHaveLength(2)
    for (const statement of check)
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow(/event_seq/)

    await migrateDatabase(test.database)
    for (const statement of check) await sql.raw(statement).execute(test.db)
  })
})

async function listStores(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('menu_documents')
    .select('store_id')
    .where('part', '=', 0)
    .orderBy('store_id')
    .execute()
  return rows.map(({ store_id }) => store_id)
}
