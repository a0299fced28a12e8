/** Diners who request pages, orders and their states at a fixed rate, whatever the servers do. */
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { OrderStatus } from '@thali/contract/order-status'
import { aPlacement } from '@thali/test-kit/small-store'

const ORDERED_PERCENT = 30
/** Of orders, those at the place that screens watch: a board shows no more than a hundred. */
const AT_SECOND_PERCENT = 1
const WATCHED_PERCENT = 30
const AGAIN_MS = 200
/** Time limit of an answer, in milliseconds, far above any answer that comes. */
const HUNG_MS = 60_000
/** Statuses after which a request may be sent again: the server or the balancer was busy. */
const MAY_REPEAT = [502, 503]

export class SteadyGuests {
  /** Slugs of acknowledged orders, each under a key of its own. */
  readonly slugs: string[] = []
  /** Faults and how often each occurred. */
  readonly faults = new Map<string, number>()
  requests = 0
  /** Requests that were sent once more: orders under their key. */
  repeated = 0
  slowestMs = 0
  readonly #origin: string
  readonly #files: readonly [StoreFile, StoreFile]
  readonly #random: SeededRandom
  readonly #open = new Set<Promise<void>>()
  #isOver = false
  #sending: Promise<void> = Promise.resolve()

  /** @param files the first is ordered from, the second now and then */
  constructor(origin: string, files: readonly [StoreFile, StoreFile], random: SeededRandom) {
    this.#origin = origin
    this.#files = files
    this.#random = random
  }

  start(perSecond: number): void {
    this.#sending = this.#sendAll(1000 / perSecond)
  }

  /** Stops sending and waits until all requests are answered. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#sending
    await Promise.all(this.#open)
  }

  async #sendAll(everyMs: number): Promise<void> {
    const startedAt = performance.now()
    for (let number = 0; !this.#isOver; number += 1) {
      const sending = this.#sendOne(number).catch((error) => void this.#complain(`${error}: ${error.cause}`))
      this.#open.add(sending)
      void sending.then(() => this.#open.delete(sending))
      await wait(Math.max(startedAt + (number + 1) * everyMs - performance.now(), 0))
    }
  }

  async #sendOne(number: number): Promise<void> {
    this.requests += 1
    const startedAt = performance.now()
    const [{ profile }] = this.#files
    if (this.#random.chance(ORDERED_PERCENT)) await this.#order(`guest-${number}`)
    else {
      const slug = this.slugs.at(-1)
      const isWatched = slug !== undefined && this.#random.chance(WATCHED_PERCENT)
      await this.#read(isWatched ? `/api/orders/${slug}` : `/profile/web/${profile.slug}/12-00`)
    }
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
  }

  async #read(path: string): Promise<void> {
    await this.#untilTaken(() => fetch(this.#origin + path, { signal: AbortSignal.timeout(HUNG_MS) }))
  }

  /** Orders as the page of the cart does, with the same key until there is an answer. */
  async #order(key: string): Promise<void> {
    const { profile } = this.#files[this.#random.chance(AT_SECOND_PERCENT) ? 1 : 0]
    const text = await this.#untilTaken(() =>
      fetch(`${this.#origin}/order/create/web/${profile._id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(aPlacement({ remarks: key })),
        signal: AbortSignal.timeout(HUNG_MS),
      }),
    )
    if (text !== null) this.slugs.push((JSON.parse(text) as OrderStatus).slug)
  }

  /** @returns the final response; null if it was not the wanted one */
  async #untilTaken(send: () => Promise<Response>): Promise<string | null> {
    const endsAt = performance.now() + HUNG_MS
    for (;;) {
      const answer = await send()
      const text = await answer.text()
      if (answer.ok) return text
      if (!MAY_REPEAT.includes(answer.status)) {
        this.#complain(`a request was answered ${answer.status} ${text.slice(0, 200)}`)
        return null
      }
      if (performance.now() > endsAt) {
        this.#complain('a request was never taken')
        return null
      }
      this.repeated += 1
      await wait(AGAIN_MS)
    }
  }

  #complain(words: string): void {
    this.faults.set(words, (this.faults.get(words) ?? 0) + 1)
  }
}
