import type { OrderId, StoreId } from '@thali/domain/ids'
import { type Compilable, type RawBuilder, type RootOperationNode, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dryDatabase } from './dry-database.ts'
import { unboundTables } from './store-binding.ts'

const db = dryDatabase()
const check = (query: Compilable) => unboundTables(query.compile().query as RootOperationNode)
const S1 = 's1' as StoreId
const S2 = 's2' as StoreId

const of = (storeId: StoreId) => ({ store_id: storeId, business_day: '2026-11-20', last_number: 1 })

describe('a statement is bound to one store', () => {
  it.each<[string, Compilable]>([
    ['by its condition', db.selectFrom('orders').select('id').where('store_id', '=', S1)],
    ['by an alias', db.selectFrom('orders as o').select('o.id').where('o.store_id', '=', S1)],
    [
      'by joins to a bound table, over a look-up too',
      db
        .selectFrom('stores')
        .innerJoin('orders as o', 'o.store_id', 'stores.id')
        .leftJoin('media', (join) => join.onRef('media.store_id', '=', 'o.store_id'))
        .select('o.id')
        .where('stores.id', '=', S1),
    ],
    [
      'when an outer statement binds it',
      db
        .selectFrom('orders')
        .select('id')
        .where('store_id', '=', S1)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('order_moves as m')
              .select('m.position')
              .whereRef('m.store_id', '=', 'orders.store_id'),
          ),
        ),
    ],
    ['when it inserts', db.insertInto('order_counters').values([of(S1), of(S1)])],
    [
      'when it inserts what a bound select finds',
      db
        .insertInto('order_counters')
        .columns(['store_id', 'business_day', 'last_number'])
        .expression((eb) =>
          eb
            .selectFrom('orders')
            .select(['orders.store_id', 'orders.business_day', 'orders.number'])
            .where('orders.store_id', '=', S1),
        ),
    ],
    ['when it updates', db.updateTable('orders').set({ state: 2 }).where('store_id', '=', S1)],
    ['when it deletes', db.deleteFrom('orders').where('store_id', '=', S1)],
    ['when no tenant table is in it', db.selectFrom('stores').select('id').where('slug', '=', 'cafe')],
    [
      'when it lies in brackets',
      db
        .selectFrom('orders')
        .select('id')
        .where((eb) => eb.and([eb('store_id', '=', S1), eb('state', '=', 1)])),
    ],
  ])('%s', (_how, query) => {
    expect(check(query)).toEqual([])
  })

  it.each<[string, Compilable, string[]]>([
    ['no condition', db.selectFrom('orders').select('id'), ['orders']],
    ['another column', db.selectFrom('orders').select('id').where('slug', '=', S1), ['orders']],
    [
      'one of two conditions',
      db
        .selectFrom('orders')
        .select('id')
        .where((eb) => eb.or([eb('store_id', '=', S1), eb('state', '=', 1)])),
      ['orders'],
    ],
    ['several stores', db.selectFrom('orders').select('id').where('store_id', 'in', [S1, S2]), ['orders']],
    ['another comparison', db.selectFrom('orders').select('id').where('store_id', '<>', S1), ['orders']],
    [
      'a join by another column',
      db
        .selectFrom('orders')
        .innerJoin('order_moves as m', 'm.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.store_id', '=', S1),
      ['order_moves'],
    ],
    [
      'a join to a store that is not named',
      db
        .selectFrom('stores')
        .innerJoin('orders as o', 'o.store_id', 'stores.id')
        .select('o.id')
        .where('slug', '=', 'c'),
      ['orders'],
    ],
    [
      'a select inside',
      db
        .selectFrom('orders')
        .select('id')
        .where('store_id', '=', S1)
        .where('id', 'in', (eb) => eb.selectFrom('media').select('id').$castTo<{ id: OrderId }>()),
      ['media'],
    ],
    [
      'rows of two stores',
      db.insertInto('order_counters').values([of(S1), of(S2)]),
      ['order_counters (insert for 2 stores)'],
    ],
    [
      'an insert without a store',
      db.insertInto('order_counters').values({ business_day: '', last_number: 1 } as ReturnType<typeof of>),
      ['order_counters (insert without store_id)'],
    ],
    [
      'an insert of what a select finds',
      db
        .insertInto('order_counters')
        .columns(['store_id', 'business_day', 'last_number'])
        .expression((eb) => eb.selectFrom('stores').select(['id', 'slug', sql<number>`1`.as('n')])),
      ['order_counters (insert of what a select finds)'],
    ],
    ['an update of all', db.updateTable('orders').set({ state: 2 }).where('state', '=', 1), ['orders']],
    ['a delete by age', db.deleteFrom('outbox').where('seq', '<', 5), ['outbox']],
    [
      'two stores side by side',
      db
        .selectFrom('orders')
        .innerJoin('media', (join) => join.on('media.store_id', '=', S2))
        .select('orders.id')
        .where('orders.store_id', '=', S1),
      ['2 stores in one statement'],
    ],
    ['plain SQL', plain(sql`select count(*) from orders`), ['orders (in plain SQL)']],
  ])('is caught: %s', (_what, query, tables) => {
    expect(check(query)).toEqual(tables)
  })
})

function plain(text: RawBuilder<unknown>): Compilable {
  return { compile: () => text.compile(db) }
}
