import { makeTestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

it('sends each statement of a migration by itself', async () => {
  const test = await makeTestDatabase()
  const migrations = [
    ...readMigrations(),
    {
      name: '9000_look',
      hash: 'any',
      sql: `create table first (id text);
        create table sent as select query from pg_stat_activity where pid = pg_backend_pid();`,
    },
  ]
  await migrateDatabase(test.database, { migrations })

  const { rows } = await sql<{ query: string }>`select query from sent`.execute(test.db)
  expect(rows).toEqual([{ query: expect.stringMatching(/^create table sent as select[^;]*$/) }])
  await test.close()
})
