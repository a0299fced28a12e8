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
import { isSyncDeferred } from './deferred-sync.ts'
import type { FileWatch } from './file-watch.ts'
import type { LogSync } from './log-sync.ts'
import { BUSY_MS, retryWhileBusy } from './retry-while-busy.ts'
import type { SqliteStatements } from './sqlite-statements.ts'
import { refuseInsideTransaction } from './transaction-context.ts'

export interface SqliteWaits {
  /** Time limit of waiting for a connection of this process, in milliseconds. */
  readonly acquireMs: number
  /** Time during which a write is retried while another process holds the write lock, in milliseconds. */
  readonly busyMs: number
}

export const SQLITE_WAITS: SqliteWaits = { acquireMs: 10_000, busyMs: BUSY_MS }

/** Connection to the file, of which there are two, with the statements prepared on it. */
export interface SqliteLane {
  readonly handle: DatabaseSync
  readonly statements: SqliteStatements
}

/**
 * Writes go over one connection and reads over another: a write may have to wait for another process, and readers
 * of a write-ahead log never do.
 */
export interface SqliteLanes {
  readonly write: SqliteLane
  readonly read: SqliteLane
  /** Checked after each write, before it is acknowledged. */
  readonly files: FileWatch
  readonly log: LogSync
}

/** Kysely dialect for `node:sqlite`, with conversion by declared column types. */
export class SqliteDialect implements Dialect {
  readonly #lanes: SqliteLanes
  readonly #waits: SqliteWaits

  constructor(lanes: SqliteLanes, waits: SqliteWaits) {
    this.#lanes = lanes
    this.#waits = waits
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#lanes, this.#waits)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createAdapter(): DialectAdapter {
    return new GuardedSqliteAdapter(this.#lanes.write.statements)
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/**
 * Adapter that reports many connections: Kysely's own guard of a single connection waits for ever, and before
 * the driver can refuse a use inside a transaction. Mutexes guard the two connections there are.
 */
export class GuardedSqliteAdapter extends SqliteAdapter {
  /** Statements of the connection that every transaction runs on. */
  readonly statements: SqliteStatements

  constructor(statements: SqliteStatements) {
    super()
    this.statements = statements
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #write: GuardedLane
  readonly #read: GuardedLane
  readonly #log: LogSync

  constructor({ write, read, files, log }: SqliteLanes, waits: SqliteWaits) {
    this.#log = log
    this.#write = new GuardedLane(write, waits, { files, log })
    this.#read = new GuardedLane(read, waits)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    refuseInsideTransaction()
    return new SqliteConnection(this.#write, this.#read)
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings.accessMode === 'read only')
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#log.close()
    // The last one to close empties the log, which a reader may not.
    for (const { handle } of [this.#read, this.#write]) if (handle.isOpen) handle.close()
  }
}

/** Checks and sync that make a write safe before it is acknowledged. */
interface WriteSafety {
  readonly files: FileWatch
  readonly log: LogSync
}

/** A lane that one holder uses at a time. */
class GuardedLane {
  readonly handle: DatabaseSync
  readonly #mutex: ConnectionMutex
  readonly #statements: SqliteStatements
  readonly #busyMs: number
  readonly #safety: WriteSafety | undefined

  constructor(
    { handle, statements }: SqliteLane,
    { acquireMs, busyMs }: SqliteWaits,
    /** Present for the lane that writes. */
    safety?: WriteSafety,
  ) {
    this.handle = handle
    this.#mutex = new ConnectionMutex(acquireMs)
    this.#statements = statements
    this.#busyMs = busyMs
    this.#safety = safety
  }

  /** @throws {DatabaseBusyError} when it is not free in time */
  async acquire(): Promise<void> {
    await this.#mutex.acquire()
    // `settle` syncs what is committed. Who uses the connection past this lane has each commit synced by SQLite.
    if (this.#safety) this.handle.exec('pragma synchronous = normal')
  }

  release(): void {
    if (this.#safety) this.handle.exec('pragma synchronous = full')
    this.#mutex.release()
  }

  async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.handle.isTransaction) return this.#statements.run<R>(sql, parameters)
    return retryWhileBusy(() => this.#statements.run<R>(sql, parameters), this.#busyMs)
  }

  async exec(sql: 'begin' | 'begin immediate' | 'commit'): Promise<void> {
    await retryWhileBusy(() => this.handle.exec(sql), this.#busyMs)
  }

  /**
   * Waits until the commits of this lane are on disk, unless that is deferred, in files that have the database's
   * names. The lane is free during the wait.
   */
  async settle(): Promise<void> {
    if (!this.#safety) return
    if (!isSyncDeferred()) await this.#safety.log.sync(() => this.#emptyLog())
    this.#safety.files.refuseMoved()
  }

  /** Writes all of the log into the database, syncs that and cuts the log, so that no lost page of it comes back. */
  async #emptyLog(): Promise<void> {
    await this.acquire()
    try {
      const { busy } = this.handle.prepare('pragma wal_checkpoint(truncate)').get() ?? {}
      if (busy !== 0) throw new Error('the log is still being read')
    } finally {
      this.release()
    }
  }
}

/** Connection in the sense of Kysely: it holds a lane for a query, or from begin to end of a transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #write: GuardedLane
  readonly #read: GuardedLane
  #held: GuardedLane | null = null

  constructor(write: GuardedLane, read: GuardedLane) {
    this.#write = write
    this.#read = read
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#held) return this.#held.run<R>(query)
    const lane = query.query.kind === 'SelectQueryNode' ? this.#read : this.#write
    await lane.acquire()
    let result: QueryResult<R>
    try {
      result = await lane.run<R>(query)
    } finally {
      lane.release()
    }
    await lane.settle()
    return result
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  async begin(isReadOnly: boolean): Promise<void> {
    const lane = isReadOnly ? this.#read : this.#write
    await lane.acquire()
    this.#held = lane
    await lane.exec(isReadOnly ? 'begin' : 'begin immediate')
  }

  async commit(): Promise<void> {
    const lane = this.#held
    await lane?.exec('commit')
    this.release()
    await lane?.settle()
  }

  rollback(): void {
    // A full disk or a failed write may have ended the transaction already.
    if (this.#held?.handle.isTransaction) this.#held.handle.exec('rollback')
  }

  release(): void {
    this.#held?.release()
    this.#held = null
  }
}
