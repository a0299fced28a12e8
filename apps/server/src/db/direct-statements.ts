import type { Db } from './schema.ts'
import type { SqliteStatements } from './sqlite-statements.ts'

const byTransaction = new WeakMap<Db, SqliteStatements>()
const byDatabase = new WeakMap<Db, SqliteStatements>()

/** Tells which statements run on the one connection of a SQLite database. */
export function keepStatements(db: Db, statements: SqliteStatements): void {
  byDatabase.set(db, statements)
}

/** Lets a transaction of `db` run prepared queries without Kysely's machinery, until `close`. */
export function openDirect(db: Db, tx: Db): { close(): void } {
  const statements = byDatabase.get(db)
  if (statements) byTransaction.set(tx, statements)
  return { close: () => byTransaction.delete(tx) }
}

/**
 * The statements of a SQLite transaction that is under way, to be run at once. The machinery around a query
 * costs seven times what an insert does; inside a transaction, which owns the connection, none of it is needed.
 */
export function directStatements(tx: Db): SqliteStatements | undefined {
  return byTransaction.get(tx)
}
