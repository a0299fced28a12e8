import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { StoreId } from '@thali/domain/ids'
import { SQLITE_FILE } from '@thali/server/db/database'
import type { Db } from '@thali/server/db/schema'
import { makeRandomId } from '@thali/server/make-id'
import pg from 'pg'
import type { BenchDatabase } from './bench-engine.ts'

/** Writes the rows of one order in one transaction, with nothing around it. */
export interface BareWriter {
  write(storeId: StoreId): Promise<void>
  close(): Promise<void>
}

type Value = string | number | null
type Row = Record<string, Value>

const INSERTED = ['orders', 'order_moves', 'idempotency_keys', 'outbox'] as const
const COUNTER = `insert into order_counters (store_id, business_day, last_number) values (?, ?, 1)
  on conflict (store_id, business_day) do update set last_number = order_counters.last_number + 1
  returning last_number`
const VERSION = `update store_versions set event_seq = event_seq + 1 where store_id = ?
  returning event_seq, menu_version`

/** Rows of an order that the product itself placed, to be written again under other ids. */
export class OrderTemplate {
  readonly #rows: ReadonlyMap<string, Row>

  private constructor(rows: ReadonlyMap<string, Row>) {
    this.#rows = rows
  }

  /** Takes the newest order of a store as the model. */
  static async of(db: Db, storeId: StoreId): Promise<OrderTemplate> {
    const rows = new Map<string, Row>()
    for (const table of INSERTED) {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('store_id', '=', storeId)
        .limit(1)
        .executeTakeFirstOrThrow()
      const values = Object.entries(row).map(([column, value]) => [
        column,
        value instanceof Date ? value.toISOString() : (value as Value),
      ])
      rows.set(table, Object.fromEntries(values))
    }
    return new OrderTemplate(rows)
  }

  /** `insert into …` with one `?` a column. */
  insertOf(table: string): string {
    const columns = Object.keys(this.#row(table))
    return `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
  }

  get businessDay(): string {
    return String(this.#row('orders').business_day)
  }

  valuesOf(table: string, fresh: Row): Value[] {
    return Object.entries(this.#row(table)).map(([column, value]) =>
      column in fresh ? (fresh[column] ?? null) : value,
    )
  }

  #row(table: string): Row {
    const row = this.#rows.get(table)
    if (!row) throw new Error(`no row of ${table}`)
    return row
  }
}

/** Values that differ from order to order, by table. */
function freshIds(storeId: StoreId, number: number, seq: number): Record<(typeof INSERTED)[number], Row> {
  const id = makeRandomId()
  const slug = makeRandomId()
  return {
    orders: { store_id: storeId, id, slug, number },
    order_moves: { store_id: storeId, order_id: id },
    idempotency_keys: { store_id: storeId, key: makeRandomId(), order_id: id },
    outbox: { store_id: storeId, seq, order_id: id },
  }
}

/** The floor on SQLite: `node:sqlite` with prepared statements, as durable as the product. */
export function bareSqlite({ dataDir }: BenchDatabase, template: OrderTemplate): BareWriter {
  const handle = new DatabaseSync(join(dataDir, SQLITE_FILE), { enableForeignKeyConstraints: true })
  handle.exec('pragma journal_mode = wal')
  handle.exec('pragma synchronous = full')
  // As the product has it: what is compared is the work, not when the log is written into the file.
  handle.exec('pragma wal_autocheckpoint = 4000')
  const begin = handle.prepare('begin immediate')
  const commit = handle.prepare('commit')
  const counter = handle.prepare(COUNTER)
  const version = handle.prepare(VERSION)
  const inserts = INSERTED.map((table) => [table, handle.prepare(template.insertOf(table))] as const)
  return {
    async write(storeId) {
      begin.run()
      const { last_number } = counter.get(storeId, template.businessDay) as { last_number: number }
      const { event_seq } = version.get(storeId) as { event_seq: number }
      const fresh = freshIds(storeId, last_number, event_seq)
      for (const [table, insert] of inserts)
        insert.run(...(template.valuesOf(table, fresh[table]) as SQLInputValue[]))
      commit.run()
    },
    async close() {
      handle.close()
    },
  }
}

/** The floor on PostgreSQL: one client of `pg` a writer, with named prepared statements. */
export async function barePostgres(
  { databaseUrl }: BenchDatabase,
  template: OrderTemplate,
): Promise<BareWriter> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' })
  await client.connect()
  const run = (name: string, text: string, values: Value[]) =>
    client.query<Record<string, string>>({ name, text: numbered(text), values })
  const inserts = INSERTED.map((table) => [table, template.insertOf(table)] as const)
  return {
    async write(storeId) {
      await client.query('begin')
      const counted = await run('counter', COUNTER, [storeId, template.businessDay])
      const raised = await run('version', VERSION, [storeId])
      const fresh = freshIds(storeId, Number(counted.rows[0]?.last_number), Number(raised.rows[0]?.event_seq))
      for (const [table, text] of inserts) await run(table, text, template.valuesOf(table, fresh[table]))
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

/** `?` as PostgreSQL counts them. */
function numbered(text: string): string {
  let at = 0
  return text.replace(/\?/g, () => `$${++at}`)
}
