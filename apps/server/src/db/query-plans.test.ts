/** Each partial index serves the query it was made for, on both engines: a value bound instead of written misses it. */
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDueDelivery, removeDeliveriesFinishedBefore } from '../deliveries/deliveries.queries.ts'
import { findImageJob } from '../features/images/images.queries.ts'
import { listEndedOrders, listOrdersOfDay } from '../features/order/board.queries.ts'
import { listOpenOrders } from '../features/order/open-orders.queries.ts'
import { findOrderIdBySlug } from '../features/order/order-slug.queries.ts'
import type { Db } from './schema.ts'

const at = new Date('2026-01-01T12:00:00Z')
const storeId = 'store' as Parameters<typeof listOpenOrders>[1]

const open = { state: 1 } as const
const held = { state: 'held' } as const
const before = { placedAt: at, id: 'a' }

let test: TestDatabase

beforeAll(async () => {
  test = await makeTestDatabase()
  await insertStore(test.db, { id: storeId })
})
afterAll(() => test.close())

/** How the engine means to run what `ask` asks. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<string> {
  const queries: RootOperationNode[] = []
  const notes: KyselyPlugin = {
    transformQuery({ node }) {
      queries.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(test.db.withPlugin(notes))
  const [query] = queries
  if (queries.length !== 1 || !query) throw new Error(`expected one query, saw ${queries.length}`)
  return test.db.connection().execute(async (connection) => {
    const compiled = connection.getExecutor().compileQuery(query, { queryId: 'plan' })
    const isSqlite = test.engine === 'sqlite'
    // An empty table is read whole whatever its indexes are.
    if (!isSqlite) await sql`set enable_seqscan = off`.execute(connection)
    const explain = `${isSqlite ? 'explain query plan' : 'explain'} ${compiled.sql}`
    const { rows } = await connection.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(explain, [...compiled.parameters]),
    )
    if (!isSqlite) await sql`reset enable_seqscan`.execute(connection)
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
  })
}

it.each([
  ['orders_open', 'the board', (db: Db) => listOpenOrders(db, storeId, open, { before: null, limit: 9 })],
  ['orders_open', 'a page beyond', (db: Db) => listOpenOrders(db, storeId, open, { before, limit: 9 })],
  [
    'orders_held',
    'what waits for a look',
    (db: Db) => listOpenOrders(db, storeId, held, { before: null, limit: 9 }),
  ],
  ['orders_by_number', 'the day so far', (db: Db) => listOrdersOfDay(db, storeId, '2026-11-20')],
  ['orders_by_slug', 'an order by its slug', (db: Db) => findOrderIdBySlug(db, storeId, 'slug')],
  ['orders_ended', 'what the board has finished', (db: Db) => listEndedOrders(db, storeId, at, 100)],
  ['media_due', 'the next picture to fetch', (db: Db) => findImageJob(db, at, 'to fetch')],
  ['media_due', 'the next picture to convert', (db: Db) => findImageJob(db, at, 'to convert')],
  ['deliveries_due', 'the next delivery', (db: Db) => findDueDelivery(db, 'mail', at)],
  ['deliveries_finished', 'old deliveries', (db: Db) => removeDeliveriesFinishedBefore(db, at, 9)],
])('uses %s for %s', async (index, _what, ask) => {
  expect(await planOf(ask)).toContain(index)
})
