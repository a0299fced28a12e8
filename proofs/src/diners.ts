import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import type { OrderStatus } from '@thali/contract/order-status'
import type { ThaliProcess } from '@thali/test-kit/thali-process'
import { orderAt } from './small-installation.ts'

const CLIENTS = 8
/** Time limit of an answer, in milliseconds; an answer above it is a violation, not the end of the run. */
export const HUNG_MS = 60_000

interface AcknowledgedOrder extends OrderStatus {
  readonly quantity: number
  readonly text: string
}

/** Diners who order one after another; what was not acknowledged they send again with its key. */
export class Diners {
  /** Acknowledged orders, as they were answered, by their keys. */
  readonly answers = new Map<string, AcknowledgedOrder>()
  unavailable = 0
  slowestMs = 0
  /** Answers that are neither an order nor a 503. */
  readonly odd: string[] = []
  readonly #server: Pick<ThaliProcess, 'origin'>
  readonly #file: StoreFile
  readonly #name: string
  readonly #mayBeCut: boolean
  readonly #latest: number[] = Array.from({ length: CLIENTS }, () => Number.NEGATIVE_INFINITY)
  #ordering: Promise<unknown> = Promise.resolve()
  #isOver = false

  /**
   * @param name distinguishes their attempts from those of other diners
   * @param mayBeCut whether a server may be gone before it has answered; else that is a fault
   */
  constructor(server: Pick<ThaliProcess, 'origin'>, file: StoreFile, name = 'diner', mayBeCut = false) {
    this.#server = server
    this.#file = file
    this.#name = name
    this.#mayBeCut = mayBeCut
  }

  get acknowledged(): number {
    return this.answers.size
  }

  get slugs(): string[] {
    return [...this.answers.values()].map(({ slug }) => slug)
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
        isPlaced = await this.#post(`${this.#name}-${diner}-${attempt}`, 1 + (attempt % 5))
        this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt)
        if (isPlaced) this.#latest[diner] = sentAt
        else await wait(100)
      }
    }
  }

  /** Sends again what was acknowledged. @returns a sentence for each order that is answered otherwise than before */
  async findChanged(): Promise<string[]> {
    const changed: string[] = []
    for (const [key, { quantity, text }] of this.answers) {
      const answer = await this.#send(key, quantity)
      if (answer?.status !== 201) changed.push(`${key} again: ${answer?.status}`)
      else if (answer.text !== text) changed.push(`${key} changed`)
    }
    return changed
  }

  async #post(key: string, quantity: number): Promise<boolean> {
    const answer = await this.#send(key, quantity)
    if (!answer && !this.#mayBeCut) throw new Error(`${key}: no answer came`)
    if (!answer) return false
    const { status, text, headers } = answer
    if (status === 201) this.answers.set(key, { quantity, text, ...(answer.json() as OrderStatus) })
    else if (status === 503) {
      this.unavailable += 1
      if (!headers.has('retry-after')) this.odd.push(`${key}: 503 without Retry-After`)
    } else this.odd.push(`${key}: ${status} ${text.slice(0, 200)}`)
    return status === 201
  }

  #send(key: string, quantity: number) {
    const item = this.#file.menus[0]?.categories[0]?.items[0]
    const items = [{ itemID: item?._id, quantity, configs: [] }]
    const placement = { amount: 100 * quantity, items }
    return orderAt(this.#server.origin, this.#file.profile._id, placement, { 'idempotency-key': key })
  }
}
