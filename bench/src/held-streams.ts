import { Agent, type ClientRequest, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { inParallel } from '@thali/test-kit/fixture'

/** Opened at once. */
const AT_ONCE = 16
/** A browser comes back by itself when a busy server sends it away. */
const TRIES = 20
const RETRY_MS = 500

/** Diners' streams that are held open, each of one order. */
export class HeldStreams {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  readonly #requests: ClientRequest[] = []
  /** Callers that wait for an order's next state, by the order's slug. */
  readonly #waiting = new Map<string, { state: number; arrived: (atMs: number) => void }>()
  #isOver = false
  held = 0

  constructor(port: number) {
    this.#port = port
  }

  /** @throws {Error} when one is not let in, however often it comes back */
  async open(slugs: readonly string[]): Promise<void> {
    await inParallel(slugs, AT_ONCE, async (slug) => {
      for (let tried = 1; (await this.#open(slug)) !== 200; tried += 1) {
        if (tried === TRIES) throw new Error(`a stream was refused ${TRIES} times`)
        await wait(RETRY_MS)
      }
    })
  }

  /** @returns the time at which the diner's stream reported this state */
  arrival(slug: string, state: number): Promise<number> {
    return new Promise((arrived) => void this.#waiting.set(slug, { state, arrived }))
  }

  close(): void {
    this.#isOver = true
    for (const request of this.#requests) request.destroy()
    this.#agent.destroy()
  }

  /** @returns 200 once it sends something, else the status it was refused with */
  #open(slug: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const path = `/api/orders/${slug}/events`
      const request = get({ host: '127.0.0.1', port: this.#port, path, agent: this.#agent }, (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          return resolve(response.statusCode)
        }
        this.held += 1
        response.setEncoding('utf8')
        response.on('data', (text: string) => {
          resolve(200)
          this.#read(slug, text)
        })
        response.on('error', () => {})
        response.once('close', () => {
          this.held -= 1
          // As a browser does.
          if (!this.#isOver) void this.open([slug]).catch(() => {})
        })
      })
      request.on('error', (error) => {
        if (!this.#isOver) reject(error)
      })
      this.#requests.push(request)
    })
  }

  #read(slug: string, text: string): void {
    const waiting = this.#waiting.get(slug)
    if (!waiting || !text.includes(`"state":${waiting.state},`)) return
    this.#waiting.delete(slug)
    waiting.arrived(performance.now())
  }
}
