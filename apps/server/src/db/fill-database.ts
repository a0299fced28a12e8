import { sql } from 'kysely'
import type { Database } from './database-types.ts'
import { engineOf } from './engine.ts'
import { MIGRATION_LOCK } from './migration-connection.ts'
import type { Migration } from './migration-files.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE } from './migration-session.ts'
import { prepareMigration } from './prepare-migration.ts'
import type { Db } from './schema.ts'
import { splitStatements } from './sql-statements.ts'
import { readSqliteBase } from './sqlite-base.ts'
import { inTransaction } from './transaction.ts'
import { liftTimeLimits } from './whole-tables.ts'

export interface Filling {
  /** Migrations that create the tables to fill. */
  readonly before: readonly Migration[]
  /** Migrations that bring the filled rows up to this version. */
  readonly after: readonly Migration[]
  readonly at: Date
  /** Inserts the rows. */
  fill(tx: Db): Promise<void>
  /** Runs before the commit, on the tables of this version. */
  beforeCommit(tx: Db): Promise<void>
}

/** Creates the tables of an unused database, fills them and brings them up to this version: all of it, or nothing. */
export async function fillDatabase(database: Database, filling: Filling): Promise<void> {
  const { after, at } = filling
  await withoutForeignKeys(database, () =>
    inTransaction(database.db, async (tx) => {
      await liftTimeLimits(tx)
      // A server that starts meanwhile waits, and finds everything there.
      if (engineOf(tx) === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
      }
      await sql.raw(CREATE_MIGRATIONS_TABLE).execute(tx)
      await createTables(database, tx, filling)
      await filling.fill(tx)
      for (const migration of after) {
        await prepareMigration(tx, migration)
        await apply(tx, migration, at)
      }
      await filling.beforeCommit(tx)
      if (engineOf(tx) === 'sqlite') await refuseOrphans(tx)
    }),
  )
}

/**
 * Runs work with foreign keys off, as migrations do: rebuilding a table would delete its child rows. The
 * setting changes only outside transactions.
 */
async function withoutForeignKeys(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'postgres') return work()
  database.handle.exec('pragma foreign_keys = off')
  try {
    await work()
  } finally {
    database.handle.exec('pragma foreign_keys = on')
  }
}

/** In one step, where these are the tables of this version: one migration after the other takes twenty times as long. */
async function createTables(database: Database, tx: Db, { before, at }: Filling): Promise<void> {
  const base = database.engine === 'sqlite' ? readSqliteBase(before) : null
  if (database.engine === 'sqlite' && base) {
    database.handle.exec(base.sql)
    for (const migration of base.migrations) await record(tx, migration, at)
  } else for (const migration of before) await apply(tx, migration, at)
}

async function apply(tx: Db, migration: Migration, at: Date): Promise<void> {
  for (const statement of splitStatements(migration.sql)) await sql.raw(statement).execute(tx)
  await record(tx, migration, at)
}

async function record(tx: Db, { name, hash }: AppliedMigration, at: Date): Promise<void> {
  await tx.insertInto('migrations').values({ name, hash, applied_at: at }).execute()
}

async function refuseOrphans(tx: Db): Promise<void> {
  const { rows } = await sql`select 1 from pragma_foreign_key_check`.execute(tx)
  if (rows.length > 0) throw new Error(`${rows.length} rows whose parent is missing`)
}
