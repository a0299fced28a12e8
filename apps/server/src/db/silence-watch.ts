import type { Client } from 'pg'
import { SilentConnectionError } from './engine-errors.ts'

/**
 * Destroys a connection that leaves a query without an answer. After a failover, or behind a firewall that has
 * dropped it, no answer would ever arrive, and its holder would wait forever.
 */
export class SilenceWatch {
  readonly #client: Client
  readonly #limitMs: number
  /** Timer until the next answer. */
  #timer: NodeJS.Timeout | undefined
  /** Timer of the limit for a use as a whole. */
  #whole: NodeJS.Timeout | undefined

  constructor(client: Client, limitMs: number) {
    this.#client = client
    this.#limitMs = limitMs
    const stop = () => {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
    client.on('drain', stop)
    client.on('end', () => {
      stop()
      this.endWhole()
    })
    // Answered one of several queries.
    client.connection.on('readyForQuery', () => this.#timer?.refresh())
  }

  /** A query is about to be sent. */
  begin(): void {
    this.#timer ??= setTimeout(() => this.#expire(this.#limitMs, () => this.#timer), this.#limitMs).unref()
  }

  /** Limits all that is sent until `endWhole`: waits for locks and for a silent server together. */
  beginWhole(withinMs: number): void {
    this.endWhole()
    this.#whole = setTimeout(() => this.#expire(withinMs, () => this.#whole), withinMs).unref()
  }

  endWhole(): void {
    clearTimeout(this.#whole)
    this.#whole = undefined
  }

  #expire(limitMs: number, running: () => NodeJS.Timeout | undefined): void {
    const timer = running()
    // After a blocked event loop the answer may already be in the socket, to be read in this turn.
    setImmediate(() => {
      if (timer === undefined || running() !== timer) return
      const error = new SilentConnectionError(`PostgreSQL has not answered within ${limitMs} ms`)
      this.#client.connection.stream.destroy(error)
    })
  }
}
