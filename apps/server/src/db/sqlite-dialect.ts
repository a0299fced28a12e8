import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { ConnectionMutex } from './connection-mutex.ts'
import { BUSY_MS, retryWhileBusy } from './sqlite-begin.ts'
import type { SqliteStatements } from './sqlite-statements.ts'
import { refuseInsideTransaction } from './transaction-context.ts'

export interface SqliteWaits {
  /** How long a caller waits for this process's one connection. */
  readonly acquireMs: number
  /** How long a write is tried again while another process holds the write lock. */
  readonly busyMs: number
}

export const SQLITE_WAITS: SqliteWaits = { acquireMs: 10_000, busyMs: BUSY_MS }

/** Kysely over one `node:sqlite` connection, whose declared column types decide what values become. */
export class SqliteDialect implements Dialect {
  readonly #handle: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #waits: SqliteWaits

  constructor(handle: DatabaseSync, statements: SqliteStatements, waits: SqliteWaits) {
    this.#handle = handle
    this.#statements = statements
    this.#waits = waits
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#handle, this.#statements, this.#waits)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new GuardedSqliteAdapter()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/**
 * Kysely's own guard of a single connection waits for ever, and before the driver can refuse a use inside a
 * transaction. So it is told that connections abound, and the driver's mutex guards the only one.
 */
class GuardedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #handle: DatabaseSync
  readonly #connection: SqliteConnection
  readonly #mutex: ConnectionMutex

  constructor(handle: DatabaseSync, statements: SqliteStatements, waits: SqliteWaits) {
    this.#handle = handle
    this.#connection = new SqliteConnection(handle, statements, waits.busyMs)
    this.#mutex = new ConnectionMutex(waits.acquireMs)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    await this.#mutex.acquire()
    return this.#connection
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#connection.exec(settings.accessMode === 'read only' ? 'begin' : 'begin immediate')
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.exec('commit')
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk or a failed write may have ended the transaction already.
    if (this.#handle.isTransaction) this.#handle.exec('rollback')
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release()
  }

  async destroy(): Promise<void> {
    if (this.#handle.isOpen) this.#handle.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync
  readonly #statements: SqliteStatements
  readonly #busyMs: number

  constructor(handle: DatabaseSync, statements: SqliteStatements, busyMs: number) {
    this.#handle = handle
    this.#statements = statements
    this.#busyMs = busyMs
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#handle.isTransaction) return this.#statements.run<R>(sql, parameters)
    return retryWhileBusy(() => this.#statements.run<R>(sql, parameters), this.#busyMs)
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async exec(sql: 'begin' | 'begin immediate' | 'commit'): Promise<void> {
    await retryWhileBusy(() => this.#handle.exec(sql), this.#busyMs)
  }
}
