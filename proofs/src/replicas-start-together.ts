import type { Migration } from '@thali/server/db/migration-files'
import type { Violations } from '@thali/test-kit/fixture'
import type { TestDatabase } from '@thali/test-kit/test-database'
import { startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { Client } from 'pg'

const TOGETHER = 5

/**
 * Starts five servers at once on an installation that lacks migrations. On PostgreSQL all serve, and the
 * connection of one has applied everything; a SQLite directory takes one, and the others end with an
 * explanation.
 *
 * @returns servers that serve
 */
export async function startTogether(
  place: TestDatabase,
  lacking: readonly Migration[],
  violations: Violations,
): Promise<ThaliProcess[]> {
  const { dataDir, databaseUrl, engine } = place
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ALLOW_UNSAFE_POSTGRES: '1', ...UNLIMITED }
  if (engine === 'postgres') await recordWhoMigrates(place)
  const starts = await Promise.allSettled(Array.from({ length: TOGETHER }, () => startThali(env)))
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const wanted = engine === 'postgres' ? TOGETHER : 1
  if (servers.length !== wanted) violations.add(`${servers.length} of ${TOGETHER} serve, not ${wanted}`)
  for (const start of starts)
    if (start.status === 'rejected' && !String(start.reason).includes('Another Thali server is running'))
      violations.add(`a start ended: ${String(start.reason).slice(0, 300)}`)
  if (engine === 'postgres') {
    const { migrators, steps } = await readWhoMigrated(place)
    if (steps !== lacking.length) violations.add(`${steps} steps were taken of ${lacking.length}`)
    if (lacking.length > 0 && migrators !== 1) violations.add(`${migrators} connections migrated`)
  }
  return servers
}

async function recordWhoMigrates(place: TestDatabase): Promise<void> {
  await onPostgres(place, async (client) => {
    await client.query('create table migrators (pid integer not null)')
    await client.query(`create function note_migrator() returns trigger language plpgsql as
      'begin insert into migrators values (pg_backend_pid()); return new; end'`)
    await client.query(`create trigger note_migrator after insert on migrations
      for each row execute function note_migrator()`)
  })
}

async function readWhoMigrated(place: TestDatabase) {
  return onPostgres(place, async (client) => {
    const { rows } = await client.query<{ migrators: number; steps: number }>(
      'select count(distinct pid)::integer as migrators, count(*)::integer as steps from migrators',
    )
    await client.query('drop trigger note_migrator on migrations')
    await client.query('drop function note_migrator()')
    await client.query('drop table migrators')
    return rows[0] ?? { migrators: 0, steps: 0 }
  })
}

async function onPostgres<T>(
  { databaseUrl }: TestDatabase,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
