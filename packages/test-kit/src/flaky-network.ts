import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import type { CutInRequest, CuttableLine } from './cuttable-line.ts'
import { CUTS_IN_PLACING, type CutPoint, type FlakyPlan } from './flaky-plan.ts'

const SCRIPT = /^GET \/assets\//
const PLACING = /^POST \/order\/create\//
const ASKING = /^POST \/order\/send-otp\//
const BUSY = JSON.stringify({ error: { code: 'server.busy', message: 'The server is busy.' } })
const BUSY_ANSWER = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  `content-length: ${BUSY.length}`,
  'connection: close',
  '',
  BUSY,
].join('\r\n')

/** A diner's network: goes away once, where the plan says, and comes back after the outage. */
export class FlakyNetwork {
  readonly #plan: FlakyPlan
  readonly #context: BrowserContext
  readonly #line: CuttableLine
  /** Resolves when the network is back; null before the cut. */
  #outage: Promise<void> | null = null
  #mendedAt = 0

  constructor(plan: FlakyPlan, context: BrowserContext, line: CuttableLine) {
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

  /** In milliseconds since 1970; 0 until the network came back. */
  get mendedAt(): number {
    return this.#mendedAt
  }

  /** Waits for the end of an outage, if one has begun. */
  async return(): Promise<void> {
    await this.#outage
  }

  /** A tab that is opened in the moment of mending may still believe that there is no network. */
  async tellNewTab(): Promise<void> {
    if (this.#plan.isOffline && this.#mendedAt > 0) await this.#context.setOffline(false)
  }

  /** The diner has come this far: cuts, if it is the plan's cut point. @returns whether it is */
  reach(point: CutPoint): boolean {
    const isHere = this.#plan.cutPoint === point
    if (isHere) this.#cut()
    return isHere
  }

  /** The diner is about to open the menu. */
  expectOpening(): void {
    this.reach('opening the menu')
    if (this.#plan.cutPoint !== 'loading the scripts') return
    this.#line.setTrap({
      request: SCRIPT,
      after: this.#plan.script,
      cut: 'before',
      dead: this.#plan.dead,
      sprung: () => this.#cut(),
    })
  }

  /** The diner is about to ask for a code. */
  expectAsking(): void {
    if (this.#plan.cutPoint !== 'asking for a code' || this.hasBeenCut) return
    this.#trap(ASKING, this.#plan.script % 2 === 0 ? 'before' : 'before-answer')
  }

  /** The diner is about to press "Place order" for the order itself. */
  async expectPlacing(): Promise<void> {
    const { cutPoint, isOffline } = this.#plan
    if (this.reach('before placing') && isOffline) await this.#context.setOffline(true)
    const cut = CUTS_IN_PLACING[cutPoint]
    if (cut) this.#trap(PLACING, cut)
  }

  #trap(request: RegExp, cut: CutInRequest): void {
    const sprung = () => {
      if (this.#plan.cutPoint === 'busy after a lost answer') this.#line.answerOnce(PLACING, BUSY_ANSWER)
      this.#cut()
    }
    this.#line.setTrap({ request, cut, dead: this.#plan.dead, sprung })
  }

  #cut(): void {
    const { dead, isOffline, outageMs } = this.#plan
    if (this.#outage) return
    if (!this.#line.isCut()) this.#line.cut(dead)
    // A browser that fetches its service worker at this moment obeys only when that has ended: mended is sooner.
    const offline = isOffline ? this.#context.setOffline(true) : Promise.resolve()
    offline.catch(() => undefined)
    this.#outage = wait(outageMs).then(async () => {
      this.#mendedAt = Date.now()
      this.#line.mend()
      await offline
      if (isOffline) await this.#context.setOffline(false)
    })
    this.#outage.catch(() => undefined)
  }
}
