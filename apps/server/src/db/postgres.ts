import { type Driver, Kysely, type KyselyPlugin, PostgresDialect, PostgresDriver } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { OperatorError } from '../operator-error.ts'
import { CommitListeners } from './commit-listeners.ts'
import { DatabaseHosts } from './database-hosts.ts'
import type { PostgresConnections, PostgresDatabase } from './database-types.ts'
import { noteClient } from './direct-statements.ts'
import { SilentConnectionError } from './engine-errors.ts'
import { PostgresClient, type PostgresClientConfig } from './postgres-client.ts'
import type { Schema } from './schema.ts'
import { refuseInsideTransaction } from './transaction-context.ts'

export interface PostgresOptions {
  readonly allowUnsafe?: boolean
  /** Connections this process may hold. */
  readonly connections?: number
  /** Time limit of waiting for a free connection, in milliseconds. */
  readonly acquireMs?: number
  readonly plugins?: readonly KyselyPlugin[]
  /** The same database past a pooler. */
  readonly directUrl?: string
  /** Time limit of an answer to a query, in milliseconds. */
  readonly silenceMs?: number
}

/**
 * Time limit of a statement, in milliseconds: below that of a silent connection, so that PostgreSQL gives up
 * first and reports it.
 */
const STATEMENT_LIMIT_MS = 4_500
/**
 * Time limit of waiting for a lock, in milliseconds: half of the limit of an idle transaction, so that a
 * caller waiting for the lock of a lost connection gives up before it would get it.
 */
const LOCK_LIMIT_MS = 2_500
/** Limit of an idle transaction, in milliseconds: locks of a lost connection must not keep others waiting for long. */
const IDLE_TRANSACTION_LIMIT_MS = 5_000

/** Settings that each connection sends as it opens; PgBouncer refuses them, or drops them if configured so. */
const LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: LOCK_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_LIMIT_MS,
} as const

const INT8 = types.builtins.INT8
const NUMERIC = types.builtins.NUMERIC

/** Thrown when PostgreSQL would acknowledge writes that a power loss undoes. */
export class UnsafePostgresError extends OperatorError {
  override readonly name = 'UnsafePostgresError'
}

/** Thrown when the time limits of connections do not apply: one query could block all others for ever. */
export class UnlimitedPostgresError extends OperatorError {
  override readonly name = 'UnlimitedPostgresError'
}

/**
 * Opens a PostgreSQL database; where its address names several hosts, the primary.
 *
 * @throws {UnsafePostgresError} when it runs without `fsync`, unless that is allowed
 * @throws {UnlimitedPostgresError} when a pooler in between has dropped our time limits
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<PostgresDatabase> {
  const hosts = new DatabaseHosts(url)
  const { pool, db, close } = openPool(hosts, options)
  try {
    // Each failure brings the pool to the next host.
    await hosts.connectToAny(async () => {
      await refuseUnlimited(pool)
      if (!options.allowUnsafe) await refuseUnsafe(pool)
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    engine: 'postgres',
    db,
    commits: new CommitListeners(),
    pool,
    url: options.directUrl ?? url,
    close,
  }
}

/**
 * Read-only PostgreSQL: a standby, where its address names several hosts. Connection errors show at the first
 * query.
 */
export function openReadOnlyPostgres(url: string): PostgresConnections {
  const more = { application_name: 'thali replica', options: '-c default_transaction_read_only=on' }
  return openPool(new DatabaseHosts(url, 'standby'), {}, more)
}

function openPool(
  hosts: DatabaseHosts,
  options: PostgresOptions,
  more: Pick<PoolConfig, 'application_name' | 'options'> = { application_name: 'thali' },
): PostgresConnections {
  const config: PoolConfig & PostgresClientConfig = {
    hosts,
    silenceMs: options.silenceMs,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.acquireMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    ...LIMITS,
    ...more,
    types: { getTypeParser },
    pipeline: true,
    Client: PostgresClient,
  }
  const pool = new Pool(config)
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  pool.on('release', (_error, client) => (client as PoolClient & PostgresClient).endUse())
  replaceSilent(pool)
  const db = new Kysely<Schema>({
    dialect: new GuardedPostgresDialect(pool),
    plugins: [...(options.plugins ?? [])],
  })
  let closed: Promise<void> | undefined
  const close = () => {
    // Kysely ends the pool only if it has used it.
    closed ??= db.destroy().then(() => (pool.ended || pool.ending ? undefined : pool.end()))
    return closed
  }
  return { db, pool, close }
}

/**
 * Replaces idle connections at once when one has gone silent: they are likely to be silent, too, and one
 * request after another would find out.
 */
function replaceSilent(pool: Pool): void {
  const idle = new Set<PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('connect', (client) => {
    // Heard also because unheard it would end the process: the query that was under way fails, which is enough.
    client.on('error', (error) => {
      if (!(error instanceof SilentConnectionError)) return
      const others = [...idle]
      idle.clear()
      // The pool removes an idle connection as soon as it hears of an error.
      for (const other of others) other.emit('error', error)
    })
  })
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new GuardedPostgresDriver(this.#pool)
  }
}

class GuardedPostgresDriver extends PostgresDriver {
  /** Client that was requested from the pool last. */
  readonly #asked: { client?: Promise<PoolClient> }

  constructor(pool: Pool) {
    const asked: { client?: Promise<PoolClient> } = {}
    const connect = () => {
      asked.client = pool.connect()
      return asked.client
    }
    super({ pool: { connect, end: () => pool.end(), options: pool.options, Client: PostgresClient } })
    this.#asked = asked
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    refuseInsideTransaction()
    // Asks the pool before it returns.
    const acquiring = super.acquireConnection(...options)
    const { client } = this.#asked
    const connection = await acquiring
    if (client) noteClient(connection, (await client) as PoolClient & PostgresClient)
    return connection
  }
}

/** Parses counts and sums as numbers when they fit one exactly; all other types as pg does. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return safeInteger
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

async function refuseUnlimited(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(LIMITS)],
  )
  const missing = rows.filter(({ setting }) => setting === '0').map(({ name }) => name as keyof typeof LIMITS)
  if (missing.length === 0) return
  const role = missing.map((name) => `alter role … set ${name} = ${LIMITS[name]};`).join(' ')
  throw new UnlimitedPostgresError(
    `PostgreSQL has no ${missing.join(' and no ')} for this user: one query could hold up all others for ever. A ` +
      `pooler drops what connections ask for; give it to their user: ${role}`,
  )
}

async function refuseUnsafe(pool: Pool): Promise<void> {
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
