/** Databases that stop serving altogether: a PostgreSQL that is stopped, a SQLite whose disk fails. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@thali/builders/seeded-random'
import { openDatabase } from '@thali/server/db/database'
import { migrateDatabase } from '@thali/server/db/migrate'
import { openDatabaseLine } from '@thali/test-kit/cuttable-connection'
import { type StoppablePostgres, startStoppablePostgres } from '@thali/test-kit/stoppable-postgres'
import { makeTestDatabase, type TestDatabase, testEngine } from '@thali/test-kit/test-database'
import { type Outage, tryOutages } from './database-outages.ts'
import { diskOutages } from './failing-disk.ts'
import { canTrace } from './sync-before-acknowledgement.ts'

/** Longest time without a database, in milliseconds. */
const DOWN_MS = 8_000

interface Downable extends TestDatabase {
  outages(random: SeededRandom): readonly Outage[]
}

/** Opens a database with its kinds of outage; on PostgreSQL, a server of its own. */
export async function openDownable(): Promise<Downable> {
  if (testEngine() === 'postgres') return openStoppable()
  if (!canTrace()) throw new Error('system calls cannot be traced here: install the package "strace"')
  const place = await makeTestDatabase()
  return { ...place, outages: () => diskOutages(place.dataDir) }
}

export function tryDatabaseDown(place: Downable, random: SeededRandom, count: number) {
  return tryOutages(place, random, place.outages(random), count)
}

async function openStoppable(): Promise<Downable> {
  const postgres = await startStoppablePostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'thali-database-down-'))
  const place = { dataDir, databaseUrl: postgres.url, allowUnsafePostgres: false }
  const database = await openDatabase(place)
  await migrateDatabase(database)
  return {
    ...place,
    engine: 'postgres',
    database,
    db: database.db,
    outages: (random) => stoppedServers(postgres, random),
    async close() {
      await database.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ended in order, at once, and as by a power cut. */
function stoppedServers(postgres: StoppablePostgres, random: SeededRandom): Outage[] {
  return (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const).map((signal) => ({
    name: `PostgreSQL ended by ${signal}`,
    reported: ['unavailable'],
    isMenuStale: true,
    async begin() {
      await postgres.halt(signal)
      return async () => {
        await wait(random.between(0, DOWN_MS))
        await postgres.resume()
      }
    },
  }))
}

/** A PostgreSQL to which every connection is refused, as to one that is stopped. */
export async function openRefusing(place: TestDatabase) {
  const { line, url } = await openDatabaseLine(place.databaseUrl)
  const outage: Outage = {
    name: 'connections refused',
    reported: ['unavailable'],
    isMenuStale: true,
    async begin() {
      line.cut('refuses')
      return async () => line.restore()
    },
  }
  return { place: { ...place, serverUrl: url }, outage, close: () => line.close() }
}
