/** Asks gateways about payments that are under way, and sends refunds: one loop a process, a lease a row. */
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import { lapseUnpaidOrders } from '../order/lapse-unpaid-orders.ts'
import type { AskDeps } from './ask-attempt.ts'
import { findDueAttempt, leaseAttempt } from './attempt.queries.ts'
import { followAttempt } from './follow-attempt.ts'
import { findDueRefund, leaseRefund } from './refund.queries.ts'
import { sendRefund } from './send-refund.ts'

/** Asked at once: a gateway that hangs holds some places, and no other store's for long. */
const AT_ONCE = 8
/** Longer than a question, a closing and another question together may take. */
const LEASE_MS = 60_000
const POLL_MS = 2_000
const STOP_MS = 5_000

type Work = (stopping: AbortSignal) => Promise<void>

export class PaymentRelay {
  readonly #deps: AskDeps
  readonly #working = new Set<Promise<void>>()
  readonly #cutOff = new AbortController()
  #loop: Promise<void> | null = null
  #isStopping = false
  #isWoken = false
  #wakeUp: () => void = () => {}

  constructor(deps: AskDeps) {
    this.#deps = deps
  }

  /** Begins to ask, until stopped. */
  start(): void {
    this.#loop ??= this.#run()
  }

  /** Something may be due now. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp()
  }

  /** Does whatever is due now, and waits for it. @returns how many questions and refunds that took */
  async workDue(): Promise<number> {
    let done = 0
    for (let work = await this.#take(); work; work = await this.#take()) {
      done += 1
      await this.#begin(work)
    }
    await lapseUnpaidOrders(this.#deps)
    return done
  }

  /** Ends after what is under way, or in some seconds: what was not answered then is asked again. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.wake()
    const ended = Promise.all([this.#loop, ...this.#working])
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
        while (this.#working.size < AT_ONCE) {
          const work = await this.#take()
          if (!work) break
          void this.#begin(work)
        }
        await lapseUnpaidOrders(this.#deps)
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'payments wait for the database')
        this.#isWoken = false
      }
      await this.#rest()
    }
  }

  async #take(): Promise<Work | undefined> {
    const { db, now } = this.#deps
    while (!this.#isStopping) {
      const at = now()
      const leaseEndsAt = new Date(at.getTime() + LEASE_MS)
      const refund = await findDueRefund(db, at)
      if (refund) {
        const { store_id, id, tries } = refund
        const storeId = store_id as StoreId
        const leased = await leaseRefund(db, { storeId, id, tries }, at, leaseEndsAt)
        if (leased) return (stopping) => sendRefund(this.#deps, storeId, leased, stopping)
        continue
      }
      const due = await findDueAttempt(db, at)
      if (!due) return undefined
      const storeId = due.store_id as StoreId
      const leased = await leaseAttempt(db, { storeId, id: due.id, asks: due.asks }, at, leaseEndsAt)
      if (leased) return (stopping) => followAttempt(this.#deps, storeId, leased, stopping)
    }
    return undefined
  }

  #begin(work: Work): Promise<void> {
    const working = work(this.#cutOff.signal)
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'what a gateway said was not written')
      })
      .finally(() => {
        this.#working.delete(working)
        this.wake()
      })
    this.#working.add(working)
    return working
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
