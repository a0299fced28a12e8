import { type Driver, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { Pool, types } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { PostgresDatabase } from './database-types.ts'
import type { Schema } from './schema.ts'
import { SingleStatementClient } from './single-statement-client.ts'
import { refuseInsideTransaction } from './transaction-context.ts'

export interface PostgresOptions {
  readonly allowUnsafe?: boolean
  /** Connections this process may hold. */
  readonly connections?: number
  /** How long a caller waits for a free connection. */
  readonly acquireMs?: number
}

const STATEMENT_LIMIT_MS = 30_000
const LOCK_LIMIT_MS = 5_000
const IDLE_TRANSACTION_LIMIT_MS = 30_000

const INT8 = types.builtins.INT8
const NUMERIC = types.builtins.NUMERIC

/** PostgreSQL would acknowledge what a power loss takes back. */
export class UnsafePostgresError extends OperatorError {
  override readonly name = 'UnsafePostgresError'
}

/**
 * Opens a PostgreSQL database.
 *
 * @throws {UnsafePostgresError} when it runs without `fsync`, unless that is allowed
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<PostgresDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.acquireMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    application_name: 'thali',
    types: { getTypeParser },
    Client: SingleStatementClient,
  })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is used: its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    if (!options.allowUnsafe) await refuseForgetful(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Schema>({ dialect: new GuardedPostgresDialect({ pool }) })
  let closed: Promise<void> | undefined
  const close = () => {
    // Kysely ends the pool only if it has used it.
    closed ??= db.destroy().then(() => (pool.ended || pool.ending ? undefined : pool.end()))
    return closed
  }
  return { engine: 'postgres', db, pool, url, close }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#config)
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction()
    return super.acquireConnection(...options)
  }
}

/** Counts and sums come as numbers when they fit one exactly; everything else as pg's own parsers say. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return safeInteger
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

async function refuseForgetful(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  )
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length > 0) {
    throw new UnsafePostgresError(
      `PostgreSQL runs with ${off.join(' and ')} off: a power loss would take back orders that were ` +
        'acknowledged. Switch it on, or set ALLOW_UNSAFE_POSTGRES=1 to accept the loss.',
    )
  }
}
