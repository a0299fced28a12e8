/** Tests that each partial index is used by its query, on both engines: bound values instead of literals miss it. */
import type { OrderId, UserId } from '@thali/domain/ids'
import { readOrderSearch } from '@thali/domain/order/order-search'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDueDelivery } from '../deliveries/deliveries.queries.ts'
import { listConversations } from '../features/after/chat/conversation.queries.ts'
import { listUncounted, listUnitemized } from '../features/after/figures/uncounted-orders.queries.ts'
import { listDue } from '../features/menu/editor/scheduled-menus.queries.ts'
import { listUnusedImages } from '../features/menu/editor/unused-images.queries.ts'
import { findImageJob } from '../features/menu/images/images.queries.ts'
import { listDueIngredients } from '../features/menu/ingredient/ingredient.queries.ts'
import { listDueReturns } from '../features/menu/menu/item-states.queries.ts'
import { listInvoices } from '../features/order/invoice/invoice.queries.ts'
import { listWaitingRefunds } from '../features/order/ledger/refund.queries.ts'
import { listEndedOrders } from '../features/order/order/staff/board.queries.ts'
import { listOpenOrders } from '../features/order/order/staff/open-orders.queries.ts'
import { listMatchingOrders } from '../features/order/order/staff/order-list.queries.ts'
import {
  listOpenTableOrders,
  listServedTableOrders,
} from '../features/order/order/tables/table-orders.queries.ts'
import { findOrderIdBySlug } from '../features/order/order-record/order-slug.queries.ts'
import { findSoonest } from '../features/order/payment/relay/lease.queries.ts'
import { listPayments } from '../features/order/payment/staff/payment-list.queries.ts'
import { listDueRefills } from '../features/order/stock/stock.queries.ts'
import { removeRowsBefore } from '../jobs/remove-rows.queries.ts'
import type { Db } from './schema.ts'

const at = new Date('2026-01-01T12:00:00Z')
const storeId = 'store' as Parameters<typeof listOpenOrders>[1]

const open = { state: 1 } as const
const held = { state: 'held' } as const
const any = { state: '', orderType: '', from: '', until: '' } as const
const page = { search: null, before: null, limit: 9 }
const found = (text: string) => {
  const terms = readOrderSearch(text)
  if (!terms) throw new Error('nothing was typed')
  return { ...page, search: { terms, findsMany: false } }
}
const anyBill = { kind: '', from: '', until: '', search: '', order: '' } as const
const atTables = { orderTypes: ['not in', ['Delivery', 'Pickup']], settledSince: at, limit: 9 } as const
const anyPayment = { state: '', method: '', from: '', until: '' } as const
const firstPage = { before: null, limit: 9 }
const attemptsLeased = { table: 'payment_attempts', dueAt: 'next_ask_at', taken: 'asks' } as const
const refundsLeased = { table: 'refunds', dueAt: 'next_try_at', taken: 'tries' } as const
const ownRooms = {
  userId: 'cook' as UserId,
  withOrders: false,
  show: null,
  search: '',
  before: null,
  limit: 9,
} as const
const before = { at, id: 'a' as OrderId }

let test: TestDatabase

beforeAll(async () => {
  test = await makeTestDatabase()
  await insertStore(test.db, { id: storeId })
})
afterAll(() => test.close())

/** Query plan of the engine for the query that `ask` runs. */
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
    // An empty table is scanned regardless of its indexes.
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
  ['orders_by_number', 'the list', (db: Db) => listMatchingOrders(db, storeId, any, page)],
  [
    'orders_by_number',
    'a page beyond',
    (db: Db) => listMatchingOrders(db, storeId, any, { ...page, before: { day: '2026-01-01', number: 7 } }),
  ],
  [
    'orders_of_type',
    'of a type',
    (db: Db) => listMatchingOrders(db, storeId, { ...any, orderType: 'Pickup' }, page),
  ],
  [
    'orders_cancelled',
    'cancelled ones',
    (db: Db) => listMatchingOrders(db, storeId, { ...any, state: 5 }, page),
  ],
  ['orders_of_number', 'found by number', (db: Db) => listMatchingOrders(db, storeId, any, found('57'))],
  [
    'orders_of_phone',
    'found by phone',
    (db: Db) => listMatchingOrders(db, storeId, any, found('98765 43210')),
  ],
  ['orders_of_name', 'found by name', (db: Db) => listMatchingOrders(db, storeId, any, found('asha'))],
  ['orders_at_address', 'found by table', (db: Db) => listMatchingOrders(db, storeId, any, found('table 4'))],
  [
    'invoices_newest',
    'the bills',
    (db: Db) => listInvoices(db, storeId, anyBill, { before: null, limit: 9 }),
  ],
  [
    'invoices_by_number',
    'a bill by its number',
    (db: Db) => listInvoices(db, storeId, { ...anyBill, search: '7' }, { before: null, limit: 9 }),
  ],
  ['orders_open', 'a page beyond', (db: Db) => listOpenOrders(db, storeId, open, { before, limit: 9 })],
  [
    'orders_held',
    'what waits for a look',
    (db: Db) => listOpenOrders(db, storeId, held, { before: null, limit: 9 }),
  ],
  ['orders_uncounted', 'orders from before figures', (db: Db) => listUncounted(db, 9)],
  ['orders_amounts_uncounted', 'orders counted by their totals', (db: Db) => listUnitemized(db, 9)],
  ['orders_by_slug', 'an order by its slug', (db: Db) => findOrderIdBySlug(db, storeId, 'slug')],
  ['orders_ended', 'what the board has finished', (db: Db) => listEndedOrders(db, storeId, at, 100)],
  ['orders_open', 'tables that are ordering', (db: Db) => listOpenTableOrders(db, storeId, atTables)],
  [
    'orders_ended',
    'tables that were served',
    (db: Db) => listServedTableOrders(db, storeId, { ...atTables, servedSince: at }),
  ],
  ['rooms_by_time', 'rooms of a cook', (db: Db) => listConversations(db, storeId, ownRooms)],
  [
    'rooms_by_time',
    'rooms of a waiter',
    (db: Db) => listConversations(db, storeId, { ...ownRooms, withOrders: true, show: 'rooms' }),
  ],
  [
    'waiting_by_time',
    'threads whose guests wait',
    (db: Db) => listConversations(db, storeId, { ...ownRooms, withOrders: true, show: 'waiting' }),
  ],
  ['media_due', 'the next picture to fetch', (db: Db) => findImageJob(db, at, 'to fetch')],
  ['media_due', 'the next picture to convert', (db: Db) => findImageJob(db, at, 'to convert')],
  ['media_unused', 'images that nobody was shown', (db: Db) => listUnusedImages(db, at, 9)],
  ['scheduled_menus_due', 'the menus to publish now', (db: Db) => listDue(db, at, 9)],
  [
    'ingredients_due',
    'ingredients that are to be there again',
    (db: Db) => listDueIngredients(db, at)([], 9),
  ],
  ['stock_to_refill', 'counts that begin a day', (db: Db) => listDueRefills(db, at)([], 9)],
  ['item_states_due', 'items that are to be available again', (db: Db) => listDueReturns(db, at)([], 9)],
  ['orders_with_payment', 'payments', (db: Db) => listPayments(db, storeId, anyPayment, firstPage)],
  [
    'orders_by_payment',
    'payments of a state',
    (db: Db) => listPayments(db, storeId, { ...anyPayment, state: 'failed' }, firstPage),
  ],
  [
    'orders_refund_due',
    'payments that have to go back',
    (db: Db) => listPayments(db, storeId, { ...anyPayment, state: 'due' }, firstPage),
  ],
  ['refunds_waiting', 'refunds that wait for somebody', (db: Db) => listWaitingRefunds(db, storeId, 9)],
  ['refunds_due', 'the next refund', (db: Db) => findSoonest(db, refundsLeased)],
  ['payment_attempts_due', 'the next payment to ask about', (db: Db) => findSoonest(db, attemptsLeased)],
  ['deliveries_due', 'the next delivery', (db: Db) => findDueDelivery(db, 'mail', at)],
  [
    'deliveries_finished',
    'old deliveries',
    (db: Db) =>
      removeRowsBefore(db, { table: 'deliveries', column: 'finished_at', before: at, key: ['id'] }, 9),
  ],
])('uses %s for %s', async (index, _what, ask) => {
  expect(await planOf(ask)).toContain(index)
})

it.each([
  ['orders', (db: Db) => listMatchingOrders(db, storeId, any, found('98765 43210'))],
  ['bills', (db: Db) => listInvoices(db, storeId, { ...anyBill, search: '7' }, { before: null, limit: 9 })],
])('walks no index of all %s for those that a search names', async (_what, ask) => {
  expect(await planOf(ask)).not.toMatch(/orders_by_number|orders_of_type|invoices_newest/)
})
