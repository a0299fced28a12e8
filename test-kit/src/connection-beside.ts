/** A connection of a test to PostgreSQL beside those of the server, as another server process has one. */
import type { Deps } from '@thali/server/deps'
import { onTestFinished, vi } from 'vitest'

/**
 * Opens a transaction on a connection of its own. It waits for a lock for 300 ms at most, less than PostgreSQL waits
 * before it looks for a deadlock. It is closed when the test ends.
 */
export async function openBeside({ database }: Pick<Deps, 'database'>) {
  if (database.engine !== 'postgres') throw new Error('this is about PostgreSQL')
  const { pool } = database
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query("set local lock_timeout = '300ms'")
  return {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    /** Waits until a connection to this database waits for a lock. */
    someoneWaits: () =>
      vi.waitFor(async () => {
        const { rows } = await pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        if (rows.length === 0) throw new Error('no connection waits for a lock')
      }, 60_000),
    commit: () => client.query('commit'),
  }
}
