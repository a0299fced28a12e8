import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { LEAST_FREE_BYTES } from '../data-dir.ts'
import type { Database, SqliteDatabase } from './database-types.ts'
import { engineErrorKind } from './engine-errors.ts'
import { isMigrated } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import type { Db } from './schema.ts'

/** Ability of a database to serve orders. */
export type DatabaseHealth = 'ok' | 'unavailable' | 'full' | 'not-writable' | 'damaged' | 'moved'

/** Messages for the operator in the log. */
const WORDS: Readonly<Record<DatabaseHealth, string>> = {
  ok: 'the database serves again',
  unavailable: 'the database does not answer; the server goes on by itself once it does',
  full: 'the disk of the database is full: make room, and the server goes on by itself',
  'not-writable': 'the database cannot be written: look at its disk and at whom its files belong to',
  damaged: 'the database is damaged: restore a backup',
  moved:
    'the files of the database were moved, removed or replaced under the server: put the same ones back, or stop the ' +
    'server and restore a backup',
}

/** Validity of a result, in milliseconds, so that frequent requests cause no more writes. */
const HOLDS_MS = 1_000
/** A database that takes longer counts as down. */
const LIMIT_MS = 2_000

interface Found {
  readonly health: DatabaseHealth
  /** Message of the engine. */
  readonly reason?: string | null
}

/** Checks that the database reads and writes, by doing both. */
export class HealthCheck {
  readonly #database: Database
  readonly #now: () => Date
  readonly #report: (message: string, health: DatabaseHealth, reason: string | null) => void
  readonly #migrations = readMigrations()
  #checking: Promise<DatabaseHealth> | null = null
  #checkedAt = Number.NEGATIVE_INFINITY
  #last: DatabaseHealth = 'ok'

  /** @param tell called on each change with a message, and with the engine's error where it failed */
  constructor(
    database: Database,
    now: () => Date,
    report: (message: string, health: DatabaseHealth, reason: string | null) => void = () => {},
  ) {
    this.#database = database
    this.#now = now
    this.#report = report
  }

  look(): Promise<DatabaseHealth> {
    if (!this.#checking || performance.now() - this.#checkedAt > HOLDS_MS) {
      // Only what has ended is asked again.
      this.#checkedAt = Number.POSITIVE_INFINITY
      this.#checking = this.#check()
        .then((found) => this.#note(found))
        .finally(() => {
          this.#checkedAt = performance.now()
        })
    }
    const late = new Promise<DatabaseHealth>((resolve) =>
      setTimeout(resolve, LIMIT_MS, 'unavailable').unref(),
    )
    return Promise.race([this.#checking, late])
  }

  #note({ health, reason = null }: Found): DatabaseHealth {
    if (health !== this.#last) this.#report(WORDS[health], health, reason)
    this.#last = health
    return health
  }

  async #check(): Promise<Found> {
    const database = this.#database
    try {
      if (!(await isMigrated(database.db, this.#migrations))) return { health: 'unavailable' }
      if (database.engine === 'sqlite') return { health: await this.#checkFile(database) }
      await writeMark(database.db, this.#now())
      return { health: 'ok' }
    } catch (error) {
      return { health: healthOf(error), reason: error instanceof Error ? error.message : String(error) }
    }
  }

  async #checkFile(database: SqliteDatabase): Promise<DatabaseHealth> {
    const { damage, handle, file, files } = database
    if (files.areMoved) return 'moved'
    if (damage.isSeen) damage.recheckNowAndThen()
    if (damage.isSeen) return 'damaged'
    const { bavail, bsize } = await statfs(dirname(file))
    if (bavail * bsize < LEAST_FREE_BYTES) return 'full'
    // Outside the queue of writers: waiting for another process does not mean that the disk is broken.
    if (!handle.isTransaction) {
      handle.prepare('update installation set checked_at = ?').run(this.#now().toISOString())
    }
    return 'ok'
  }
}

/**
 * Test write before anything is served.
 *
 * @throws {Error} of the engine, when it only reads
 */
export async function tryWriting({ db }: Database, at: Date): Promise<void> {
  await writeMark(db, at)
}

async function writeMark(db: Db, at: Date): Promise<void> {
  await db.updateTable('installation').set({ checked_at: at }).execute()
}

function healthOf(error: unknown): DatabaseHealth {
  switch (engineErrorKind(error)) {
    case 'busy':
    case 'serialisation':
      return 'ok'
    case 'full':
      return 'full'
    case 'file':
      return 'not-writable'
    case 'damaged':
      return 'damaged'
    default:
      return 'unavailable'
  }
}
