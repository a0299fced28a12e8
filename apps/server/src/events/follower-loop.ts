/** Runs followers of the events of stores: after each commit, and at the start for events left over. */

import { setTimeout as wait } from 'node:timers/promises'
import { noId, type StoreId } from '@thali/domain/ids'
import { chunksOf } from '../db/chunks-of.ts'
import { withDeferredSync } from '../db/deferred-sync.ts'
import { isOutage } from '../db/engine-errors.ts'
import { pagesOf } from '../db/pages.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  beginNow,
  insertFollower,
  listCursors,
  listFollowed,
  listFollowers,
  listStoresBehind,
  listStoresSince,
  moveCursors,
} from './cursor.queries.ts'
import type { EventHub } from './event-hub.ts'
import type { FollowDeps, Follower } from './follower.ts'

/** Events of one transaction. */
const EVENTS_AT_ONCE = 100
/** Limit of stores followed concurrently. */
const AT_ONCE = 4
/** Stores that one question is about. */
const STORES_AT_ONCE = 500
/** Commits closer together than this are followed together, in milliseconds. */
const GATHER_MS = 20
/** Time in which events of other processes are left to those processes, in milliseconds. */
const OTHERS_MS = 1_000
/** After another process was faster. */
const OVERTAKEN_MS = 100
/** Pause of a follower in a store after a failure, in milliseconds. */
const FAILED_MS = 10_000
/** Interval of searches for events that another process committed without being able to notify, in milliseconds. */
const LOOK_EVERY_MS = 5_000
/** Events that a look takes in: those of several looks. */
const LOOK_BACK_MS = 20_000

export interface LoopDeps extends FollowDeps {
  readonly db: Db
  /** Reports commits of other processes. */
  readonly live: Pick<EventHub, 'onHeard'>
}

export interface LoopOptions {
  readonly followers: readonly Follower[]
  readonly onFailed: (error: unknown, about: { follower: string; storeId: StoreId }) => void
  /** The database does not answer. */
  readonly onUnavailable: (error: unknown) => void
  /** Called with the delay between an event and its being followed. */
  readonly onFollowed?: (follower: string, lagMs: number) => void
}

export class FollowerLoop {
  readonly #deps: LoopDeps
  readonly #options: LoopOptions
  readonly names: readonly string[]
  /** Stores of whose events some may not be followed yet. */
  readonly #pending = new Set<StoreId>()
  /** Stores that others changed, or in which a follower failed, and when they are looked at. */
  readonly #later = new Map<StoreId, number>()
  #isStopping = false
  /** Since when stores have something that is not followed, the longest first. */
  readonly #since = new Map<StoreId, number>()
  readonly #running = new Map<StoreId, Promise<void>>()
  #loop: Promise<void> | null = null
  #wakeUp: () => void = () => {}
  #isEnlisted = false

  constructor(deps: LoopDeps, options: LoopOptions) {
    this.#deps = deps
    this.#options = options
    this.names = options.followers.map(({ name }) => name)
  }

  /** Wait of the oldest event known to this process that is not followed yet, in milliseconds; 0 if there is none. */
  get waitingMs(): number {
    const [since] = this.#since.values()
    return since === undefined ? 0 : performance.now() - since
  }

  /** Begins with events left over, until stopped. */
  start(): void {
    this.#isStopping = false
    this.#loop ??= this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wakeUp()
    await this.#loop
    this.#loop = null
  }

  /** Follows all events of all stores until now. */
  async settle(): Promise<void> {
    await this.enlist()
    const read = (last: StoreId | null) =>
      listStoresBehind(this.#deps.db, this.names, { after: last ?? noId(), limit: STORES_AT_ONCE })
    for await (const behind of pagesOf(STORES_AT_ONCE, read))
      for (const storeId of behind) await this.#catchUp(storeId)
  }

  /** Follows all events of a store until now, so that a reader of the results misses nothing. */
  async caughtUp(storeId: StoreId): Promise<void> {
    const [behind] = await listStoresBehind(this.#deps.db, this.names, { among: [storeId], limit: 1 })
    if (behind) await this.#catchUp(behind)
  }

  async #run(): Promise<void> {
    const ends = [
      this.#deps.commits.add((storeId) => {
        this.#pending.add(storeId)
        this.#noteWaiting(storeId)
        this.#wakeUp()
      }),
      this.#deps.live.onHeard((storeId) => this.#look(storeId, OTHERS_MS)),
    ]
    let mayBeBehind = true
    let lookAt = 0
    while (!this.#isStopping) {
      try {
        if (mayBeBehind) await this.settle()
        mayBeBehind = false
        await this.#followPending()
        const at = performance.now()
        await this.#followBehind([...this.#later].filter(([, dueAt]) => dueAt <= at).map(([id]) => id))
        if (at >= lookAt) {
          lookAt = at + LOOK_EVERY_MS
          const since = new Date(this.#deps.now().getTime() - LOOK_BACK_MS)
          await this.#followBehind(await listStoresSince(this.#deps.db, since, STORES_AT_ONCE))
        }
      } catch (error) {
        this.#options.onUnavailable(error)
        mayBeBehind = true
        lookAt = performance.now() + OTHERS_MS
      }
      const dueAt = Math.min(lookAt, ...this.#later.values())
      await this.#rest(dueAt - performance.now())
      // Held: a process that stops waits for this loop, and by nothing else might be alive.
      if (!this.#isStopping) await wait(GATHER_MS)
    }
    for (const end of ends) end()
  }

  #noteWaiting(storeId: StoreId): void {
    if (!this.#since.has(storeId)) this.#since.set(storeId, performance.now())
  }

  #look(storeId: StoreId, afterMs: number): void {
    if (!this.#later.has(storeId)) this.#later.set(storeId, performance.now() + afterMs)
  }

  async #rest(forMs: number): Promise<void> {
    if (this.#pending.size > 0 || this.#isStopping) return
    const timer = new AbortController()
    this.#wakeUp = () => timer.abort()
    await wait(Math.max(0, forMs), undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
    this.#wakeUp = () => {}
  }

  async #followPending(): Promise<void> {
    const stores = [...this.#pending]
    this.#pending.clear()
    const work = async () => {
      for (let next = stores.pop(); next; next = stores.pop()) await this.#catchUp(next)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  /** Runs the followers in those stores where they are behind. */
  async #followBehind(stores: readonly StoreId[]): Promise<void> {
    for (const storeId of stores) this.#later.delete(storeId)
    for (const among of chunksOf(stores, STORES_AT_ONCE)) {
      const behind = await listStoresBehind(this.#deps.db, this.names, { among, limit: STORES_AT_ONCE })
      for (const storeId of behind) await this.#catchUp(storeId)
    }
  }

  /**
   * Notes followers that are new to this installation. To be called before a server listens, so that they get
   * all later events.
   */
  async enlist(): Promise<void> {
    if (this.#isEnlisted) return
    const known = new Set(await listFollowers(this.#deps.db))
    const fresh = this.#options.followers.filter(({ name }) => !known.has(name))
    if (fresh.length > 0)
      await inTransaction(this.#deps.db, async (tx) => {
        for (const { name, begins } of fresh)
          if ((await insertFollower(tx, name)) && begins === 'now') await beginNow(tx, name)
      })
    this.#isEnlisted = true
  }

  /** Shared by concurrent callers: events after its start are left to the next run. */
  async #catchUp(storeId: StoreId): Promise<void> {
    await this.#running.get(storeId)
    const running =
      this.#running.get(storeId) ??
      this.#followAll(storeId).finally(() => {
        this.#running.delete(storeId)
      })
    this.#running.set(storeId, running)
    await running
  }

  /** All followers together if they are at the same position; if one fails, each for itself. */
  async #followAll(storeId: StoreId): Promise<void> {
    const cursors = await listCursors(this.#deps.db, storeId, this.names)
    const groups = Map.groupBy(this.#options.followers, ({ name }) => cursors.get(name) ?? 0)
    const failed: Follower[] = []
    for (const [from, followers] of groups) {
      if (await this.#follow(storeId, followers, from, followers.length === 1)) continue
      if (followers.length === 1) failed.push(...followers)
      else
        for (const one of followers) if (!(await this.#follow(storeId, [one], from, true))) failed.push(one)
    }
    if (failed.length === 0) this.#since.delete(storeId)
    else {
      this.#noteWaiting(storeId)
      this.#look(storeId, FAILED_MS)
    }
  }

  /**
   * Follows until no event is left, or another process follows.
   *
   * @returns false when that failed; reported if this is the last try (`isLast`)
   */
  async #follow(
    storeId: StoreId,
    followers: readonly Follower[],
    from: number,
    isLast: boolean,
  ): Promise<boolean> {
    let at: number | null = from
    try {
      while (at !== null) {
        const after: number = at
        // The cursor is part of it: events lost in a power cut are followed again.
        at = await withDeferredSync(() =>
          inTransaction(this.#deps.db, (tx) => this.#followSome(tx, storeId, followers, after)),
        )
      }
      return true
    } catch (error) {
      if (isOutage(error)) throw error
      if (isLast) this.#options.onFailed(error, { follower: followers[0]?.name ?? '', storeId })
      return false
    }
  }

  /** @returns new position of the followers; null: no more events, or another process was faster */
  async #followSome(
    tx: Db,
    storeId: StoreId,
    followers: readonly Follower[],
    from: number,
  ): Promise<number | null> {
    const events = await listFollowed(tx, storeId, from, EVENTS_AT_ONCE)
    const to = events.at(-1)?.seq
    if (to === undefined) return null
    const names = followers.map(({ name }) => name)
    if (!(await moveCursors(tx, storeId, names, { from, to }))) {
      // The faster process may not have seen the latest event.
      this.#look(storeId, OVERTAKEN_MS)
      return null
    }
    for (const follower of followers) {
      const told = events.filter(({ kind }) => follower.events.includes(kind))
      const [first] = told
      if (!first) continue
      await follower.follow(this.#deps, tx, storeId, told)
      this.#options.onFollowed?.(follower.name, this.#deps.now().getTime() - first.at.getTime())
    }
    return events.length === EVENTS_AT_ONCE ? to : null
  }
}
