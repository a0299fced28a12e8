/** Numbers of a store that grow with its events. */
export interface StoreVersion {
  readonly eventSeq: number
  /** `eventSeq` of the latest change that a menu page shows. */
  readonly menuVersion: number
}

type Listener = (storeId: string, version: StoreVersion) => void

/** Who hears at once of each commit of this process that raised a store's version. */
export class CommitListeners {
  readonly #listeners = new Set<Listener>()

  /** @returns what ends the listening */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(storeId: string, version: StoreVersion): void {
    for (const listener of this.#listeners) listener(storeId, version)
  }
}
