/** Deletes all rows of a test's database except those of the installation itself, much faster than creating a new one. */
import { setImmediate } from 'node:timers/promises'
import type { Database } from '@thali/server/db/database'

/** The rows that a server writes on start. */
const KEPT = ['migrations', 'installation', 'followers']
const KEPT_NAMES = KEPT.map((name) => `'${name}'`).join(', ')

/**
 * Keys between tables are looked after by triggers, which a replica leaves out. A table without a page was never
 * written.
 */
const EMPTY_POSTGRES = `do $$
  declare written record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for written in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${KEPT_NAMES})
        and pg_relation_size(oid) > 0
    loop execute 'delete from ' || written.name; end loop;
  end $$`

let sqliteTables: readonly string[] = []

export async function emptyDatabase(database: Database): Promise<void> {
  if (database.engine === 'postgres') return void (await database.pool.query(EMPTY_POSTGRES))
  const { handle } = database
  if (sqliteTables.length === 0)
    sqliteTables = handle
      .prepare(
        `select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%' and name not in (${KEPT_NAMES})`,
      )
      .all()
      .map(({ name }) => String(name))
  while (handle.isTransaction) await setImmediate()
  const deletes = sqliteTables.map((name) => `delete from "${name}";`).join(' ')
  handle.exec(`pragma foreign_keys = off; begin immediate; ${deletes} commit; pragma foreign_keys = on`)
}
