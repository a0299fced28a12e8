import type { MenuId, StoreId } from '@thali/domain/ids'
import { isOutage } from '../../../db/engine-errors.ts'
import { findOpenSlugOf } from '../../../db/find-store.ts'
import type { Replica } from '../../../db/replica.ts'
import type { Db } from '../../../db/schema.ts'
import type { EventHub } from '../../../events/event-hub.ts'
import { type LoadedStore, loadStoreBySlug } from './load-store.ts'
import { findSlugOfMenu } from './menu.queries.ts'

/** Limit of cached items over all stores; least recently used stores are evicted first. */
const MOST_ITEMS = 100_000
/** Weight of a store without items, in the count of cached items. */
const STORE_COUNTS_FOR = 20
/** Tries to load a menu that changes faster than it loads; then the last one is shown. */
const TRIES = 5

interface StoreCacheDeps {
  readonly db: Db
  readonly now: () => Date
  readonly live: EventHub
  readonly replica: Replica
}

/**
 * Cache of stores as last committed: reading an unchanged one needs no database.
 *
 * Reads by slug or menu are for display, and may get the latest version from the replica. Reads by id may be decided
 * by (an order's price), and come from the primary.
 */
export class StoreCache {
  readonly #deps: StoreCacheDeps
  readonly #stores = new Map<string, LoadedStore>()
  /** Loads under way by slug, of the primary and of either database. */
  readonly #loading = {
    primary: new Map<string, Promise<LoadedStore | null>>(),
    any: new Map<string, Promise<LoadedStore | null>>(),
  }
  readonly #fromReplica = new WeakSet<LoadedStore>()
  readonly #slugsByMenu = new Map<string, string>()
  readonly #slugsById = new Map<string, string>()
  #items = 0

  constructor(deps: StoreCacheDeps) {
    this.#deps = deps
  }

  /** The store, if its latest version is cached. */
  getFresh(slug: string): LoadedStore | undefined {
    const loaded = this.#stores.get(slug)
    return loaded && this.#isLatest(loaded) ? loaded : undefined
  }

  /** The store of one of its menus, from memory. */
  getFreshByMenu(menuId: string): LoadedStore | undefined {
    const slug = this.#slugsByMenu.get(menuId)
    return slug === undefined ? undefined : this.getFresh(slug)
  }

  /** The store by slug, from memory or the database; null when there is none. */
  find(slug: string): Promise<LoadedStore | null> {
    return this.#find(slug, this.#deps.replica.isSet ? 'any' : 'primary')
  }

  #find(slug: string, from: 'primary' | 'any'): Promise<LoadedStore | null> {
    const known = this.getFresh(slug)
    if (known && (from === 'any' || !this.#fromReplica.has(known))) return Promise.resolve(known)
    const loading = this.#loading[from].get(slug) ?? this.#beginLoading(slug, from)
    const older = this.#stores.get(slug)
    return older ? this.#orOlder(loading, older) : loading
  }

  /** Falls back to the cached store while the database does not answer; `live.stale` marks it. */
  async #orOlder(loading: Promise<LoadedStore | null>, older: LoadedStore): Promise<LoadedStore | null> {
    const { live } = this.#deps
    const loaded = loading.catch((error: unknown) => {
      if (!isOutage(error)) throw error
      live.reportRead(false)
      return older
    })
    return live.stale ? older : loaded
  }

  #beginLoading(slug: string, from: 'primary' | 'any'): Promise<LoadedStore | null> {
    const load = from === 'any' ? this.#loadFromAny(slug) : this.#load(slug)
    const loading = load.finally(() => this.#loading[from].delete(slug))
    this.#loading[from].set(slug, loading)
    return loading
  }

  async findByMenu(menuId: MenuId): Promise<LoadedStore | null> {
    const known = this.#slugsByMenu.get(menuId)
    const found = known === undefined ? null : await this.find(known)
    if (found) return found
    const slug = await findSlugOfMenu(this.#deps.db, menuId)
    return slug === undefined || slug === known ? null : this.find(slug)
  }

  async findById(storeId: StoreId): Promise<LoadedStore | null> {
    const known = this.#slugsById.get(storeId)
    const found = known === undefined ? null : await this.#find(known, 'primary')
    if (found) return found
    // Not cached, or moved to another slug since.
    const slug = await findOpenSlugOf(this.#deps.db, storeId)
    return slug === undefined || slug === known ? null : this.#find(slug, 'primary')
  }

  #isLatest(loaded: LoadedStore): boolean {
    const version = this.#deps.live.versionOf(loaded.store.id)
    return version !== undefined && loaded.version >= version
  }

  async #loadFromAny(slug: string): Promise<LoadedStore | null> {
    const loaded = await this.#deps.replica.ask(
      'menu',
      (following) => this.#read(following, slug),
      (found) => this.#isConfirmed(found),
    )
    if (!loaded) return this.#load(slug)
    const meanwhile = this.getFresh(slug)
    if (meanwhile) return meanwhile
    this.#fromReplica.add(loaded)
    return this.#replace(slug, loaded)
  }

  async #load(slug: string): Promise<LoadedStore | null> {
    const { db } = this.#deps
    let loaded = await this.#read(db, slug)
    for (let tries = 1; loaded && tries < TRIES; tries += 1) {
      if (await this.#isConfirmed(loaded)) break
      loaded = await this.#read(db, slug)
    }
    this.#deps.live.reportRead(true)
    return this.#replace(slug, loaded)
  }

  /** Watched before it is trusted: a commit after the read raises the watched version. */
  async #isConfirmed(loaded: LoadedStore): Promise<boolean> {
    await this.#deps.live.watch(loaded.store.id)
    return this.#isLatest(loaded)
  }

  #replace(slug: string, loaded: LoadedStore | null): LoadedStore | null {
    this.#drop(slug)
    if (loaded) this.#keep(slug, loaded)
    return loaded
  }

  /** A held store does not exist for the public. */
  async #read(db: Db, slug: string): Promise<LoadedStore | null> {
    const loaded = await loadStoreBySlug({ db, now: this.#deps.now }, slug)
    return loaded?.isHeld ? null : loaded
  }

  #keep(slug: string, loaded: LoadedStore): void {
    this.#stores.set(slug, loaded)
    this.#items += sizeOf(loaded)
    this.#slugsById.set(loaded.store.id, slug)
    for (const menu of loaded.all.menus) this.#slugsByMenu.set(menu.id, slug)
    for (const oldest of this.#stores.keys()) {
      if (this.#items <= MOST_ITEMS || oldest === slug) break
      const gone = this.#stores.get(oldest)
      this.#drop(oldest)
      if (gone) this.#deps.live.unwatch(gone.store.id)
    }
  }

  #drop(slug: string): void {
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
