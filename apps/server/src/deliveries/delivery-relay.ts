/** Sends what was queued: one loop a channel and process, beside everything else. */
import { setTimeout as wait } from 'node:timers/promises'
import { attemptDelivery } from './attempt-delivery.ts'
import { findDueDelivery, type LeasedDelivery, leaseDelivery } from './deliveries.queries.ts'
import type { RelayDeps } from './relay-deps.ts'

const CHANNEL = 'mail'
/** Sent at once: a target that hangs holds one place. */
const AT_ONCE = 4
/** Longer than an attempt, so that no other relay takes a delivery over while its own is alive. */
const LEASE_MS = 60_000
/** Finds what other processes and commands queued, and what waited for its next attempt. */
const POLL_MS = 5_000
/** A stopping server waits so long for what is being sent. */
const STOP_MS = 5_000

export class DeliveryRelay {
  readonly #deps: RelayDeps
  readonly #sending = new Set<Promise<void>>()
  readonly #cutOff = new AbortController()
  #loop: Promise<void> | null = null
  #isStopping = false
  #isWoken = false
  #wakeUp: () => void = () => {}

  constructor(deps: RelayDeps) {
    this.#deps = deps
  }

  /** Begins to send, until stopped. */
  start(): void {
    this.#loop ??= this.#run()
  }

  /** Something may be due now. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp()
  }

  /** Sends whatever is due now, and waits for it. @returns how many attempts that took */
  async sendDue(): Promise<number> {
    let attempts = 0
    for (let leased = await this.#lease(); leased; leased = await this.#lease()) {
      attempts += 1
      await this.#begin(leased)
    }
    return attempts
  }

  /** Ends after what is being sent, or in some seconds: what was not sent then is queued again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    const ended = Promise.all([this.#loop, ...this.#sending])
    const limit = new AbortController()
    await Promise.race([ended, wait(STOP_MS, undefined, { signal: limit.signal }).catch(() => undefined)])
    limit.abort()
    this.#cutOff.abort(new Error('the server stops'))
    await ended
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false
      try {
        while (this.#sending.size < AT_ONCE) {
          const leased = await this.#lease()
          if (!leased) break
          void this.#begin(leased)
        }
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'deliveries wait for the database')
        this.#isWoken = false
      }
      await this.#rest()
    }
  }

  async #lease(): Promise<LeasedDelivery | undefined> {
    const { db, now } = this.#deps
    while (!this.#isStopping) {
      const at = now()
      const due = await findDueDelivery(db, CHANNEL, at)
      if (!due) return undefined
      const leased = await leaseDelivery(db, due, at, new Date(at.getTime() + LEASE_MS))
      if (leased) return leased
    }
    return undefined
  }

  #begin(leased: LeasedDelivery): Promise<void> {
    const attempt = attemptDelivery(this.#deps, leased, this.#cutOff.signal)
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error, delivery: leased.id }, 'the outcome of a delivery was not written')
      })
      .finally(() => {
        this.#sending.delete(attempt)
        this.wake()
      })
    this.#sending.add(attempt)
    return attempt
  }

  /** Until woken, or the next poll. */
  async #rest(): Promise<void> {
    if (this.#isWoken || this.#isStopping) return
    const timer = new AbortController()
    this.#wakeUp = () => timer.abort()
    await wait(POLL_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    this.#wakeUp = () => {}
  }
}
