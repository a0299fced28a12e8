import type { EventKind } from '@thali/contract/event-kinds'
import type { StoreId } from '@thali/domain/ids'
import type { CommitListeners } from '../db/commit-listeners.ts'
import type { Db } from '../db/schema.ts'
import type { QueueDeps } from '../deliveries/queue-delivery.ts'
import type { StoreEvent } from './event-kinds.ts'

/** Dependencies of followers, all part of `Deps`. */
export interface FollowDeps extends QueueDeps {
  readonly commits: CommitListeners
}

export interface FollowedEvent extends StoreEvent {
  /** States of an order before and after the event; null if no order changed. */
  readonly facts: unknown
  readonly at: Date
}

/**
 * Reaction to the events of stores. It handles each event exactly once, in the order of their numbers: its
 * cursor in the store moves in the transaction of its own writes.
 */
export interface Follower {
  /** Stays: its cursors are known by it. */
  readonly name: string
  /** Kinds that it is called with; it skips the others. */
  readonly events: readonly EventKind[]
  /**
   * Start of a follower that is new to an installation: after all events so far (`now`), or at the oldest
   * event that is kept. Its migration accounts for what lies before that.
   */
  readonly begins: 'now' | 'oldest-kept'
  /** Writes the results of some events of a store, oldest first; nothing external, and nothing to orders. */
  follow(deps: FollowDeps, tx: Db, storeId: StoreId, events: readonly FollowedEvent[]): Promise<void>
}

export function defineFollower(follower: Follower): Follower {
  return follower
}
