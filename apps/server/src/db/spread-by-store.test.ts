/** The rule that lets stores be spread over machines, proven from the catalogue of this engine. */
import { readFileSync } from 'node:fs'
import { keyViolations } from '@thali/test-kit/key-rule'
import { readCatalogue } from '@thali/test-kit/read-catalogue'
import { kindOf } from '@thali/test-kit/table-kinds'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
        foreign key (store_id, id) references menus (store_id, id))`,
      'menu_ids: foreign key (store_id, id) to menus',
    ],
  ])('is caught when it breaks the rule: %s', async (statements, violation) => {
    for (const statement of statements.split(';')) await run(statement)
    expect(await violations()).toEqual([violation])
  })
})

it('has its place in the SQL of the decision record, after the tables it refers to', async () => {
  const record = readFileSync(
    new URL('../../../../docs/decisions/0015-spread-by-store.md', import.meta.url),
    'utf8',
  )
  const [, statements = ''] = /```sql\n(.*?)```/s.exec(record) ?? []
  const spread = [...statements.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  const places = new Map(spread.toReversed().map((name, place) => [name, -place]))
  const tables = (await readCatalogue(test.db, test.engine)).filter(
    ({ name }) => kindOf(name) !== 'installation',
  )

  expect(new Set(spread)).toEqual(new Set([...tables.map(({ name }) => name), 'store_id']))
  for (const { name, foreignKeys } of tables) {
    for (const { references } of foreignKeys) {
      expect(places.get(references), `${name} after ${references}`).toBeLessThan(
        places.get(name) ?? Number.NaN,
      )
    }
  }
})
