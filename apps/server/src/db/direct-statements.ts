import type { Db } from './schema.ts'
import { GuardedSqliteAdapter } from './sqlite-dialect.ts'
import type { SqliteStatements } from './sqlite-statements.ts'

const byTransaction = new WeakMap<Db, SqliteStatements>()

/** Lets a transaction on SQLite run prepared queries without Kysely's machinery, until `close`. */
export function openDirect(tx: Db): { close(): void } {
  const { adapter } = tx.getExecutor()
  if (adapter instanceof GuardedSqliteAdapter) byTransaction.set(tx, adapter.statements)
  return { close: () => byTransaction.delete(tx) }
}

/**
 * The statements of a SQLite transaction that is under way, to be run at once. The machinery around a query
 * costs seven times what an insert does; inside a transaction, which owns the connection, none of it is needed.
 */
export function directStatements(tx: Db): SqliteStatements | undefined {
  return byTransaction.get(tx)
}
