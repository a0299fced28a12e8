import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@thali/server/db/database'
import { migrateDatabase } from '@thali/server/db/migrate'
import type { Engine } from '@thali/server/db/schema'
import { startPostgres } from '@thali/test-kit/private-postgres'
import pg from 'pg'

/** Databases of one engine for a measurement, durable as in production. */
export interface BenchEngine {
  readonly engine: Engine
  /** A fresh, migrated database under this name. */
  open(name: string): Promise<BenchDatabase>
  /** Deletes everything. */
  stop(): Promise<void>
}

export interface BenchDatabase {
  readonly database: Database
  readonly dataDir: string
  readonly databaseUrl: string | null
}

/** Measures on SQLite, then on PostgreSQL. */
export async function onEachEngine(measure: (engine: BenchEngine) => Promise<void>): Promise<void> {
  for (const name of ['sqlite', 'postgres'] as const) {
    const engine = await startEngine(name)
    try {
      await measure(engine)
    } finally {
      await engine.stop()
    }
  }
}

/** Starts an engine of our own in a folder of our own. */
export async function startEngine(engine: Engine): Promise<BenchEngine> {
  const folder = mkdtempSync(join(tmpdir(), `thali-bench-${engine}-`))
  const server = engine === 'postgres' ? await startPostgres() : null
  const opened: Database[] = []
  return {
    engine,
    async open(name) {
      const databaseUrl = server ? await createDatabase(server.url, name) : null
      const dataDir = join(folder, name)
      const database = await openDatabase({ dataDir, databaseUrl, allowUnsafePostgres: false })
      opened.push(database)
      await migrateDatabase(database)
      return { database, dataDir, databaseUrl }
    },
    async stop() {
      for (const database of opened) await database.close()
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
