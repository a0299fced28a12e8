/** Numbers of a store that grow with its events. */
import type { StoreId } from '@thali/domain/ids'

export interface StoreVersion {
  readonly eventSeq: number
  /** `eventSeq` of the latest change that a menu page shows. */
  readonly menuVersion: number
}

/** Number of events that a commit has written, with their kind. */
export interface CommittedEvents {
  readonly kind: string
  readonly count: number
}

type Listener = (storeId: StoreId, version: StoreVersion, events: CommittedEvents) => void

/** Listeners that are called on each commit of this process that raised a store's version. */
export class CommitListeners {
  readonly #listeners = new Set<Listener>()

  /** @returns function that ends the listening */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(storeId: StoreId, version: StoreVersion, events: CommittedEvents): void {
    for (const listener of this.#listeners) listener(storeId, version, events)
  }
}
