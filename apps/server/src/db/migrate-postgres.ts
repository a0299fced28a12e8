import type { PostgresDatabase } from './database-types.ts'
import { inOneTransaction, withMigrationLock } from './migration-connection.ts'
import { type AppliedMigration, CREATE_MIGRATIONS_TABLE, type MigrationSession } from './migration-session.ts'
import type { PostgresClient } from './postgres-client.ts'
import { readSpreadTables } from './spread-catalogue.ts'
import { asSpreadStatements, tableToSpread } from './spread-statements.ts'
import { setSequentialShards, spreadTable } from './spread-table.ts'
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
    const isOnSpread = (await readSpreadTables(client)).size > 0
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

/** Runs a statement of a migration on a distributed database: a new table is distributed as soon as it is created. */
async function runOnSpread(client: PostgresClient, statement: string): Promise<void> {
  await setSequentialShards(client)
  const made = tableToSpread(statement)
  if (!made) {
    for (const part of asSpreadStatements(statement)) await client.query(part)
    return
  }
  // Its foreign keys to spread tables are refused as long as Citus knows the table for a local one.
  await client.query('set local citus.enable_ddl_propagation = off')
  await client.query(statement)
  await client.query('set local citus.enable_ddl_propagation = on')
  await spreadTable(client, made.name, made.kind)
}
