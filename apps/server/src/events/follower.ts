import type { StoreId } from '@thali/domain/ids'
import type { CommitListeners } from '../db/commit-listeners.ts'
import type { Db } from '../db/schema.ts'
import type { QueueDeps } from '../deliveries/queue-delivery.ts'
import type { EventKind, StoreEvent } from './event-kinds.ts'

/** What followers need; `Deps` has it. */
export interface FollowDeps extends QueueDeps {
  readonly commits: CommitListeners
}

/** An event as its followers read it. */
export interface FollowedEvent extends StoreEvent {
  /** What an order was and became by it; null: nothing of an order changed. */
  readonly facts: unknown
  readonly at: Date
}

/**
 * What reacts to the events of stores. It does so exactly once an event, in the order of their numbers: its cursor in
 * the store moves in the transaction of its own writes.
 */
export interface Follower {
  /** Stays: its cursors are known by it. */
  readonly name: string
  /** Kinds that it is called with; it passes the others by. */
  readonly events: readonly EventKind[]
  /**
   * Where one that comes new to an installation begins: behind all that has happened (`now`), or with the oldest event
   * that is kept. What lies before that is recounted by its migration.
   */
  readonly begins: 'now' | 'oldest-kept'
  /** Writes what follows from some events of a store, the oldest first; nothing external, and nothing to orders. */
  follow(deps: FollowDeps, tx: Db, storeId: StoreId, events: readonly FollowedEvent[]): Promise<void>
}

export function defineFollower(follower: Follower): Follower {
  return follower
}
