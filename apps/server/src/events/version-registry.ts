import type { StoreId } from '@thali/domain/ids'
import type { StoreVersion } from '../db/commit-listeners.ts'

type Listener = (storeId: StoreId, version: StoreVersion) => void

const MOST_STORES = 50_000

/** Latest known versions of the watched stores; numbers only ever grow. */
export class VersionRegistry {
  readonly #versions = new Map<StoreId, StoreVersion>()
  readonly #listeners = new Set<Listener>()

  /** Undefined: the store is not watched. */
  versionOf(storeId: StoreId): StoreVersion | undefined {
    return this.#versions.get(storeId)
  }

  watched(): StoreId[] {
    return [...this.#versions.keys()]
  }

  /** Begins to watch a store, whose version was just read. */
  watch(storeId: StoreId, version: StoreVersion): void {
    if (this.#versions.size >= MOST_STORES && !this.#versions.has(storeId)) {
      const [oldest] = this.#versions.keys()
      if (oldest !== undefined) this.#versions.delete(oldest)
    }
    this.#raise(storeId, version)
  }

  unwatch(storeId: StoreId): void {
    this.#versions.delete(storeId)
  }

  /** Notes a commit; ignored for stores that are not watched. */
  learn(storeId: StoreId, version: StoreVersion): void {
    if (this.#versions.has(storeId)) this.#raise(storeId, version)
  }

  /** Calls `listener` whenever the menu version of a watched store grows. */
  onRaise(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #raise(storeId: StoreId, version: StoreVersion): void {
    const known = this.#versions.get(storeId)
    if (known && known.eventSeq >= version.eventSeq) return
    this.#versions.set(storeId, version)
    if (known && known.menuVersion < version.menuVersion) {
      for (const listener of this.#listeners) listener(storeId, version)
    }
  }
}
