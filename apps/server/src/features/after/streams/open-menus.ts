import type { StoreId } from '@thali/domain/ids'
import { type MenuStates, menuStates } from '@thali/domain/menu/menu-states'
import type { Instant } from '@thali/domain/time/clock'
import type { Deps } from '../../../deps.ts'
import { type EventStream, eventText } from '../../../events/event-streams.ts'
import { validUntil } from '../../menu/menu/answer-validity.ts'
import type { LoadedStore } from '../../menu/menu/load-store.ts'
import { itemsNow, withoutHidden } from '../../menu/menu/visible-menus.ts'

interface WrittenStates {
  readonly states: MenuStates
  readonly text: string
  readonly madeAt: Instant
  /** Time until which the states are valid, when hours of dishes may change them. */
  readonly endsAt: Instant
}

/**
 * Streams of open menus, by store: whenever a store's menu version rises, the unavailable items are written once and
 * sent to all.
 */
export class OpenMenus {
  readonly #deps: Deps
  readonly #streams = new Map<string, Set<EventStream>>()
  readonly #sent = new WeakMap<LoadedStore, WrittenStates>()
  readonly #stopListening: () => void

  constructor(deps: Deps) {
    this.#deps = deps
    this.#stopListening = deps.live.onStoreVersion((storeId) => {
      if (this.#streams.has(storeId)) void this.#sendLatest(storeId)
    })
  }

  statesOf(loaded: LoadedStore): MenuStates {
    return this.#written(loaded).states
  }

  /** Sends the unavailable items now, and after each change until the stream ends. */
  add(loaded: LoadedStore, stream: EventStream): void {
    const { id } = loaded.store
    const streams = this.#streams.get(id) ?? new Set()
    this.#streams.set(id, streams.add(stream))
    stream.onClose(() => {
      streams.delete(stream)
      if (streams.size === 0) this.#streams.delete(id)
    })
    stream.write(this.#written(loaded).text)
    // It may have changed since it was read.
    if (this.#deps.live.versionOf(id) !== loaded.version) void this.#sendLatest(id)
  }

  stop(): void {
    this.#stopListening()
  }

  async #sendLatest(storeId: StoreId): Promise<void> {
    try {
      const loaded = await this.#deps.storeCache.findById(storeId)
      const text = loaded && this.#written(loaded).text
      for (const stream of this.#streams.get(storeId) ?? []) {
        if (text === null) stream.close()
        else stream.write(text)
      }
    } catch (error) {
      // Pages get no event, poll after a minute, and the server refuses sold-out items.
      this.#deps.log.warn({ err: error }, 'open menus could not be told of a change')
    }
  }

  #written(loaded: LoadedStore) {
    const at = this.#deps.now().getTime()
    const known = this.#sent.get(loaded)
    if (known && at >= known.madeAt && at < known.endsAt) return known
    const menus = loaded.all.menus.filter(({ active }) => active)
    const shown = withoutHidden({ menus, items: itemsNow(loaded, at) }, menus)
    const states = menuStates(shown.items)
    const text = eventText({ event: 'menu', id: loaded.version, data: states })
    const made = { states, text, madeAt: at, endsAt: validUntil(loaded, at) }
    this.#sent.set(loaded, made)
    return made
  }
}
