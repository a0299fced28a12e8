/** Tables with their unique and foreign keys, as the database itself knows them. */
import type { Db } from '@thali/server/db/schema'
import { sql } from 'kysely'
import type { TestEngine } from './test-database.ts'

export interface UniqueKey {
  readonly columns: readonly string[]
}

export interface ForeignKey {
  readonly columns: readonly string[]
  readonly references: string
  /** Columns referred to, in the order of `columns`. */
  readonly referred: readonly string[]
}

export interface CatalogueTable {
  readonly name: string
  readonly uniqueKeys: readonly UniqueKey[]
  readonly foreignKeys: readonly ForeignKey[]
}

export function readCatalogue(db: Db, engine: TestEngine): Promise<CatalogueTable[]> {
  return engine === 'sqlite' ? readSqlite(db) : readPostgres(db)
}

async function readSqlite(db: Db): Promise<CatalogueTable[]> {
  const { rows: tables } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%'`.execute(db)
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows: unique } = await sql<{ index: string; column: string }>`
        select l.name as "index", i.name as "column" from pragma_index_list(${name}) as l, pragma_index_info(l.name) as i
        where l."unique" = 1 order by l.name, i.seqno`.execute(db)
      const { rows: foreign } = await sql<{ id: number; table: string; from: string; to: string }>`
        select id, "table", "from", "to" from pragma_foreign_key_list(${name}) order by id, seq`.execute(db)
      return {
        name,
        uniqueKeys: group(unique, (row) => row.index).map((rows) => ({
          columns: rows.map((row) => row.column),
        })),
        foreignKeys: group(foreign, (row) => String(row.id)).map((rows) => ({
          columns: rows.map((row) => row.from),
          references: rows[0]?.table ?? '',
          referred: rows.map((row) => row.to),
        })),
      }
    }),
  )
}

async function readPostgres(db: Db): Promise<CatalogueTable[]> {
  const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(db)
  const { rows: unique } = await sql<{ table: string; index: string; column: string }>`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as "index", a.attname as "column"
    from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indisunique order by 1, 2, k.place`.execute(db)
  const { rows: foreign } = await sql<{
    name: string
    table: string
    other: string
    from: string
    to: string
  }>`
    select f.conname as name, f.conrelid::regclass::text as "table", f.confrelid::regclass::text as other,
      a.attname as "from", b.attname as "to"
    from pg_constraint f cross join lateral unnest(f.conkey, f.confkey) with ordinality as k (mine, theirs, place)
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.mine
    join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.theirs
    where f.contype = 'f' order by 2, 1, k.place`.execute(db)
  return tables.map(({ name }) => ({
    name,
    uniqueKeys: group(
      unique.filter((row) => row.table === name),
      (row) => row.index,
    ).map((rows) => ({ columns: rows.map((row) => row.column) })),
    foreignKeys: group(
      foreign.filter((row) => row.table === name),
      (row) => row.name,
    ).map((rows) => ({
      columns: rows.map((row) => row.from),
      references: rows[0]?.other ?? '',
      referred: rows.map((row) => row.to),
    })),
  }))
}

function group<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  return [...Map.groupBy(rows, keyOf).values()]
}
