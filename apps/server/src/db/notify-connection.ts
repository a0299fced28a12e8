import { Client } from 'pg'

const CHANNEL = 'thali'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

interface NotifyConnectionOptions {
  readonly url: string
  readonly onMessage: (text: string) => void
  readonly onConnected: () => void
  readonly onFault: (error: unknown) => void
}

/** One connection of its own that listens and notifies, and comes back by itself whenever it is lost. */
export class NotifyConnection {
  readonly #options: NotifyConnectionOptions
  #client: Client | null = null
  #pauseMs = FIRST_PAUSE_MS
  #stopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(options: NotifyConnectionOptions) {
    this.#options = options
    void this.#connect()
  }

  /** Does nothing while the connection is lost. */
  async notify(text: string): Promise<void> {
    await this.#client?.query('select pg_notify($1, $2)', [CHANNEL, text])
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
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
