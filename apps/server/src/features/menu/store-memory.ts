import type { Deps } from '../../deps.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { type LoadedStore, loadStoreBySlug } from './load-open-store.ts'
import { findSlugOfMenu } from './menu.queries.ts'
import { findSlugOfStore } from './store.queries.ts'

/** Items held over all stores; the stores not asked for longest go first. */
const MOST_ITEMS = 100_000
/** What a store without items still counts for. */
const STORE_COUNTS_FOR = 20
/** A menu that changes faster than it loads is shown as of one of these tries. */
const TRIES = 5

type MemoryDeps = Pick<Deps, 'db' | 'now' | 'live'>

/** Stores as last committed, in memory: reading one that did not change touches no database. */
export class StoreMemory {
  readonly #deps: MemoryDeps
  readonly #stores = new Map<string, LoadedStore>()
  readonly #loading = new Map<string, Promise<LoadedStore | null>>()
  readonly #slugsByMenu = new Map<string, string>()
  readonly #slugsById = new Map<string, string>()
  #items = 0

  constructor(deps: MemoryDeps) {
    this.#deps = deps
  }

  /** The store, provided that memory holds its latest version. */
  peek(slug: string): LoadedStore | undefined {
    const loaded = this.#stores.get(slug)
    return loaded && this.#isLatest(loaded) ? loaded : undefined
  }

  /** The store by slug, from memory or the database; null when there is none. */
  find(slug: string): Promise<LoadedStore | null> {
    const known = this.peek(slug)
    if (known) return Promise.resolve(known)
    const running = this.#loading.get(slug)
    if (running) return running
    const loading = this.#load(slug).finally(() => this.#loading.delete(slug))
    this.#loading.set(slug, loading)
    return loading
  }

  /** The store that holds a menu. */
  async findByMenu(menuId: string): Promise<LoadedStore | null> {
    const slug = this.#slugsByMenu.get(menuId) ?? (await findSlugOfMenu(this.#deps.db, menuId))
    return slug === undefined ? null : this.find(slug)
  }

  async findById(storeId: string): Promise<LoadedStore | null> {
    const slug = this.#slugsById.get(storeId) ?? (await findSlugOfStore(this.#deps.db, storeId))
    return slug === undefined ? null : this.find(slug)
  }

  #isLatest(loaded: LoadedStore): boolean {
    const version = this.#deps.live.versionOf(loaded.store.id)
    return version !== undefined && loaded.version >= version
  }

  async #load(slug: string): Promise<LoadedStore | null> {
    let loaded = await loadStoreBySlug(this.#deps, slug)
    for (let tries = 1; loaded && tries < TRIES; tries += 1) {
      // Watched before it is trusted: a commit after the reading raises the watched version.
      await this.#deps.live.watch(loaded.store.id)
      if (this.#isLatest(loaded)) break
      loaded = await loadStoreBySlug(this.#deps, slug)
    }
    this.#forget(slug)
    if (loaded) this.#keep(slug, loaded)
    return loaded
  }

  #keep(slug: string, loaded: LoadedStore): void {
    this.#stores.set(slug, loaded)
    this.#items += sizeOf(loaded)
    this.#slugsById.set(loaded.store.id, slug)
    for (const menu of loaded.all.menus) this.#slugsByMenu.set(menu.id, slug)
    for (const oldest of this.#stores.keys()) {
      if (this.#items <= MOST_ITEMS || oldest === slug) break
      const gone = this.#stores.get(oldest)
      this.#forget(oldest)
      if (gone) this.#deps.live.unwatch(gone.store.id)
    }
  }

  #forget(slug: string): void {
    const loaded = this.#stores.get(slug)
    if (!loaded) return
    this.#stores.delete(slug)
    this.#items -= sizeOf(loaded)
    this.#slugsById.delete(loaded.store.id)
    for (const menu of loaded.all.menus) this.#slugsByMenu.delete(menu.id)
  }
}

function sizeOf(loaded: LoadedStore): number {
  return STORE_COUNTS_FOR + Object.keys(loaded.all.items).length
}

const memories = new WeakMap<LiveHub, StoreMemory>()

/** The one memory of this server: pages and API share it. */
export function storeMemoryOf(deps: MemoryDeps): StoreMemory {
  const known = memories.get(deps.live)
  if (known) return known
  const made = new StoreMemory(deps)
  memories.set(deps.live, made)
  return made
}
