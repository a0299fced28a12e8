import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '@thali/server/db/database'
import type { SqliteDatabase } from '@thali/server/db/database-types'
import { fillDatabase } from '@thali/server/db/fill-database'
import { migrateDatabase } from '@thali/server/db/migrate'
import { readMigrations } from '@thali/server/db/migration-files'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeSqliteBase } from './make-sqlite-base.ts'

const migrations = readMigrations()
const base = makeSqliteBase(migrations)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thali-base-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Tables and indexes in the order in which they were made, and the rows of all tables. */
function contentsOf(handle: DatabaseSync) {
  const schema = handle
    .prepare("select type, name, sql from sqlite_schema where name <> 'migrations' order by rowid")
    .all()
  const tables = schema.filter(({ type, name }) => type === 'table' && !String(name).startsWith('sqlite_'))
  const rows = tables.flatMap(({ name }) => {
    const found = handle.prepare(`select * from "${name}"`).all()
    return found.length > 0 ? [[name, found]] : []
  })
  return { schema: schema.filter(({ sql }) => sql !== null), rows }
}

/** Contents of a new database, migrated in as many rounds as there are lists. */
async function migrated(rounds: (typeof migrations)[]) {
  const applied: string[] = []
  const contents = await contentsAfter(async (database) => {
    for (const round of rounds) applied.push(...(await migrateDatabase(database, { migrations: round })))
  })
  return { applied, ...contents }
}

async function contentsAfter(work: (database: SqliteDatabase) => Promise<void>) {
  const database = (await openDatabase({
    dataDir: folder,
    databaseUrl: null,
    allowUnsafePostgres: false,
  })) as SqliteDatabase
  try {
    await work(database)
    const recorded = database.handle.prepare('select name, hash from migrations order by name').all()
    return { recorded, ...contentsOf(database.handle) }
  } finally {
    await database.close()
  }
}

it('makes what all migrations leave, one after the other', async () => {
  // A database that has one already takes the others by steps.
  const stepped = await migrated([migrations.slice(0, 1), migrations])
  const made = new DatabaseSync(':memory:')
  made.exec(base.sql)
  expect(contentsOf(made)).toEqual({ schema: stepped.schema, rows: stepped.rows })
  expect(stepped.rows).toHaveLength(1)
  made.close()
})

it('is recorded as all of them, in a new database', async () => {
  const { applied, recorded, ...contents } = await migrated([migrations, migrations])
  expect(applied).toEqual(migrations.map(({ name }) => name))
  expect(recorded).toEqual(migrations.map(({ name, hash }) => ({ name, hash })))
  const made = new DatabaseSync(':memory:')
  made.exec(base.sql)
  expect(contents).toEqual(contentsOf(made))
  made.close()
})

it('is what a backup that has all of them is restored into', async () => {
  const nothing = async () => {}
  const { recorded, ...contents } = await contentsAfter((database) =>
    fillDatabase(database, {
      ...{ before: migrations, after: [], at: new Date(0) },
      ...{ fill: nothing, beforeCommit: nothing },
    }),
  )
  expect(recorded).toEqual(migrations.map(({ name, hash }) => ({ name, hash })))
  const made = new DatabaseSync(':memory:')
  made.exec(base.sql)
  expect(contents).toEqual(contentsOf(made))
  made.close()
})
