import type { StoreId } from '@thali/domain/ids'
import { chunksOf } from '../db/chunks-of.ts'
import type { StoreVersion } from '../db/commit-listeners.ts'
import type { Database } from '../db/database-types.ts'
import type { Db } from '../db/schema.ts'
import type { StoreEvent } from './event-kinds.ts'
import { findStoreVersion, listVersions } from './events.queries.ts'
import { type ChannelSubscription, StoreChannel, type Subscriber } from './store-channel.ts'
import { VersionRegistry } from './version-registry.ts'

export interface SubscribeOptions {
  /** Number of the last event the client has; null begins with the next event. */
  readonly after: number | null
  readonly onEvent: (event: StoreEvent) => void
  /** Events between were forgotten: the client must load everything again. */
  readonly onReset: () => void
}

/** Passes commits, from here or other processes, to the streams and caches of this process. */
export class EventHub {
  readonly #db: Db
  readonly #channels = new Map<StoreId, StoreChannel>()
  readonly #versions = new VersionRegistry()
  readonly #onFault: (error: unknown) => void
  readonly #heard = new Set<(storeId: StoreId) => void>()
  readonly #stopListening: () => void
  #stale = false

  constructor({ db, commits }: Pick<Database, 'db' | 'commits'>, onFault: (error: unknown) => void) {
    this.#db = db
    this.#onFault = onFault
    this.#stopListening = commits.add((storeId, version) => this.learn(storeId, version))
  }

  /**
   * Begins to watch a store, so that `versionOf` knows it from now on.
   *
   * @returns its menu version, or null when there is no such store
   */
  async watch(storeId: StoreId): Promise<number | null> {
    const known = this.#versions.versionOf(storeId)
    if (known) return known.menuVersion
    const version = await findStoreVersion(this.#db, storeId)
    if (!version) return null
    this.#versions.watch(storeId, version)
    return this.#versions.versionOf(storeId)?.menuVersion ?? version.menuVersion
  }

  /**
   * Number of a store's last event: as old as what this process knows of the store from memory, so that a stream that
   * starts there misses nothing.
   *
   * @returns 0 when there is no such store
   */
  async lastSeqOf(storeId: StoreId): Promise<number> {
    const version = this.#versions.versionOf(storeId) ?? (await findStoreVersion(this.#db, storeId))
    return version?.eventSeq ?? 0
  }

  unwatch(storeId: StoreId): void {
    this.#versions.unwatch(storeId)
  }

  /**
   * Version of a store's menu page, from memory: exact for commits of this process, at most a second old for
   * those of others. Undefined: not watched.
   */
  versionOf(storeId: StoreId): number | undefined {
    return this.#versions.versionOf(storeId)?.menuVersion
  }

  /** Calls `listener` whenever a watched store's menu version grows. */
  onStoreVersion(listener: (storeId: StoreId, menuVersion: number) => void): () => void {
    return this.#versions.onRaise((storeId, version) => listener(storeId, version.menuVersion))
  }

  /** Whether memory may be outdated, as the database does not answer. */
  get stale(): boolean {
    return this.#stale
  }

  /** Learns from who reads whether the database answers. */
  reportRead(isAnswered: boolean): void {
    this.#stale = !isAnswered
  }

  /** Follows the events of a store, those after `after` first. */
  async subscribe(storeId: StoreId, options: SubscribeOptions): Promise<ChannelSubscription> {
    const channel = this.#channel(storeId)
    const subscriber: Subscriber = { onEvent: options.onEvent, onReset: options.onReset }
    try {
      const { seq, end } = await channel.add(subscriber, options.after)
      return {
        seq,
        end: () => {
          end()
          this.#dropIdle(storeId, channel)
        },
      }
    } catch (error) {
      this.#dropIdle(storeId, channel)
      throw error
    }
  }

  /** Notes the version of a store that another process reports. */
  hear(storeId: StoreId, version: StoreVersion): void {
    this.learn(storeId, version)
    for (const listener of this.#heard) listener(storeId)
  }

  /** Calls `listener` with each store that another process reports. @returns function that ends it */
  onHeard(listener: (storeId: StoreId) => void): () => void {
    this.#heard.add(listener)
    return () => this.#heard.delete(listener)
  }

  /** Records that a store has reached a version, by a commit here or a message of another process. */
  learn(storeId: StoreId, version: StoreVersion): void {
    this.#versions.learn(storeId, version)
    this.#channels.get(storeId)?.wake(version.eventSeq)
  }

  /** Queries the versions of all watched stores; a fault marks memory as stale. */
  async poll(): Promise<void> {
    const storeIds = [...new Set([...this.#versions.watched(), ...this.#channels.keys()])]
    try {
      for (const some of chunksOf(storeIds))
        for (const [storeId, version] of await listVersions(this.#db, some)) this.learn(storeId, version)
      this.#stale = false
    } catch (error) {
      this.#stale = true
      this.#onFault(error)
    }
  }

  stop(): void {
    this.#stopListening()
    this.#channels.clear()
  }

  #dropIdle(storeId: StoreId, channel: StoreChannel): void {
    if (channel.idle && this.#channels.get(storeId) === channel) this.#channels.delete(storeId)
  }

  #channel(storeId: StoreId): StoreChannel {
    const known = this.#channels.get(storeId)
    if (known) return known
    const made = new StoreChannel(this.#db, storeId, this.#onFault)
    this.#channels.set(storeId, made)
    return made
  }
}
