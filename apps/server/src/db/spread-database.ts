/** Spreads a PostgreSQL database over machines by store, with Citus (docs/decisions/0102-thali-spread.md). */
import { OperatorError } from '../operator-error.ts'
import type { PostgresDatabase } from './database-types.ts'
import { isMigrated, isUnused } from './migrate.ts'
import { inOneTransaction, withMigrationLock } from './migration-connection.ts'
import { readMigrations } from './migration-files.ts'
import type { PostgresClient } from './postgres-client.ts'
import {
  countServers,
  type KeyDefinition,
  readClusterState,
  readForeignKeys,
  readSpreadTables,
} from './spread-catalogue.ts'
import { FIRST_TENANT, setSequentialShards, spreadTable } from './spread-table.ts'
import { TABLE_KINDS, type TableKind } from './table-kinds.ts'

/** Thrown when the database cannot be distributed as it is, with a message for the operator. */
export class SpreadError extends OperatorError {
  override readonly name = 'SpreadError'
}

/** Result of spreading: tables spread now, and the totals. */
export interface SpreadResult {
  /** Tables that were not spread before. */
  readonly tables: readonly string[]
  /** Foreign keys that were taken off for it and stand again. */
  readonly keys: number
  /** Number of tenant tables that are spread now, earlier ones included. */
  readonly tenants: number
  readonly lookUps: number
  readonly machines: number
}

/**
 * Distributes tables that are not distributed yet: look-ups whole on every machine, tenant tables by
 * `store_id`. All in one transaction: foreign keys are dropped, because Citus lets no local table refer to a
 * distributed one even for the moment between two tables, and restored in the end.
 *
 * @throws {SpreadError} when the database, its cluster or the processes on it are not ready; nothing is
 *   changed then
 */
export async function spreadDatabase(database: PostgresDatabase): Promise<SpreadResult> {
  return withMigrationLock(database, async (client) => {
    const cluster = await readClusterState(client)
    if (!cluster) throw new SpreadError(NO_CITUS)
    if (!cluster.isCoordinator) throw new SpreadError(NO_COORDINATOR)
    if (!cluster.isCoordinatorKnown) throw new SpreadError(UNKNOWN_COORDINATOR)
    const isReady = !(await isUnused(database)) && (await isMigrated(database.db, readMigrations()))
    if (!isReady) throw new SpreadError(NOT_MIGRATED)
    const tables = listUnspread(await readSpreadTables(client))
    const servers = tables.length > 0 ? await countServers(client) : 0
    if (servers > 0) throw new SpreadError(stillRunning(servers))
    const keys = await readForeignKeys(client, tables)
    await inOneTransaction(client, () => spreadTables(client, tables, keys))
    return { tables, keys: keys.length, ...countKinds(), machines: cluster.machines }
  })
}

/** Tables that have to be spread and are not, look-ups first. */
export function listUnspread(spread: ReadonlyMap<string, TableKind>): string[] {
  const wanted = [...ofKind('look-up'), FIRST_TENANT, ...ofKind('tenant')]
  for (const name of wanted) {
    const kind = spread.get(name)
    if (kind !== undefined && kind !== TABLE_KINDS[name as keyof typeof TABLE_KINDS])
      throw new SpreadError(`The table ${name} is spread in another manner than this version needs.`)
  }
  return [...new Set(wanted)].filter((name) => !spread.has(name))
}

function ofKind(wanted: TableKind): string[] {
  return Object.entries(TABLE_KINDS).flatMap(([name, kind]) => (kind === wanted ? [name] : []))
}

const countKinds = () => ({ tenants: ofKind('tenant').length, lookUps: ofKind('look-up').length })

async function spreadTables(
  client: PostgresClient,
  tables: readonly string[],
  keys: readonly KeyDefinition[],
): Promise<void> {
  await setSequentialShards(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const table of tables) await spreadTable(client, table, TABLE_KINDS[table as keyof typeof TABLE_KINDS])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
  // Else the former rows would stay on the coordinator's disk, unseen by statements and by erasure.
  for (const table of tables)
    await client.query(`select truncate_local_data_after_distributing_table('${table}')`)
}

const NO_CITUS =
  'This PostgreSQL has no Citus: install it on every machine, name it in shared_preload_libraries, restart, and run "create extension citus" in the database on each.'
const NO_COORDINATOR = 'DATABASE_URL leads to a worker of the cluster. It has to lead to the coordinator.'
const UNKNOWN_COORDINATOR = `The cluster does not know its coordinator: run "select citus_set_coordinator_host('its name', 5432)" on it, with a name by which the workers reach it.`
const NOT_MIGRATED = 'The database is not of this version: run "thali migrate" first.'

const stillRunning = (servers: number) =>
  `${servers} ${servers === 1 ? 'server is' : 'servers are'} running on this database. Stop all of them first: tables are locked while they are spread.`
