import type { DatabaseConnection, QueryResult } from 'kysely'
import type { PostgresClient } from './postgres-client.ts'
import type { Db } from './schema.ts'
import { GuardedSqliteAdapter } from './sqlite-dialect.ts'

/** Sends a statement of a transaction at once, before the call returns. */
interface DirectStatements {
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> | Promise<QueryResult<R>>
}

const byTransaction = new WeakMap<Db, DirectStatements>()
const clientOf = new WeakMap<DatabaseConnection, PostgresClient>()

/** Notes the client behind a connection of Kysely, for statements sent without it. */
export function noteClient(connection: DatabaseConnection, client: PostgresClient): void {
  clientOf.set(connection, client)
}

/**
 * Lets a transaction run prepared queries without Kysely's machinery, until `close`.
 *
 * @param withinMs time after which its connection is given up on PostgreSQL, commit included
 */
export async function openDirect(tx: Db, withinMs?: number): Promise<{ close(): void }> {
  const direct = await directOf(tx, withinMs)
  if (direct) byTransaction.set(tx, direct)
  return { close: () => byTransaction.delete(tx) }
}

async function directOf(tx: Db, withinMs: number | undefined): Promise<DirectStatements | undefined> {
  const executor = tx.getExecutor()
  if (executor.adapter instanceof GuardedSqliteAdapter) return executor.adapter.statements
  const client = clientOf.get(await executor.provideConnection(async (connection) => connection))
  if (withinMs !== undefined) client?.limitUse(withinMs)
  return client && sentTogether(client)
}

/**
 * Statements of one transaction on PostgreSQL. Once one has failed, PostgreSQL refuses all that were sent after it:
 * each of these rejects with the first one's error, which says whether the transaction can be tried again.
 */
function sentTogether(client: PostgresClient): DirectStatements {
  let first: unknown
  const run: DirectStatements['run'] = async <R>(sql: string, parameters: readonly unknown[]) => {
    try {
      return await send<R>(client, sql, parameters)
    } catch (error) {
      first ??= error
      throw first
    }
  }
  return { run }
}

async function send<R>(
  client: PostgresClient,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<R>> {
  const { rows, rowCount } = await client.query(sql, [...parameters])
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}

/**
 * Prepared statements of an open transaction. It owns its connection, and Kysely's work around a query costs
 * seven times an insert on SQLite; on PostgreSQL, statements that do not wait for each other's answers are
 * sent together, in the order of their calls.
 */
export function directStatements(tx: Db): DirectStatements | undefined {
  return byTransaction.get(tx)
}
