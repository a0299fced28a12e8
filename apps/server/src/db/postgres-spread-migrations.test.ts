import { makeEmptyDatabase, makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { asSpreadStatements } from './spread-statements.ts'
import { splitStatements } from './sql-statements.ts'

const opened: TestDatabase[] = []
afterAll(async () => {
  for (const test of opened) await test.close()
})

async function readConstraints({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as words
    from pg_constraint where connamespace = 'public'::regnamespace order by 1`.execute(db)
  return rows.map(({ words }) => words)
}

it('leaves the same constraints, by the same names, where migrations run statement by statement as if spread', async () => {
  const usual = await makeTestDatabase('postgres')
  const spread = await makeEmptyDatabase('postgres')
  opened.push(usual, spread)
  const migrations = readMigrations().map((migration) => ({
    ...migration,
    sql: splitStatements(migration.sql)
      .flatMap(asSpreadStatements)
      .map((statement) => `${statement};`)
      .join('\n'),
  }))

  await migrateDatabase(spread.database, { migrations })

  expect(await readConstraints(spread)).toEqual(await readConstraints(usual))
})
