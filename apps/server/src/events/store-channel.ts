import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../db/schema.ts'
import type { StoreEvent } from './event-kinds.ts'
import { findStoreVersion, listEventsAfter } from './events.queries.ts'

const PAGE = 500
/** A client that missed more than this loads everything again rather than replaying it. */
const LONGEST_REPLAY = 5_000
const RETRY_MS = 1_000

export interface Subscriber {
  onEvent(event: StoreEvent): void
  onReset(): void
}

export interface ChannelSubscription {
  /** Number of the latest event at the time of subscribing; later ones are delivered. */
  readonly seq: number
  end(): void
}

interface Follower extends Subscriber {
  cursor: number
  /** Events that arrive while older ones are still being replayed. */
  waiting: StoreEvent[] | null
}

/** The events of one store, read from the outbox once for all who follow them in this process. */
export class StoreChannel {
  readonly #db: Db
  readonly #storeId: StoreId
  readonly #onFault: (error: unknown) => void
  readonly #followers = new Set<Follower>()
  #joining = 0
  #cursor: number | null = null
  #target = 0
  #reading = false

  constructor(db: Db, storeId: StoreId, onFault: (error: unknown) => void) {
    this.#db = db
    this.#storeId = storeId
    this.#onFault = onFault
  }

  get idle(): boolean {
    return this.#followers.size === 0 && this.#joining === 0
  }

  async add(subscriber: Subscriber, after: number | null): Promise<ChannelSubscription> {
    this.#joining += 1
    try {
      const seq = (await findStoreVersion(this.#db, this.#storeId))?.eventSeq ?? 0
      this.#cursor ??= seq
      const follower: Follower = { ...subscriber, cursor: after ?? seq, waiting: [] }
      this.#followers.add(follower)
      // Commits made while the version was read woke no listener.
      this.wake(this.#target)
      try {
        await this.#catchUp(follower, seq)
      } catch (error) {
        this.#followers.delete(follower)
        throw error
      }
      return { seq, end: () => this.#followers.delete(follower) }
    } finally {
      this.#joining -= 1
    }
  }

  /** Delivers everything up to event `seq`, unless that has been done. */
  wake(seq: number): void {
    this.#target = Math.max(this.#target, seq)
    if (this.#cursor !== null && this.#target > this.#cursor && !this.#reading) void this.#read()
  }

  async #read(): Promise<void> {
    this.#reading = true
    try {
      while (this.#followers.size > 0 && this.#cursor !== null && this.#cursor < this.#target) {
        const events = await listEventsAfter(this.#db, this.#storeId, this.#cursor, PAGE)
        if (events.length === 0) {
          // Removed by retention while there was no reader here: nothing is left to deliver.
          this.#cursor = this.#target
          break
        }
        for (const event of events) this.#deliver(event)
      }
      if (this.#followers.size === 0) this.#cursor = null
    } catch (error) {
      this.#onFault(error)
      setTimeout(() => this.wake(this.#target), RETRY_MS).unref()
    } finally {
      this.#reading = false
    }
  }

  #deliver(event: StoreEvent): void {
    this.#cursor = Math.max(this.#cursor ?? 0, event.seq)
    for (const follower of this.#followers) {
      if (follower.waiting) follower.waiting.push(event)
      else pass(follower, event)
    }
  }

  async #catchUp(follower: Follower, seq: number): Promise<void> {
    const missed = seq - follower.cursor
    // Ahead of the database: it was restored from a backup.
    if (missed < 0 || missed > LONGEST_REPLAY) {
      follower.cursor = seq
      follower.onReset()
    }
    while (follower.cursor < seq) {
      const events = await listEventsAfter(this.#db, this.#storeId, follower.cursor, PAGE)
      const [first] = events
      if (!first || first.seq !== follower.cursor + 1) {
        follower.onReset()
        if (!first) follower.cursor = seq
      }
      for (const event of events) pass(follower, event)
    }
    const waiting = follower.waiting ?? []
    follower.waiting = null
    for (const event of waiting) pass(follower, event)
  }
}

function pass(follower: Follower, event: StoreEvent): void {
  if (event.seq <= follower.cursor) return
  follower.cursor = event.seq
  follower.onEvent(event)
}
