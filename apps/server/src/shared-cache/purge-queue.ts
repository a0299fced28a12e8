/** Reports changed stores to the edge, a moment after their commit. */

import { setTimeout as wait } from 'node:timers/promises'
import type { EventKind } from '@thali/contract/event-kinds'
import type { StoreId } from '@thali/domain/ids'
import type { Config, PurgeService } from '../config.ts'
import type { CommitListeners } from '../db/commit-listeners.ts'
import { retryPauseMs } from '../deliveries/retry-pause.ts'
import { MENU_KINDS } from '../events/event-kinds.ts'
import { type LeasedWork, LeaseLoop } from '../lease-loop.ts'
import { storeTag } from './shared-headers.ts'

/**
 * Time in which changes are gathered into one purge, in milliseconds; by its end the other processes know the
 * new version, too.
 */
const GATHER_MS = 2_000
const SEND_MS = 5_000
const AT_ONCE = 4
/** Limit of attempts, over about half an hour. Most answers that the edge keeps by CDN_SECONDS have ended by then. */
const MOST_ATTEMPTS = 5
const MOST_WAITING = 20_000
const LONGEST_REST_MS = 5_000
/** Limits of the purges that a stopping process still sends, in number and time. */
const MOST_AT_STOP = 100
const STOP_MS = 3_000

interface Purge {
  readonly dueAt: number
  /** Number of attempts so far. */
  readonly attempts: number
}

interface PurgeQueueDeps {
  readonly config: Pick<Config, 'cdn'>
  readonly commits: CommitListeners
  readonly now: () => Date
  readonly log: {
    warn(about: { readonly err: unknown; readonly [more: string]: unknown }, message: string): void
  }
}

export class PurgeQueue {
  readonly #deps: PurgeQueueDeps
  /** Null: there is no edge to notify. */
  readonly #send: SendPurge | null
  readonly #waiting = new Map<StoreId, Purge>()
  readonly #loop: LeaseLoop
  readonly #stopListening: () => void
  #sent = 0
  #failed = 0

  constructor(deps: PurgeQueueDeps) {
    this.#deps = deps
    const service = deps.config.cdn?.purge ?? null
    this.#send = service && httpPurge(service)
    this.#loop = new LeaseLoop({
      next: async () => this.#next(),
      restMs: () => this.#restMs(),
      atOnce: AT_ONCE,
      onUnavailable: (error) => deps.log.warn({ err: error }, 'purges wait'),
      onFailed: (error) => deps.log.warn({ err: error }, 'a purge was not sent'),
    })
    this.#stopListening = service
      ? deps.commits.add((storeId, _version, { kind }) => {
          if (MENU_KINDS.has(kind as EventKind)) this.add(storeId)
        })
      : () => {}
  }

  /** Begins to send, until stopped. */
  start(): void {
    this.#loop.start()
  }

  /** Queues a purge of a changed store, unless one is queued already. */
  add(storeId: StoreId): void {
    const dueAt = this.#nowMs() + GATHER_MS
    const waiting = this.#waiting.get(storeId)
    if (this.#send === null || (waiting && waiting.dueAt <= dueAt)) return
    this.#wait(storeId, { dueAt, attempts: 0 })
    this.#loop.wake()
  }

  /** Sends whatever is due now, and waits for it. @returns how many attempts that took */
  sendDue(): Promise<number> {
    return this.#loop.workDue()
  }

  /**
   * Sends each waiting purge once, after other processes know the new version as well; for a process that
   * then ends.
   *
   * @returns number of purges that the edge has not taken
   */
  async sendLast(): Promise<number> {
    this.#stopListening()
    if (this.#waiting.size === 0) return 0
    const failed = this.#failed
    await wait(GATHER_MS)
    // A timer may end a millisecond before the clock says so.
    for (const [storeId, purge] of this.#waiting) this.#waiting.set(storeId, { ...purge, dueAt: 0 })
    await this.#loop.workDue()
    return this.#failed - failed
  }

  /** Counts of this process since its start. */
  get counts(): { readonly sent: number; readonly failed: number; readonly waiting: number } {
    return { sent: this.#sent, failed: this.#failed, waiting: this.#waiting.size }
  }

  /** Stops; waiting purges are tried once more. */
  async stop(): Promise<void> {
    this.#stopListening()
    await this.#loop.stop(STOP_MS)
    const signal = AbortSignal.timeout(STOP_MS)
    const last = [...this.#waiting.keys()].slice(0, MOST_AT_STOP)
    await Promise.allSettled(last.map((storeId) => this.#send?.(storeTag(storeId), signal)))
  }

  #next(): LeasedWork | undefined {
    const at = this.#nowMs()
    for (const [storeId, purge] of this.#waiting) {
      if (purge.dueAt > at) continue
      this.#waiting.delete(storeId)
      return (stopping) => this.#attempt(storeId, purge.attempts + 1, stopping)
    }
    return undefined
  }

  async #attempt(storeId: StoreId, attempts: number, stopping: AbortSignal): Promise<void> {
    try {
      await this.#send?.(storeTag(storeId), AbortSignal.any([stopping, AbortSignal.timeout(SEND_MS)]))
      this.#sent += 1
    } catch (error) {
      this.#failed += 1
      const isGivenUp = attempts >= MOST_ATTEMPTS
      this.#deps.log.warn(
        { err: error, storeId, attempts },
        `a purge ${isGivenUp ? 'was given up' : 'failed'}`,
      )
      if (isGivenUp || this.#waiting.has(storeId)) return
      this.#wait(storeId, { dueAt: this.#nowMs() + retryPauseMs(attempts, Math.random()), attempts })
    }
  }

  #wait(storeId: StoreId, purge: Purge): void {
    if (this.#waiting.size < MOST_WAITING || this.#waiting.has(storeId)) this.#waiting.set(storeId, purge)
    else this.#failed += 1
  }

  #restMs(): number {
    const at = this.#nowMs()
    const soonest = Math.min(...[...this.#waiting.values()].map(({ dueAt }) => dueAt - at))
    return Math.max(0, Math.min(LONGEST_REST_MS, soonest))
  }

  #nowMs(): number {
    return this.#deps.now().getTime()
  }
}

/** Asks the edge to purge answers with a tag. */
type SendPurge = (tag: string, signal: AbortSignal) => Promise<void>

/** Purges by any HTTP request that the edge takes: address, method, headers and body are the operator's. */
function httpPurge({ url, method, headers, body }: PurgeService): SendPurge {
  return async (tag, signal) => {
    const fill = (template: string) => template.replaceAll('{tag}', tag)
    const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const)
    const isJson = /^\s*[[{]/.test(body)
    const answer = await fetch(fill(url), {
      method,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...Object.fromEntries(filled) },
      ...(body !== '' && { body: fill(body) }),
      redirect: 'manual',
      signal,
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the edge answered ${answer.status}`)
  }
}
