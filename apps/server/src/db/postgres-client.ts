import { Client, type ClientConfig } from 'pg'
import type { DatabaseHosts } from './database-hosts.ts'
import { engineErrorKind, NotConnectedError, UnsyncedCommitError } from './engine-errors.ts'
import { SilenceWatch } from './silence-watch.ts'

const MOST_NAMES = 300
/**
 * Time limit of an answer to a query, after which none is expected, in milliseconds; longer than PostgreSQL's
 * own limit.
 */
const SILENCE_LIMIT_MS = 5_000
/**
 * Delay until the system probes whether the peer of an idle connection still lives, in milliseconds; its own
 * default is two hours.
 */
const KEEP_ALIVE_AFTER_MS = 5_000
/** C function in which PostgreSQL gives up waiting for a standby, since its message may be in any language. */
const GIVES_UP_STANDBY = 'SyncRepWaitForLSN'
/** Time limit of an orderly disconnect, in milliseconds. */
const END_LIMIT_MS = 1_000

export interface PostgresClientConfig extends ClientConfig {
  /** After how long without an answer the connection is destroyed. */
  readonly silenceMs?: number
  /** Hosts to connect to, in place of a connection string; a host of the wanted role is chosen. */
  readonly hosts?: DatabaseHosts
}

/** The server that was reached has another role. */
class HostRoleError extends Error {
  override readonly name = 'HostRoleError'
  /** Code by which PostgreSQL refuses connections for now. */
  readonly code = '57P03'
}

/**
 * A connection that is destroyed when it goes silent, and that prepares each parameterised statement once: parsing
 * and planning cost PostgreSQL as much as running. A pooler in between must know prepared statements (PgBouncer from
 * 1.21).
 *
 * It also lets PostgreSQL refuse several statements in one query. Without parameters the driver would choose
 * the simple protocol, which runs them all.
 */
export class PostgresClient extends Client {
  readonly #silence: SilenceWatch
  /** Names of prepared statements by their text. */
  readonly #names = new Map<string, string>()
  #isGathering = false
  #isStandby = false
  #isUnsynced = false

  constructor({ silenceMs = SILENCE_LIMIT_MS, hosts, ...config }: PostgresClientConfig = {}) {
    const url = hosts?.current
    super({
      ...config,
      ...(url && { connectionString: url }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    })
    this.#silence = new SilenceWatch(this, silenceMs)
    // Comes before the answer of the commit that it is about.
    this.on('notice', ({ routine }) => {
      if (routine === GIVES_UP_STANDBY) this.#isUnsynced = true
    })
    const connect =
      url && hosts.count > 1 ? this.#connectingToRole(url, hosts) : (): Promise<unknown> => super.connect()
    this.connect = ((callback?: (error?: Error) => void) => {
      const connected = connect().catch((error: Error) => {
        throw engineErrorKind(error) === null ? new NotConnectedError(error.message, { cause: error }) : error
      })
      return callback ? void connected.then(() => callback(), callback) : connected
    }) as Client['connect']
  }

  /** Gives up a host that does not answer or has another role. */
  #connectingToRole(url: string, hosts: DatabaseHosts): () => Promise<void> {
    // Said by every PostgreSQL from 14 on while it lets in.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    return async () => {
      try {
        await super.connect()
        const role = this.#isStandby ? 'standby' : 'primary'
        if (role !== hosts.role) throw new HostRoleError(`this PostgreSQL is a ${role}, not a ${hosts.role}`)
      } catch (error) {
        hosts.leave(url)
        this.connection.stream.destroy()
        throw error
      }
    }
  }

  // The driver declares this in a dozen overloads; only two forms need a change.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const sendNow = super.query.bind(this) as (...all: unknown[]) => unknown
    const send = (...all: unknown[]) => {
      const answer = sendNow(...all)
      return answer instanceof Promise ? answer.then((result) => this.#refuseUnsynced(result)) : answer
    }
    this.#silence.begin()
    this.#gatherWrites()
    if (typeof first !== 'string') return send(first, ...rest)
    const name = Array.isArray(rest[0]) && rest[0].length > 0 ? this.#nameOf(first) : undefined
    if (name !== undefined) return send({ name, text: first }, ...rest)
    if (first.includes(';')) return send({ text: first, queryMode: 'extended' }, ...rest)
    return send(first, ...rest)
  }) as Client['query']

  /**
   * Sends all output of one turn of the event loop in one write, as each write costs as much as making its
   * statement.
   */
  #gatherWrites(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  /** Destroys the connection unless it is given back to its pool within this time, in milliseconds. */
  limitUse(withinMs: number): void {
    this.#silence.beginWhole(withinMs)
  }

  endUse(): void {
    this.#silence.endWhole()
  }

  // A silent connection would never close, and would keep the process from ending.
  override end = ((...rest: [() => void]) => {
    setTimeout(() => this.connection.stream.destroy(), END_LIMIT_MS).unref()
    return super.end(...rest)
  }) as Client['end']

  #refuseUnsynced<Result>(result: Result): Result {
    if (!this.#isUnsynced) return result
    this.#isUnsynced = false
    throw new UnsyncedCommitError('PostgreSQL has given up waiting for its synchronous standby')
  }

  /**
   * Name of a prepared statement; undefined once there are many: varying texts, such as long lists, must not
   * pile up on the server.
   */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const name = `thali_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
