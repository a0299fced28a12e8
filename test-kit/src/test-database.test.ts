import { afterEach, expect, it } from 'vitest'
import { startPostgres } from './private-postgres.ts'
import { makeTestDatabase, type TestDatabase } from './test-database.ts'

const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

it('gives every caller its own migrated SQLite database', async () => {
  const [first, second] = [await opened('sqlite'), await opened('sqlite')]
  await addRow(first)

  expect(await countRows(first)).toBe((await countRows(second)) + 1)
})

it('gives concurrent callers their own PostgreSQL databases', async () => {
  const server = await startPostgres()
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = server.url
  open.push({
    async close() {
      if (before === undefined) delete process.env.TEST_DATABASE_URL
      else process.env.TEST_DATABASE_URL = before
      await server.stop()
    },
  })
  const databases = await Promise.all([opened('postgres'), opened('postgres'), opened('postgres')])
  const [first, second] = databases
  await addRow(first)

  expect(await countRows(first)).toBe((await countRows(second)) + 1)
  expect(new Set(databases.map(({ databaseUrl }) => databaseUrl)).size).toBe(3)
})

async function opened(engine: 'sqlite' | 'postgres'): Promise<TestDatabase> {
  const database = await makeTestDatabase(engine)
  open.push(database)
  return database
}

/** The one table that a migrated database is never empty of. */
async function addRow({ db }: TestDatabase): Promise<void> {
  await db
    .insertInto('migrations')
    .values({ name: 'one more', hash: '', applied_at: new Date(0) })
    .execute()
}

async function countRows({ db }: TestDatabase): Promise<number> {
  return (await db.selectFrom('migrations').select('name').execute()).length
}
