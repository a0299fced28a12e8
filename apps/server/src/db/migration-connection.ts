/** The connection that changes tables of a PostgreSQL: one at a time, however many processes there are. */
import { DatabaseHosts } from './database-hosts.ts'
import type { PostgresDatabase } from './database-types.ts'
import { PostgresClient } from './postgres-client.ts'
import { WHOLE_TABLES_SILENCE_MS } from './whole-tables.ts'

/** The same number for every process of any version. */
export const MIGRATION_LOCK = 823_714_001

/** Works on a connection of its own, without the pool's time limits, behind a lock that ends with the connection. */
export async function withMigrationLock<T>(
  { url }: Pick<PostgresDatabase, 'url'>,
  work: (client: PostgresClient) => Promise<T>,
): Promise<T> {
  const hosts = new DatabaseHosts(url)
  const client = await hosts.connectToAny(() => connect(hosts))
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All of the work, or none. */
export async function inOneTransaction(client: PostgresClient, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
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
