import { DatabaseHosts } from './database-hosts.ts'
import type { PostgresDatabase } from './database-types.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE, type MigrationSession } from './migration-session.ts'
import { PostgresClient } from './postgres-client.ts'
import { splitStatements } from './sql-statements.ts'
import { WHOLE_TABLES_SILENCE_MS } from './whole-tables.ts'

/** The same number for every process of any version. */
export const MIGRATION_LOCK = 823_714_001

/**
 * Migrates on a connection of its own, without the pool's time limits, behind a lock that ends with the
 * connection. The table of migrations is made behind it, too: `if not exists` races. Each statement is sent by
 * itself: not every PostgreSQL takes several commands of a schema in one query.
 */
export async function migratePostgres<T>(
  { url }: PostgresDatabase,
  run: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const hosts = new DatabaseHosts(url)
  const client = await hosts.connectToAny(() => connect(hosts))
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(CREATE_MIGRATIONS_TABLE)
    return await run({
      async listApplied() {
        const { rows } = await client.query<AppliedMigration>(
          'select name, hash from migrations order by name',
        )
        return rows
      },
      async apply({ name, sql, hash }, at) {
        try {
          await client.query('begin')
          for (const statement of splitStatements(sql)) await client.query(statement)
          await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
            name,
            hash,
            at,
          ])
          await client.query('commit')
        } catch (error) {
          await client.query('rollback').catch(() => {})
          throw error
        }
      },
    })
  } finally {
    await client.end()
  }
}

async function connect(hosts: DatabaseHosts): Promise<PostgresClient> {
  const client = new PostgresClient({
    hosts,
    connectionTimeoutMillis: 5_000,
    silenceMs: WHOLE_TABLES_SILENCE_MS,
    application_name: 'thali migrate',
  })
  // A connection that breaks fails its query, which is enough; unheard, this would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
