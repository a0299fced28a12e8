import { SqliteAdapter } from 'kysely'
import type { Db, Engine } from './schema.ts'

/** Engine of a database or transaction. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
