import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { DinerOrder } from '@thali/contract/diner-order'
import { DINER_API, pathTo } from '@thali/contract/paths'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { HeldStreams } from './held-streams.ts'
import { openLoop } from './load-loops.ts'
import { type MovedOrder, moveOn } from './scale-orders.ts'
import { sendCall } from './send-call.ts'

const PAGES_A_SECOND = 20
const ORDERS_A_SECOND = 4
/** Delay between two steps of an order, in milliseconds. */
const STEP_MS = 8_000
/** Time limit for a diner's stream to report a move, in milliseconds. */
const ARRIVAL_MS = 60_000
/** Error of an overloaded server. */
const BUSY = / answered 503: /

/** A store whose evening it is. */
export interface EveningStore {
  readonly id: StoreId
  readonly staff: Readonly<Record<string, string>>
  readonly placement: string
}

/** Milliseconds that calls of a window took. */
export interface EveningTimes {
  readonly pages: readonly number[]
  readonly orders: readonly number[]
  readonly moves: readonly number[]
}

/** Diners and staff of some stores, at a steady rate for as long as wanted. */
export class Evening {
  readonly described =
    `${PAGES_A_SECOND} menu pages and ${ORDERS_A_SECOND} orders a second, each followed and moved on every ${STEP_MS / 1000} s`
  readonly #port: number
  readonly #agent: Agent
  readonly #stores: readonly EveningStore[]
  readonly #lives = new Set<Promise<void>>()
  #moves: number[] = []
  #fault: unknown = null
  #pages = 0
  #orders = 0
  #busy = 0

  constructor(port: number, agent: Agent, stores: readonly EveningStore[]) {
    this.#port = port
    this.#agent = agent
    this.#stores = stores
  }

  get counts(): string {
    return `${this.#pages} menu pages, ${this.#orders} orders; ${this.#busy} calls were told that the server is busy`
  }

  /**
   * Continues for a duration.
   *
   * @throws {Error} when any answer is not as it should be
   */
  async goOn(durationMs: number): Promise<EveningTimes> {
    this.#moves = []
    const [pages, orders] = await Promise.all([
      openLoop(PAGES_A_SECOND, durationMs, () => this.#note(this.#see())),
      openLoop(ORDERS_A_SECOND, durationMs, () => this.#note(this.#order())),
    ])
    if (this.#fault) throw this.#fault
    return { pages, orders, moves: this.#moves }
  }

  /** Waits until the orders under way are served. */
  async end(): Promise<void> {
    await Promise.all(this.#lives)
  }

  /** Keeps what went wrong for the end of the window; a busy server is counted. */
  async #note(work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      if (BUSY.test(String(error))) this.#busy += 1
      else this.#fault ??= error
    }
  }

  #see(): Promise<string> {
    const store = this.#pages++ % this.#stores.length
    return sendCall(this.#agent, { port: this.#port, path: `/bench-${store}`, status: 200 })
  }

  async #order(): Promise<void> {
    const store = this.#stores[this.#orders++ % this.#stores.length]
    if (!store) return
    const path = pathTo(DINER_API.placeOrder.path, { storeId: store.id })
    const call = { port: this.#port, path, body: store.placement, status: 201 }
    const { id, slug }: DinerOrder = JSON.parse(await sendCall(this.#agent, call))
    const kept = this.#note(
      this.#live(store, { id, slug, storeId: store.id, staff: store.staff, state: 1, revision: 1 }),
    )
    this.#lives.add(kept)
    void kept.then(() => this.#lives.delete(kept))
  }

  /** Follows an order as its diner does, while staff see it on the board and move it on. */
  async #live(store: EveningStore, order: MovedOrder): Promise<void> {
    const streams = new HeldStreams(this.#port)
    try {
      await streams.open([order.slug])
      const path = pathTo(STAFF_API.board.path, { storeId: store.id })
      const board = { port: this.#port, path, headers: store.staff, status: 200 }
      await this.#untilTaken(() => sendCall(this.#agent, board))
      while (order.state < SERVED) {
        await wait(STEP_MS)
        await this.#untilTaken(async () => {
          const arrival = streams.arrival(order.slug, order.state + 1)
          const sentAt = performance.now()
          await moveOn({ agent: this.#agent }, this.#port, order)
          this.#moves.push((await inTime(arrival)) - sentAt)
        })
      }
    } finally {
      streams.close()
    }
  }

  /**
   * Repeats a call that a busy server refused, as staff do: an unaccepted order pauses its store in the end.
   */
  async #untilTaken(call: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await call()
        return
      } catch (error) {
        if (!BUSY.test(String(error))) throw error
        this.#busy += 1
        await wait(STEP_MS)
      }
    }
  }
}

/** @throws {Error} when a stream has not reported a move in time */
async function inTime(arrival: Promise<number>): Promise<number> {
  const over = new AbortController()
  const limit = wait(ARRIVAL_MS, null, { signal: over.signal }).then(() => {
    throw new Error(`a move did not reach its diner within ${ARRIVAL_MS / 1000} s`)
  })
  try {
    return await Promise.race([arrival, limit])
  } finally {
    over.abort()
    limit.catch(() => undefined)
  }
}
