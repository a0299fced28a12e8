import type { Client } from 'pg'
import { SilentConnectionError } from './engine-errors.ts'

/**
 * Destroys a connection that leaves a query without an answer. After a failover, or behind a firewall that has
 * forgotten it, nobody would ever answer, and whoever holds it would wait for ever.
 */
export class SilenceWatch {
  readonly #client: Client
  readonly #limitMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(client: Client, limitMs: number) {
    this.#client = client
    this.#limitMs = limitMs
    const stop = () => {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
    client.on('drain', stop)
    client.on('end', stop)
    // Answered one of several queries.
    client.connection.on('readyForQuery', () => this.#timer?.refresh())
  }

  /** A query is about to be sent. */
  begin(): void {
    this.#timer ??= setTimeout(() => this.#expire(), this.#limitMs).unref()
  }

  #expire(): void {
    const timer = this.#timer
    // After an event loop that stood still the answer may lie in the socket, to be read in this very turn.
    setImmediate(() => {
      if (timer === undefined || this.#timer !== timer) return
      const error = new SilentConnectionError(`PostgreSQL has not answered for ${this.#limitMs} ms`)
      this.#client.connection.stream.destroy(error)
    })
  }
}
