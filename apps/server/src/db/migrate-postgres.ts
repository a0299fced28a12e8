import type { PostgresDatabase } from './database-types.ts'
import { inOneTransaction, withMigrationLock } from './migration-connection.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE, type MigrationSession } from './migration-session.ts'
import { isSpread, runOnSpread } from './spread-migration.ts'
import { splitStatements } from './sql-statements.ts'

/**
 * Migrates, a transaction a migration. Each statement is sent by itself: Citus takes no several commands in
 * one query.
 */
export async function migratePostgres<T>(
  database: PostgresDatabase,
  run: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  return withMigrationLock(database, async (client) => {
    // Made behind the lock: `if not exists` races.
    await client.query(CREATE_MIGRATIONS_TABLE)
    const isOnSpread = await isSpread(client)
    return run({
      async listApplied() {
        const { rows } = await client.query<AppliedMigration>(
          'select name, hash from migrations order by name',
        )
        return rows
      },
      applyBase: async () => false,
      apply: ({ name, sql, hash }, at) =>
        inOneTransaction(client, async () => {
          for (const statement of splitStatements(sql))
            await (isOnSpread ? runOnSpread(client, statement) : client.query(statement))
          await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
            name,
            hash,
            at,
          ])
        }),
    })
  })
}
