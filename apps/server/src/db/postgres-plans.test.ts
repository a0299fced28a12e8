/** PostgreSQL keeps the plans of foreign keys for as long as a connection lives, also those it made on empty tables. */
import type { StoreId } from '@thali/domain/ids'
import { insertOrder, twoLines } from '@thali/test-kit/insert-order'
import { insertStore } from '@thali/test-kit/insert-store'
import { makeTestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openDatabase } from './database.ts'
import type { Db } from './schema.ts'

it('checks an order’s foreign keys for the same price, however many orders came before', async () => {
  const orders = 300
  const test = await makeTestDatabase()
  await insertStore(test.db, { id: 'store' })
  // An autovacuum analysis during the test would make the planner prefer sequential scans of the small tables.
  await sql`alter table orders set (autovacuum_enabled = off)`.execute(test.db)
  const busy = await openDatabase({ ...test, allowUnsafePostgres: true })
  for (let number = 1; number <= orders; number += 1) {
    const order = { id: `order-${number}`, number, state: 1, lines: twoLines(), at: new Date() } as const
    await insertOrder(busy.db, 'store' as StoreId as StoreId, order)
  }
  await busy.close()
  // What a connection has read is known for certain once its process is gone, a moment after its closing.
  await vi.waitFor(async () => expect(await othersOf(test.db)).toBe(0))

  const { rows } = await sql<{ read: number }>`
    select cast(sum(idx_tup_read) as bigint) as read from pg_stat_user_indexes where relname = 'orders'`.execute(
    test.db,
  )
  // One for the first move.
  expect(rows).toEqual([{ read: orders }])
  await test.close()
})

/** Number of connections to this database beside the querying one. */
async function othersOf(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.others ?? 0
}
