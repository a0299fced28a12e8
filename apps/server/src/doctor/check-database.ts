import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SQLITE_FILE } from '../db/database.ts'
import type { Database, PostgresDatabase, SqliteDatabase } from '../db/database-types.ts'
import { readClockAheadMs, readPostgresSettings, readSqliteSettings } from '../db/durability.ts'
import { tryWriting } from '../db/health-check.ts'
import { isUnused, listApplied } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { findKeyFingerprint } from '../secrets/installation.queries.ts'
import { fingerprintOf, KEY_FILE, readKey } from '../secrets/secret-key.ts'
import { checkReplica } from './check-replica.ts'
import { checkSpread } from './check-spread.ts'
import { countTroubledDeliveries } from './doctor.queries.ts'
import {
  type DoctorCheck,
  type Finding,
  okFinding,
  problemFinding,
  skippedFinding,
  warningFinding,
} from './finding.ts'

/** Orders, codes and links that end at a moment go by the clock. */
const CLOCK_DIFFERENCE_MS = 2_000
const SYNC_FULL = 2
const HOUR_MS = 3_600_000
/** Connections of one process; each further process needs as many. */
const POOL = 10
const EMPTY = warningFinding(
  'the database is empty',
  'The first "thali serve" fills it; else DATABASE_URL is wrong.',
)

/** Checks that there is a database to open, as opening SQLite would create one. */
export function findDatabase({ databaseUrl, dataDir }: Config): Finding | null {
  if (databaseUrl !== null || existsSync(join(dataDir, SQLITE_FILE))) return null
  if (existsSync(join(dataDir, KEY_FILE))) {
    return problemFinding(
      `${SQLITE_FILE} is gone from ${dataDir}, which was used`,
      'Put the same file back, or restore a backup into an empty DATA_DIR. A running server takes no orders until then.',
    )
  }
  return warningFinding(
    `no ${SQLITE_FILE} in ${dataDir} yet`,
    'The first "thali serve" makes it; else set DATA_DIR or DATABASE_URL.',
  )
}

/** Checks of an open database; none of them upgrades or creates anything. */
export async function checkDatabase(
  database: Database,
  config: Config,
  now: () => Date,
): Promise<DoctorCheck[]> {
  const engine = { name: 'Database', run: () => checkEngine(database) }
  if (await isUnused(database)) return [engine, { name: 'Version', run: async () => EMPTY }]
  return [
    engine,
    { name: 'Version', run: () => checkVersion(database) },
    { name: 'Writing', run: () => checkWriting(database, now()) },
    { name: 'Key of database', run: () => checkFingerprint(database, config) },
    ...(database.engine === 'postgres' ? [{ name: 'Clock', run: () => checkClock(database) }] : []),
    ...checkReplica(database, config),
    ...checkSpread(database),
    { name: 'Messages', run: () => checkDeliveries(database, now()) },
  ]
}

async function checkEngine(database: Database): Promise<Finding> {
  return database.engine === 'sqlite' ? checkSqlite(database) : checkPostgres(database)
}

function checkSqlite(database: SqliteDatabase): Finding {
  const { version, journalMode, synchronous } = readSqliteSettings(database)
  database.damage.lookOver()
  if (database.damage.isSeen) {
    return problemFinding(
      `${database.file} is damaged`,
      'Restore a backup into an empty DATA_DIR by "thali restore".',
    )
  }
  if (journalMode !== 'wal' || synchronous < SYNC_FULL) {
    return problemFinding(
      `SQLite ${version} may forget orders after a power cut (journal ${journalMode}, synchronous ${synchronous})`,
      'Keep DATA_DIR on a local disk: network file systems do not serve.',
    )
  }
  return okFinding(`SQLite ${version}, ${database.file}, every order synced to the disk`)
}

async function checkPostgres(database: PostgresDatabase): Promise<Finding> {
  const settings = await readPostgresSettings(database)
  const unsafe = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => settings[name] === 'off',
  )
  const engine = `PostgreSQL ${settings.server_version}`
  if (unsafe.length > 0) {
    const names = unsafe.join(' and ')
    return problemFinding(
      `${engine} may forget orders after a power cut: ${names} off`,
      `Set ${unsafe.map((name) => `${name} = on`).join(', ')} in postgresql.conf.`,
    )
  }
  if (Number(settings.max_connections) < POOL * 2) {
    return warningFinding(
      `${engine} takes ${settings.max_connections} connections, and one server uses ${POOL}`,
      'Raise max_connections in postgresql.conf.',
    )
  }
  return okFinding(`${engine}, every order synced to the disk, ${settings.max_connections} connections`)
}

async function checkVersion(database: Database): Promise<Finding> {
  const known = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  const applied = await listApplied(database.db)
  const newer = applied.filter(({ name }) => !known.has(name))
  if (newer.length > 0) {
    return problemFinding(
      `the database was upgraded by a newer version (${newer.at(-1)?.name})`,
      'Start that version, or restore a backup from before the upgrade.',
    )
  }
  const pending = known.size - applied.length
  return pending > 0
    ? warningFinding(
        `${pending} upgrades are due`,
        'Make a backup; the next start of "thali serve" upgrades.',
      )
    : okFinding(`up to date (${applied.at(-1)?.name})`)
}

async function checkWriting(database: Database, now: Date): Promise<Finding> {
  await tryWriting(database, now)
  return okFinding('a row was written')
}

async function checkFingerprint({ db }: Database, config: Config): Promise<Finding> {
  const known = await findKeyFingerprint(db)
  if (known === null) return skippedFinding('none was used yet')
  const key = readKey(config)
  if (key === null) {
    return problemFinding(
      'the key of this database is lost',
      'Restore secret.key or SECRET_KEY from a backup, or go on without it by "thali serve --new-key", once.',
    )
  }
  return fingerprintOf(key) === known
    ? okFinding('it is the one that the database was used with')
    : problemFinding(
        'the database was used with another key',
        'Restore the right secret.key, or correct SECRET_KEY.',
      )
}

async function checkClock(database: PostgresDatabase): Promise<Finding> {
  const aheadMs = await readClockAheadMs(database)
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  if (Math.abs(aheadMs) < CLOCK_DIFFERENCE_MS) return okFinding(`${seconds} s from that of PostgreSQL`)
  return problemFinding(
    `${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} that of PostgreSQL`,
    'Set both clocks by NTP: codes, links and due times go by them.',
  )
}

async function checkDeliveries(database: Database, now: Date): Promise<Finding> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  const { waiting, failed } = await countTroubledDeliveries(database.db, hourAgo, dayAgo)
  if (waiting + failed === 0) return okFinding('none waits for more than an hour, none was given up today')
  return warningFinding(
    `${waiting} wait for more than an hour, ${failed} were given up within a day`,
    'Look at Mail below and at the reasons in the log.',
  )
}
