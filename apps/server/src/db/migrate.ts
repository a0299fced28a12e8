import { OperatorError } from '../operator-error.ts'
import type { Database } from './database.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import type { AppliedMigration, MigrationSession } from './migration-session.ts'
import { prepareMigration } from './prepare-migration.ts'
import type { Db } from './schema.ts'

/** Thrown when the database and this version of the code do not fit, with a message for the operator. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError'
}

export interface MigrateOptions {
  readonly migrations?: readonly Migration[]
  readonly now?: () => Date
  /** Runs before a database that was used is changed. @param last name of the last migration that it has */
  readonly beforeUpgrade?: (last: string) => Promise<void>
}

/**
 * Brings the database up to this version of the code. Several processes may start at once: one migrates, the
 * others wait for it. Killed at any moment, the next start completes it.
 *
 * @returns names of the migrations that were applied now
 * @throws {MigrationError} when the database is newer than the code, or a migration was changed after it ran
 */
export async function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = options.migrations ?? readMigrations()
  const now = options.now ?? (() => new Date())
  const run = async (session: MigrationSession) => {
    const done: string[] = []
    const applied = await session.listApplied()
    const pending = listPending(applied, migrations)
    const last = applied.at(-1)
    if (last && pending.length > 0) await options.beforeUpgrade?.(last.name)
    if (!last && (await session.applyBase(migrations, now()))) return migrations.map(({ name }) => name)
    for (const migration of pending) {
      await prepareMigration(database.db, migration)
      await session.apply(migration, now())
      done.push(migration.name)
    }
    return done
  }
  return database.engine === 'sqlite' ? migrateSqlite(database, run) : migratePostgres(database, run)
}

/** Whether the database was never used: it is new, or has taken the place of a lost one. */
export async function isUnused(database: Database): Promise<boolean> {
  if (database.engine === 'sqlite') {
    return database.handle.prepare('select 1 from sqlite_master limit 1').get() === undefined
  }
  const { rows } = await database.pool.query<{ found: string | null }>(
    "select to_regclass('migrations') as found",
  )
  return rows[0]?.found === null
}

/** Whether all migrations of this code have run, as the readiness check asks. */
export async function isMigrated(db: Db, migrations: readonly Migration[]): Promise<boolean> {
  const applied = await listApplied(db)
  const names = new Set(applied.map(({ name }) => name))
  return migrations.every(({ name }) => names.has(name))
}

/** Migrations that have run on the database, in order. */
export async function listApplied(db: Db): Promise<AppliedMigration[]> {
  return db.selectFrom('migrations').select(['name', 'hash']).orderBy('name').execute()
}

function listPending(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, hash } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new MigrationError(
        `The database was upgraded by a newer version (migration ${name} is not known here). ` +
          'Start that version, or restore a backup from before the upgrade.',
      )
    }
    if (migration.hash !== hash) {
      throw new MigrationError(
        `Migration ${name} was changed after it had run on this database. Restore the file as it was released.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const last = applied.at(-1)
  const late = pending.find(({ name }) => last && name < last.name)
  if (late)
    throw new MigrationError(`Migration ${late.name} comes before ${last?.name}, which has already run.`)
  return pending
}
