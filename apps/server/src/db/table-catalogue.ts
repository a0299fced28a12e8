import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Conversion of a column's values outside the database; all but times and JSON stay as they are. */
export type ColumnKind = 'time' | 'json' | 'plain'

export interface DatabaseColumn {
  readonly name: string
  readonly kind: ColumnKind
}

/** A table as the database itself knows it. */
export interface DatabaseTable {
  readonly name: string
  readonly columns: readonly DatabaseColumn[]
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[]
}

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  /** Position in the primary key, from 1 on; 0 outside it. */
  readonly key: number
}

interface ReferenceRow {
  readonly table: string
  readonly parent: string
}

const KINDS: Readonly<Record<string, ColumnKind>> = { timestamptz: 'time', jsonb: 'json' }

/** All tables, each after those that it refers to. */
export async function readTableCatalogue(db: Db): Promise<DatabaseTable[]> {
  const engine = engineOf(db)
  const { rows: columns } = await COLUMNS[engine].execute(db)
  const { rows: references } = await REFERENCES[engine].execute(db)
  const tables = [...Map.groupBy(columns, (row) => row.table)].map(([name, rows]) => tableOf(name, rows))
  return parentsFirst(tables, references)
}

function tableOf(name: string, rows: readonly ColumnRow[]): DatabaseTable {
  return {
    name,
    columns: rows.map(({ column, type }) => ({
      name: column,
      kind: KINDS[type.toLowerCase()] ?? 'plain',
    })),
    key: rows
      .filter(({ key }) => key > 0)
      .sort((a, b) => a.key - b.key)
      .map(({ column }) => column),
  }
}

function parentsFirst(
  tables: readonly DatabaseTable[],
  references: readonly ReferenceRow[],
): DatabaseTable[] {
  const sorted: DatabaseTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ name }) =>
      references.every(({ table, parent }) => table !== name || parent === name || !isWaiting.has(parent)),
    )
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...isWaiting].join(', ')}`)
    sorted.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return sorted
}

const COLUMNS: Readonly<Record<'sqlite' | 'postgres', RawBuilder<ColumnRow>>> = {
  sqlite: sql<ColumnRow>`
    select t.name as "table", c.name as "column", c.type as type, c.pk as key
    from pragma_table_list as t, pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`,
  postgres: sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", t.typname as type,
      coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1 as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`,
}

const REFERENCES: Readonly<Record<'sqlite' | 'postgres', RawBuilder<ReferenceRow>>> = {
  sqlite: sql<ReferenceRow>`
    select distinct t.name as "table", f."table" as parent
    from pragma_table_list as t, pragma_foreign_key_list(t.name) as f
    where t.schema = 'main' and t.type = 'table'`,
  postgres: sql<ReferenceRow>`
    select distinct c.relname as "table", p.relname as parent
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
}
