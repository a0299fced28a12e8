/** Migrations of a database that is spread by store. */
import type { PostgresClient } from './postgres-client.ts'
import { readSpreadTables } from './spread-catalogue.ts'
import { asSpreadStatements, tableToSpread } from './spread-statements.ts'
import { setSequentialShards, spreadTable } from './spread-table.ts'

/** Whether tables are spread, so that a migration has to adapt its statements. */
export async function isSpread(client: PostgresClient): Promise<boolean> {
  return (await readSpreadTables(client)).size > 0
}

/** Runs a statement of a migration on a distributed database: a new table is distributed as soon as it is created. */
export async function runOnSpread(client: PostgresClient, statement: string): Promise<void> {
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
