import { randomBytes } from 'node:crypto'
import { makeTestDatabase, type TestDatabase } from '@thali/test-kit/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'

let test: TestDatabase

beforeEach(async () => {
  test = await makeTestDatabase()
})
afterEach(() => test.close())

function next(name: string, text: string): Migration[] {
  return [...readMigrations(), { name, sql: text, hash: randomBytes(8).toString('hex') }]
}

function openAgain() {
  return openDatabase({ dataDir: test.dataDir, databaseUrl: test.databaseUrl, allowUnsafePostgres: true })
}

describe('migrating', () => {
  it('have a number each, which may leave out some', () => {
    const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
    expect(numbers[0]).toBe(1)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
  })

  it('does nothing the second time', async () => {
    expect(await migrateDatabase(test.database)).toEqual([])
  })

  it('rebuilds a filled table without losing its children', async () => {
    await sql`create table parents (id text not null primary key)`.execute(test.db)
    await sql`create table children (
      id text not null primary key, parent_id text not null references parents (id) on delete cascade
    )`.execute(test.db)
    await sql`insert into parents values ('p1'), ('p2')`.execute(test.db)
    await sql`insert into children values ('c1', 'p1'), ('c2', 'p2')`.execute(test.db)
    const rebuild =
      test.engine === 'sqlite'
        ? `create table parents_new (id text not null primary key, note text not null);
           insert into parents_new select id, '' from parents;
           drop table parents;
           alter table parents_new rename to parents;`
        : "alter table parents add column note text not null default '';"

    expect(
      await migrateDatabase(test.database, { migrations: next('9000_rebuild_parents', rebuild) }),
    ).toEqual(['9000_rebuild_parents'])

    const { rows } = await sql`select id from children order by id`.execute(test.db)
    expect(rows).toHaveLength(2)
    const orphan = sql`insert into children values ('c3', 'nobody')`.execute(test.db)
    await expect(orphan).rejects.toThrow()
  })

  it('runs a migration wholly or not at all', async () => {
    const broken = next('9000_break', 'create table half (id text); create table half (id text);')

    await expect(migrateDatabase(test.database, { migrations: broken })).rejects.toThrow()

    await expect(sql`select * from half`.execute(test.db)).rejects.toThrow()
    const mended = next('9000_break', 'create table half (id text);')
    expect(await migrateDatabase(test.database, { migrations: mended })).toEqual(['9000_break'])
  })

  it('runs each migration once when two begin together', async () => {
    const other = await openAgain()
    const migrations = next(
      '9000_together',
      "create table together (id text); insert into together values ('a');",
    )

    await Promise.all([
      migrateDatabase(test.database, { migrations }),
      migrateDatabase(other, { migrations }),
    ])
    await other.close()

    const { rows } = await sql`select id from together`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('refuses in words a database that is newer than the code', async () => {
    await migrateDatabase(test.database, {
      migrations: next('9000_from_the_future', 'create table future (id text);'),
    })

    await expect(migrateDatabase(test.database)).rejects.toThrow(/newer version.*9000_from_the_future/s)
  })

  it('refuses in words a migration that was changed after it ran', async () => {
    const [first, ...rest] = readMigrations()

    await expect(
      migrateDatabase(test.database, { migrations: [{ ...first!, hash: 'another' }, ...rest] }),
    ).rejects.toThrow(/0001_create_stores was changed/)
  })
})
