import { setTimeout as wait } from 'node:timers/promises'
import type { CuttableLine, Trap } from '@thali/test-kit/cuttable-connection'
import type { BrowserContext } from 'playwright-core'
import { CUTS, PLACING, SCRIPT, type SessionPlan, type Step } from './session-plan.ts'

const BUSY = JSON.stringify({ error: { code: 'server.busy', message: 'The server is busy.' } })
const BUSY_ANSWER = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  `content-length: ${BUSY.length}`,
  'connection: close',
  '',
  BUSY,
].join('\r\n')

/**
 * Time limit for a browser to go offline, in milliseconds; after it the browser is set online all the same.
 */
const OBEYS_MS = 5_000

/** A diner's network: cut once, as planned, and restored after the outage. */
export class FlakyNetwork {
  readonly #plan: SessionPlan
  readonly #context: BrowserContext
  readonly #line: CuttableLine
  /** Resolves when the network is back; null before the cut. */
  #outage: Promise<void> | null = null
  #offline: Promise<void> = Promise.resolve()
  /** Time in milliseconds since 1970; 0 until the network came back. */
  restoredAt = 0

  constructor(plan: SessionPlan, context: BrowserContext, line: CuttableLine) {
    this.#plan = plan
    this.#context = context
    this.#line = line
  }

  get hasBeenCut(): boolean {
    return this.#outage !== null
  }

  get isCut(): boolean {
    return this.#line.isCut()
  }

  /** Waits for the end of an outage, if one has begun. */
  async return(): Promise<void> {
    await this.#outage
  }

  /** A tab that is opened in the moment of mending may still believe that there is no network. */
  async applyToNewTab(): Promise<void> {
    if (this.#plan.isOffline && this.restoredAt > 0) await this.#context.setOffline(false)
  }

  /** The diner is about to do this: cuts the line, or waits for the request in which it is to be cut. */
  async reach(step: Step): Promise<void> {
    const { cutPoint, script, dead } = this.#plan
    const planned: { at: Step } & Partial<Trap> = CUTS[cutPoint]
    if (planned.at !== step || this.hasBeenCut) return
    const { request, cut } = planned
    if (request && cut) {
      const after = request === SCRIPT ? script : 0
      return this.#line.setTrap({ request, after, cut, dead, sprung: () => this.#cut() })
    }
    this.#cut()
    if (step === 'place') await this.#offline
  }

  #cut(): void {
    const { cutPoint, dead, isOffline, outageMs } = this.#plan
    if (this.#outage) return
    if (cutPoint === 'busy after a lost answer') this.#line.answerOnce(PLACING, BUSY_ANSWER)
    if (!this.#line.isCut()) this.#line.cut(dead)
    // A browser that fetches its service worker at this moment obeys only when that has ended: mended is sooner.
    if (isOffline) this.#offline = this.#context.setOffline(true)
    this.#offline.catch(() => undefined)
    this.#outage = wait(outageMs).then(async () => {
      this.restoredAt = Date.now()
      this.#line.restore()
      // For a tab closed since, this may never resolve.
      await Promise.race([this.#offline, wait(OBEYS_MS)])
      if (isOffline) await this.#context.setOffline(false)
    })
    this.#outage.catch(() => undefined)
  }
}
