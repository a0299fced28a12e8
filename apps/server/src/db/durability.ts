/** Guarantees of the engine that orders depend on, as it reports them itself. */
import type { PostgresDatabase, SqliteDatabase } from './database-types.ts'

/** Setting of PostgreSQL, spelt as in `show`. */
type Setting = 'server_version' | 'fsync' | 'full_page_writes' | 'synchronous_commit' | 'max_connections'

export async function readPostgresSettings({
  pool,
}: PostgresDatabase): Promise<Readonly<Record<Setting, string>>> {
  const { rows } = await pool.query<Record<Setting, string>>(
    `select current_setting('server_version') as server_version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('max_connections') as max_connections`,
  )
  if (!rows[0]) throw new Error('PostgreSQL told no settings')
  return rows[0]
}

/** Lead of PostgreSQL's clock over this machine's, in milliseconds. */
export async function readClockAheadMs({ pool }: PostgresDatabase): Promise<number> {
  const askedAt = Date.now()
  const { rows } = await pool.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as at',
  )
  const middle = (askedAt + Date.now()) / 2
  return Math.round(Number(rows[0]?.at) - middle)
}

/** The version of SQLite, its journal and how it syncs: 2 is `full`. */
export function readSqliteSettings({ handle }: SqliteDatabase) {
  const ask = (statement: string) => Object.values(handle.prepare(statement).get() ?? {})[0]
  return {
    version: String(ask('select sqlite_version()')),
    journalMode: String(ask('pragma journal_mode')),
    synchronous: Number(ask('pragma synchronous')),
  }
}
