import { DatabaseSync, StatementSync } from 'node:sqlite'
import { makeCategory, makeMenu, makeOrderConfig, makeStoreFile } from '@thali/builders/make-store'
import { orderPlacementSchema } from '@thali/contract/order-placement'
import type { StoreId } from '@thali/domain/ids'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { dosa, RULES, ZONE } from '@thali/test-kit/slot-store'
import { aPlacement, biryani, chai, makeSmallStore } from '@thali/test-kit/small-store'
import { testEngine } from '@thali/test-kit/test-database'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../../db/transaction.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import { placeOrder } from './place-order.ts'

let server: TestServer
let storeId: StoreId
beforeAll(async () => {
  server = await makeTestServer({ env: { LIMIT_UNACCEPTED_PER_STORE: '100' } })
  const file = makeSmallStore()
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Dine-In' })]
  storeId = await importStoreFile(server.deps, file)
  await place('a')
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const place = (key: string, placement: object = aPlacement({ address: '4' }), at = storeId) =>
  placeOrder(server.deps, at, {
    placement: orderPlacementSchema.parse(placement),
    attempt: { key: `placement ${key}`, bodyHash: key },
    orderer: { network: '192.0.2.1' },
  })

/** `insert orders`, `update store_versions`, `commit`. */
const briefly = (sql: string) =>
  sql.replace(
    /^(begin|commit|insert|update|select)( immediate| into)?(?:.*?"(\w+)")?.*$/s,
    (_, verb, _more, table) => [verb, table].filter(Boolean).join(' '),
  )

/** Records the statements sent to the engine, and the number of round trips. */
function watchEngine() {
  const asked: string[] = []
  let trips = 0
  let underWay = 0
  if (testEngine() === 'sqlite') {
    const { exec } = DatabaseSync.prototype
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      // The sync mode of its commit is a setting of the connection, not a query.
      if (!sql.startsWith('pragma synchronous')) asked.push(sql)
      return exec.call(this, sql)
    })
    for (const name of ['run', 'all'] as const) {
      const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
      vi.spyOn(StatementSync.prototype, name).mockImplementation(function (this: StatementSync, ...values) {
        asked.push(this.sourceSQL)
        return original.apply(this, values) as never
      })
    }
  } else {
    const { query } = pg.Client.prototype
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...all: unknown[]) {
      const [first] = all as [string | { text: string }]
      asked.push(typeof first === 'string' ? first : first.text)
      if (underWay === 0) trips += 1
      underWay += 1
      const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, all)
      return answer.finally(() => {
        underWay -= 1
      }) as never
    } as never)
  }
  return { asked, trips: () => trips }
}

it('places an order in seven statements without earlier queries, with its store in memory', async () => {
  const engine = watchEngine()
  await place('b')

  expect(engine.asked.map(briefly)).toEqual([
    'begin',
    'insert order_counters',
    'insert idempotency_keys',
    'insert orders',
    'insert order_moves',
    'insert unaccepted_orders',
    'update store_versions',
    'insert outbox',
    'commit',
  ])
  if (testEngine() === 'postgres') expect(engine.trips()).toBe(4)
})

/** Turns on counting for a dish of the store, or an ingredient. */
async function count(itemId: string, kind: 'item' | 'ingredient' = 'item') {
  const { db } = server.deps
  const key = { store_id: storeId, id: itemId, owner_id: itemId, group_label: '', option_label: '' }
  await db
    .insertInto('stock')
    .values({ ...key, kind, counted: true, low_at: null, refill_to: null, day: '', turns_at: null })
    .execute()
  await db
    .insertInto('stock_counts')
    .values({ store_id: storeId, stock_id: itemId, day: '', count: 9 })
    .execute()
  await inTransaction(db, (tx) =>
    publishEvent(server.deps, tx, { storeId, kind: 'menu.changed', at: server.deps.now() }),
  )
}

it('needs two more statements for a counted dish, and none for other counted ones', async () => {
  await count(biryani._id)
  await count('paneer', 'ingredient')
  await place('c')
  const other = watchEngine()
  await place('d')
  expect(other.asked).toHaveLength(9)
  vi.restoreAllMocks()

  await count(chai._id)
  await place('e')
  const counted = watchEngine()
  await place('f')
  expect(counted.asked.map(briefly)).toEqual([
    'begin',
    'insert order_counters',
    'insert idempotency_keys',
    'insert orders',
    'insert order_moves',
    'insert unaccepted_orders',
    'update stock_counts',
    'insert stock_moves',
    'update store_versions',
    'insert outbox',
    'commit',
  ])
  if (testEngine() === 'postgres') expect(counted.trips()).toBe(6)
})

it('needs one more statement for an order with a slot, in one more round trip', async () => {
  const file = makeStoreFile({
    menus: [makeMenu({ _id: 'slots', categories: [makeCategory({ items: [structuredClone(dosa)] })] })],
  })
  file.profile.orderConfigs = [makeOrderConfig({ label: 'Delivery', slots: RULES })]
  const slotStore = await importStoreFile(server.deps, file)
  const today = storeTime(server.deps.now().getTime(), ZONE).date
  const later = {
    ...{ orderType: 'Delivery', address: '12 MG Road', amount: 100 },
    ...{ dueDay: addDays(today, 1), dueTime: '18:00' },
    items: [{ itemID: dosa._id, quantity: 1, configs: [] }],
    user: { name: 'Asha', phone: '9876543210', countryCode: '+91' },
  }
  await place('g', later, slotStore)
  const engine = watchEngine()
  await place('h', later, slotStore)

  expect(engine.asked.map(briefly)).toEqual([
    'begin',
    'insert order_counters',
    'insert idempotency_keys',
    'insert orders',
    'insert order_moves',
    'insert unaccepted_orders',
    'insert slot_load',
    'update store_versions',
    'insert outbox',
    'commit',
  ])
  if (testEngine() === 'postgres') expect(engine.trips()).toBe(5)
})
