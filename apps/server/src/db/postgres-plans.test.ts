/** PostgreSQL keeps the plans of foreign keys for as long as a connection lives, also those it made on empty tables. */
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertOrder, type NewOrder } from '../features/order/place-order.queries.ts'
import { openDatabase } from './database.ts'

it('checks an order’s foreign keys for the same price, however many orders came before', async () => {
  const orders = 300
  const test = await makeTestDatabase()
  await insertStore(test.db, { id: 'store' })
  const busy = await openDatabase({ ...test, allowUnsafePostgres: true })
  for (let number = 1; number <= orders; number += 1) await insertOrder(busy.db, makeOrder(number))
  // A connection reports what it has read when it ends, at the latest.
  await busy.close()

  const { rows } = await sql<{ read: number }>`
    select cast(sum(idx_tup_read) as bigint) as read from pg_stat_user_indexes where relname = 'orders'`.execute(
    test.db,
  )
  // One for the slug, one for the first move.
  expect(rows).toEqual([{ read: 2 * orders }])
  await test.close()
})

function makeOrder(number: number): NewOrder {
  return {
    storeId: 'store',
    id: `order-${number}`,
    slug: `slug-${number}`,
    number,
    day: '2026-01-01',
    state: 1,
    orderType: 'Dine-In',
    estimateFrom: null,
    estimateTo: null,
    address: 'Table 4',
    remarks: '',
    userName: '',
    userPhone: '',
    snapshot: '{}',
    totalMinor: 100,
    at: new Date('2026-01-01T12:00:00Z'),
  }
}
