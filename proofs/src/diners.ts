import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import type { OrderStatus } from '@thali/contract/order-status'
import type { ThaliProcess } from '@thali/test-kit/thali-process'

const CLIENTS = 8
/** Time limit of an answer, in milliseconds; an answer above it is a violation, not the end of the run. */
export const HUNG_MS = 60_000

/** Diners who order one after another; what was not acknowledged they send again with its key. */
export class Diners {
  acknowledged = 0
  /** Slugs of the orders that were acknowledged. */
  readonly slugs: string[] = []
  unavailable = 0
  slowestMs = 0
  /** Answers that are neither an order nor a 503. */
  readonly odd: string[] = []
  readonly #server: ThaliProcess
  readonly #file: StoreFile
  readonly #name: string
  readonly #latest: number[] = Array.from({ length: CLIENTS }, () => Number.NEGATIVE_INFINITY)
  #ordering: Promise<unknown> = Promise.resolve()
  #isOver = false

  /** @param name distinguishes their attempts from those of other diners */
  constructor(server: ThaliProcess, file: StoreFile, name = 'diner') {
    this.#server = server
    this.#file = file
    this.#name = name
  }

  start(): void {
    this.#ordering = Promise.all(this.#latest.map((_, diner) => this.#order(diner)))
  }

  /** Every diner is answered on the latest attempt. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#ordering
  }

  async placed(more: number): Promise<void> {
    const wanted = this.acknowledged + more
    const startedAt = performance.now()
    while (this.acknowledged < wanted && performance.now() - startedAt < HUNG_MS) await wait(5)
  }

  /** Waits until `more` further orders were answered 503. */
  async refused(more: number): Promise<void> {
    const wanted = this.unavailable + more
    const startedAt = performance.now()
    while (this.unavailable < wanted && performance.now() - startedAt < HUNG_MS) await wait(5)
  }

  /** @returns milliseconds until each diner had placed an order that was sent after `sinceMs` */
  async allPlacedSince(sinceMs: number): Promise<number> {
    const untilMs = () => Math.min(...this.#latest) - sinceMs
    while (untilMs() < 0 && performance.now() - sinceMs < HUNG_MS) await wait(5)
    return performance.now() - sinceMs
  }

  async #order(diner: number): Promise<void> {
    for (let attempt = 0; !this.#isOver; attempt += 1) {
      let isPlaced = false
      const startedAt = performance.now()
      while (!isPlaced && performance.now() - startedAt < HUNG_MS) {
        const sentAt = performance.now()
        isPlaced = await this.#post(`${this.#name}-${diner}-${attempt}`)
        this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt)
        if (isPlaced) this.#latest[diner] = sentAt
        else await wait(100)
      }
    }
  }

  async #post(key: string): Promise<boolean> {
    const item = this.#file.menus[0]?.categories[0]?.items[0]
    const response = await fetch(`${this.#server.origin}/order/create/web/${this.#file.profile._id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        orderType: 'Dine-In',
        address: 'Table 1',
        amount: 100,
        items: [{ itemID: item?._id, quantity: 1, configs: [] }],
      }),
      signal: AbortSignal.timeout(HUNG_MS),
    })
    const text = await response.text()
    if (response.status === 201) {
      this.acknowledged += 1
      this.slugs.push((JSON.parse(text) as OrderStatus).slug)
    } else if (response.status === 503) {
      this.unavailable += 1
      if (!response.headers.has('retry-after')) this.odd.push(`${key}: 503 without Retry-After`)
    } else this.odd.push(`${key}: ${response.status} ${text.slice(0, 200)}`)
    return response.status === 201
  }
}
