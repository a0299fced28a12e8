/** Catalogue of Citus, a PostgreSQL extension, on itself and the tables that it distributes. */
import type { Pool } from 'pg'
import type { TableKind } from './table-kinds.ts'

type Connection = Pick<Pool, 'query'>

/** Role of a database within its cluster. */
export interface ClusterState {
  readonly isCoordinator: boolean
  /** Whether the other machines know the coordinator's address. */
  readonly isCoordinatorKnown: boolean
  /** Machines that tables are spread over. */
  readonly machines: number
}

/** Null: the extension is not in this database. */
export async function readClusterState(connection: Connection): Promise<ClusterState | null> {
  const { rowCount } = await connection.query("select 1 from pg_extension where extname = 'citus'")
  if (!rowCount) return null
  const { rows } = await connection.query<ClusterState>(`
    select (select groupid from pg_dist_local_group) = 0 as "isCoordinator",
      exists (select 1 from pg_dist_node where groupid = 0) as "isCoordinatorKnown",
      (select cast(count(*) as integer) from pg_dist_node where shouldhaveshards) as machines`)
  return rows[0] ?? null
}

/** Tables that are spread already, each as the kind that it is spread as. */
export async function readSpreadTables(connection: Connection): Promise<ReadonlyMap<string, TableKind>> {
  if (!(await hasCitusCatalogue(connection))) return new Map()
  const { rows } = await connection.query<{ name: string; kind: TableKind }>(`
    select c.relname as name, case d.partmethod when 'h' then 'tenant' else 'look-up' end as kind
    from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
    where d.partmethod = 'h' or d.repmodel = 't'`)
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

async function hasCitusCatalogue(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ found: string | null }>(
    "select to_regclass('pg_catalog.pg_dist_partition') as found",
  )
  return rows[0]?.found != null
}

export interface KeyDefinition {
  readonly name: string
  readonly table: string
  readonly references: string
  /** Definition, as it follows `add constraint`. */
  readonly definition: string
}

/** Foreign keys from or to one of these tables. */
export async function readForeignKeys(
  connection: Connection,
  tables: readonly string[],
): Promise<KeyDefinition[]> {
  const { rows } = await connection.query<KeyDefinition>(
    `select k.conname as name, c.relname as "table", r.relname as references, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace
      and (c.relname = any($1) or r.relname = any($1))
    order by c.relname, k.conname`,
    [tables],
  )
  return rows
}

/** Servers that are running on this database: each has one connection that listens. */
export async function countServers(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ servers: number }>(
    `select cast(count(*) as integer) as servers from pg_stat_activity
    where datname = current_database() and application_name = 'thali live'`,
  )
  return rows[0]?.servers ?? 0
}
