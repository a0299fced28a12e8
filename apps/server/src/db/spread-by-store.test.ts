/** The rule that lets stores be spread over machines, proven from the catalogue of this engine. */
import { runBeside } from '@thali/test-kit/commands-beside'
import { keyViolations } from '@thali/test-kit/key-rule'
import { readCatalogue } from '@thali/test-kit/read-catalogue'

import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listUnspread } from './spread-database.ts'
import { TABLE_KINDS, tableKindOf } from './table-kinds.ts'

let test: TestDatabase
beforeEach(async () => {
  test = await makeTestDatabase()
})
afterEach(() => test.close())

const violations = async () => keyViolations(await readCatalogue(test.db, test.engine))
const run = (statement: string) => sql.raw(statement).execute(test.db)

describe('every table', () => {
  it('is in one list, and the keys of a store’s tables hold its id', async () => {
    expect(await violations()).toEqual([])
  })

  it.each([
    ['create table visits (store_id text not null)', 'visits is in no list of table-kinds.ts'],
    ['drop table page_counts', 'page_counts is in a list and not in the database'],
    [
      'create unique index orders_by_slug_alone on orders (slug) where number > 0',
      'orders: unique key (slug) without store_id',
    ],
    [
      `drop table page_counts; create table page_counts (id text primary key, store_id text)`,
      'page_counts: unique key (id) without store_id',
    ],
    [
      `drop table page_counts; create table page_counts (
        store_id text references stores (id), item_id text references stores (slug))`,
      'page_counts: foreign key (item_id) to stores',
    ],
    [
      `drop table page_counts; create table page_counts (store_id text, user_id text,
        foreign key (store_id, user_id) references members (store_id, user_id))`,
      'page_counts: foreign key (store_id, user_id) to members',
    ],
    [
      `drop table menu_ids; create table menu_ids (store_id text, id text,
        foreign key (store_id, id) references orders (store_id, id))`,
      'menu_ids: foreign key (store_id, id) to orders',
    ],
  ])('is caught when it breaks the rule: %s', async (statements, violation) => {
    for (const statement of statements.split(';')) await run(statement)
    expect(await violations()).toEqual([violation])
  })
})

describe('thali spread', () => {
  it('spreads each table that is of a store or leads to one, and no other', async () => {
    const tables = (await readCatalogue(test.db, test.engine)).map(({ name }) => name)
    const ofStores = tables.filter((name) => tableKindOf(name) !== 'installation')

    expect(new Set(listUnspread(new Map()))).toEqual(new Set(ofStores))
  })

  it('begins with look-ups, then with the table that the others lie beside', () => {
    const names = listUnspread(new Map())
    const tenants = names.filter((name) => tableKindOf(name) === 'tenant')

    expect(names.slice(0, -tenants.length).map(tableKindOf)).toEqual(Array(5).fill('look-up'))
    expect(tenants[0]).toBe('store_versions')
  })

  it('leaves what is spread already, and refuses what is spread in another manner', () => {
    const all = new Map(Object.entries(TABLE_KINDS))
    all.delete('orders')

    expect(listUnspread(all)).toEqual(['orders'])
    expect(() => listUnspread(all.set('stores', 'tenant'))).toThrow(/stores is spread in another manner/)
  })

  it('says in words what is missing on this engine', async () => {
    const env = { DATA_DIR: test.dataDir, DATABASE_URL: test.databaseUrl ?? '', ALLOW_UNSAFE_POSTGRES: '1' }

    const { code, err } = await runBeside(env, ['spread'])

    expect(code).toBe(1)
    expect(err).toMatch(test.engine === 'sqlite' ? /SQLite lies on one machine/ : /has no Citus/)
  })
})
