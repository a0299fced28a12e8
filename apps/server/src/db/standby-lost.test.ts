import type { OrderId, StoreId } from '@thali/domain/ids'
import { insertStore } from '@thali/test-kit/insert-store'
import { startCluster } from '@thali/test-kit/postgres-cluster'
import { expect, it, vi } from 'vitest'
import { confirmPlacedKey, insertPlacedKey } from '../features/order/order/placement/place-order.queries.ts'
import type { PostgresDatabase } from './database-types.ts'
import { migrateDatabase } from './migrate.ts'
import { openPostgres } from './postgres.ts'

it('treats a commit on only one of two disks as failed, also one left by an earlier failure', async () => {
  const cluster = await startCluster()
  const database = await openPostgres(cluster.url, { silenceMs: 60_000 })
  try {
    await migrateDatabase(database)
    await insertStore(database.db, { id: 'store' })
    await cluster.killStandby()

    const place = () =>
      insertPlacedKey(database.db, {
        ...{
          storeId: 'store' as StoreId,
          key: 'attempt',
          bodyHash: '',
          orderId: 'order' as OrderId,
          at: new Date(),
        },
      })
    await expect(cancelled(database, place())).rejects.toThrow('given up waiting')
    const keys = await database.db.selectFrom('idempotency_keys').select('order_id').execute()
    expect(keys).toEqual([{ order_id: 'order' }])

    const confirm = () => confirmPlacedKey(database.db, 'store' as StoreId, 'attempt')
    await expect(cancelled(database, confirm())).rejects.toThrow('given up waiting')
    await cluster.waitForNone()
    await vi.waitFor(() => confirm(), 60_000)
  } finally {
    await database.close()
    await cluster.stop()
  }
})

/** Cancels waits for the standby, as an administrator may. */
async function cancelled<Result>({ pool }: PostgresDatabase, waiting: Promise<Result>): Promise<Result> {
  waiting.catch(() => {})
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    )
    expect(rowCount).toBe(1)
  }, 60_000)
  return waiting
}
