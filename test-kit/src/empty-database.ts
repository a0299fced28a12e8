/** Deletes all rows of a test's database except those of the installation itself, much faster than creating a new one. */
import { setImmediate } from 'node:timers/promises'
import type { Database } from '@thali/server/db/database'

/** The rows that a server writes on start. */
const KEPT = ['migrations', 'installation', 'followers']

const tables = { sqlite: [] as string[], postgres: [] as string[] }

export async function emptyDatabase(database: Database): Promise<void> {
  const names = tables[database.engine]
  if (names.length === 0) names.push(...(await listTables(database)))
  const deletes = names.map((name) => `delete from "${name}";`).join(' ')
  if (database.engine === 'sqlite') {
    const { handle } = database
    while (handle.isTransaction) await setImmediate()
    handle.exec(`pragma foreign_keys = off; begin immediate; ${deletes} commit; pragma foreign_keys = on`)
    return
  }
  // Keys between tables are looked after by triggers, which a replica leaves out.
  const asReplica = "perform set_config('session_replication_role', 'replica', true);"
  await database.pool.query(`do $$ begin ${asReplica} ${deletes} end $$`)
}

async function listTables(database: Database): Promise<string[]> {
  const names =
    database.engine === 'sqlite'
      ? database.handle
          .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
          .all()
      : (await database.pool.query("select tablename as name from pg_tables where schemaname = 'public'"))
          .rows
  return names.map(({ name }) => String(name)).filter((name) => !KEPT.includes(name))
}
