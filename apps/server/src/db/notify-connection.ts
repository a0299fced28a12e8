import { DatabaseHosts } from './database-hosts.ts'
import { PostgresClient } from './postgres-client.ts'

const CHANNEL = 'thali'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** Interval of queries that detect a dead connection: a connection that only listens would not notice. */
const ASK_EVERY_MS = 2_500

interface NotifyConnectionOptions {
  readonly url: string
  readonly onMessage: (text: string) => void
  readonly onConnected: () => void
  readonly onFault: (error: unknown) => void
  /** Time limit of an answer, in milliseconds. */
  readonly silenceMs?: number
}

/** Dedicated connection to listen and notify; reconnects by itself whenever it is lost. */
export class NotifyConnection {
  readonly #options: NotifyConnectionOptions
  readonly #hosts: DatabaseHosts
  #client: PostgresClient | null = null
  #pauseMs = FIRST_PAUSE_MS
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  readonly #asking: NodeJS.Timeout

  constructor(options: NotifyConnectionOptions) {
    this.#options = options
    this.#hosts = new DatabaseHosts(options.url)
    // The failure of such a query is told by the connection.
    this.#asking = setInterval(() => void this.#client?.query('select 1').catch(() => {}), ASK_EVERY_MS)
    this.#asking.unref()
    void this.#connect()
  }

  /** Sends a notification; no effect while the connection is lost. */
  async notify(text: string): Promise<void> {
    await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, text])
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#asking)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new PostgresClient({
      hosts: this.#hosts,
      connectionTimeoutMillis: 5_000,
      silenceMs: this.#options.silenceMs,
      application_name: 'thali live',
    })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost) return
      lost = true
      if (this.#client === client) this.#client = null
      if (this.#stopped) return
      if (error) this.#options.onFault(error)
      this.#timer = setTimeout(() => void this.#connect(), this.#pauseMs * (0.5 + Math.random()))
      this.#timer.unref()
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
    }
    // Unheard, an error of this connection would end the process.
    client.on('error', onLost)
    client.on('end', () => onLost())
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      onLost(error as Error)
      await client.end().catch(() => {})
      return
    }
    if (this.#stopped) {
      await client.end().catch(() => {})
      return
    }
    this.#client = client
    this.#pauseMs = FIRST_PAUSE_MS
    this.#options.onConnected()
  }
}
