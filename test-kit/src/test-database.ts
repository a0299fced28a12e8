/** A migrated, empty database of its own for each test file, on the engine THALI_TEST_ENGINE names. */
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Database, openDatabase } from '@thali/server/db/database'
import { migrateDatabase } from '@thali/server/db/migrate'
import type { Db } from '@thali/server/db/schema'
import { oneStoreStatements } from './one-store-statements.ts'
import { copyPostgresTemplate, createEmptyPostgres, dropPostgresDatabase } from './postgres-template.ts'
import { copySqliteTemplate } from './sqlite-template.ts'

export type TestEngine = 'sqlite' | 'postgres'

export interface TestDatabase {
  readonly db: Db
  readonly engine: TestEngine
  readonly database: Database
  /** Data directory for a server process of the test's own; it exists on both engines. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Closes and deletes it. */
  close(): Promise<void>
}

/** The engine this run tests: SQLite unless THALI_TEST_ENGINE says postgres. */
export function testEngine(): TestEngine {
  return process.env.THALI_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'
}

/** A fresh copy of the migrated template. */
export async function makeTestDatabase(engine = testEngine()): Promise<TestDatabase> {
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate(randomName(), migrateAt) : null
  const dataDir = engine === 'sqlite' ? await makeDataDir() : await copySqliteTemplate(null)
  return openTestDatabase(engine, dataDir, databaseUrl)
}

/** Data directory with a migrated, empty SQLite file; deleted by the caller. */
export function makeDataDir(): Promise<string> {
  return copySqliteTemplate(migrateAt)
}

/** A database without any table, for tests of what migrations do. */
export async function makeEmptyDatabase(engine = testEngine()): Promise<TestDatabase> {
  const databaseUrl = engine === 'postgres' ? await createEmptyPostgres(randomName()) : null
  return openTestDatabase(engine, await copySqliteTemplate(null), databaseUrl)
}

function randomName(): string {
  return `thali_test_${randomBytes(6).toString('hex')}`
}

/** An empty PostgreSQL database of the test's own servers, migrated; it goes with these. */
export async function migrateTestDatabase(databaseUrl: string): Promise<TestDatabase> {
  await migrateAt({ dataDir: '', databaseUrl })
  return openTestDatabase('postgres', await copySqliteTemplate(null), databaseUrl, async () => {})
}

async function openTestDatabase(
  engine: TestEngine,
  dataDir: string,
  databaseUrl: string | null,
  drop = dropPostgresDatabase,
): Promise<TestDatabase> {
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    allowUnsafePostgres: true,
    plugins: [oneStoreStatements],
  })
  return {
    db: database.db,
    engine,
    database,
    dataDir,
    databaseUrl,
    async close() {
      await database.close()
      if (databaseUrl) await drop(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrateAt(place: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const database = await openDatabase({ ...place, allowUnsafePostgres: true })
  try {
    await migrateDatabase(database)
  } finally {
    await database.close()
  }
}
