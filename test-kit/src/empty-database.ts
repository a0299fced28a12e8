/** Takes out of a test's database all rows but those of the installation itself: as if it had just been made, and many times quicker. */
import { setImmediate } from 'node:timers/promises'
import type { Database } from '@thali/server/db/database'

/** What a server writes as it starts, and goes on with. */
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
