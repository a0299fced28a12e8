import type { PostgresClient } from './postgres-client.ts'
import type { TableKind } from './table-kinds.ts'

/** Table that every other tenant table is co-located with, so that the rows of a store are on one machine. */
export const FIRST_TENANT = 'store_versions'

/** Distributes a table by its kind: a look-up whole on every machine, a tenant table by its store. */
export async function spreadTable(client: PostgresClient, table: string, kind: TableKind): Promise<void> {
  if (kind === 'look-up') await client.query(`select create_reference_table('${table}')`)
  else if (table === FIRST_TENANT)
    await client.query(`select create_distributed_table('${table}', 'store_id')`)
  else
    await client.query(
      `select create_distributed_table('${table}', 'store_id', colocate_with => '${FIRST_TENANT}')`,
    )
}

/** Changes of tables that refer to each other would meet themselves on several connections. */
export async function setSequentialShards(client: PostgresClient): Promise<void> {
  await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
}
