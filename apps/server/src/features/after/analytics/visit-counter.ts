import { COUNTED_PAGES, type ItemEvents, type PageView } from '@thali/contract/analytics'
import type { ItemId, StoreId } from '@thali/domain/ids'
import { failedSearchText } from '@thali/domain/menu/failed-search'
import type { StoreClock } from '@thali/domain/time/store-clock'
import { businessDay } from '@thali/domain/time/store-clock'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { findItems } from '../../menu/menu/find-items.ts'
import {
  FAILED_SEARCHES_A_DAY,
  findClocks,
  findKnownCodes,
  listFailedSearches,
  raiseCodeCount,
  raiseFailedSearch,
  raiseItemCount,
  raisePageCount,
  raiseSuggestionCount,
} from './analytics.queries.ts'

/** Limit of distinct counts in memory; further ones are dropped until the next write. */
const MAX_COUNTED = 20_000

interface StoreCounts {
  readonly items: Map<ItemId, { views: number; adds: number }>
  readonly pages: Map<string, number>
  readonly suggestions: { shown: number; added: number }
  readonly codes: Map<string, number>
  /** Searches without a result, by their text. */
  readonly searches: Map<string, number>
}

/**
 * Counts in memory and writes in batches: a diner's tap never waits for the database, and requests from anyone
 * never grow it beyond bounds. A crash loses the counts of a few seconds, which is fine for statistics.
 */
export class VisitCounter {
  readonly #deps: Deps
  #stores = new Map<StoreId, StoreCounts>()
  #counted = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  countItems({ profileID, items }: ItemEvents): void {
    const { items: counts, suggestions } = this.#storeCounts(profileID)
    for (const { itemID, action } of items) {
      if (action === 'suggested') suggestions.shown += 1
      if (action === 'taken') suggestions.added += 1
      if (action === 'suggested') continue
      const count = counts.get(itemID) ?? (this.#hasRoom() ? { views: 0, adds: 0 } : null)
      if (!count) continue
      if (action === 'view') count.views += 1
      else count.adds += 1
      counts.set(itemID, count)
    }
  }

  countPage({ profileID, page, code, search }: PageView): void {
    const text = search === undefined ? null : failedSearchText(search)
    if (text !== null) this.#raiseSearch(this.#storeCounts(profileID).searches, text)
    if (!COUNTED_PAGES.some((known) => known === page)) return
    const { pages, codes } = this.#storeCounts(profileID)
    if (code) this.#raise(codes, code)
    this.#raise(pages, page)
  }

  #raise(counts: Map<string, number>, name: string): void {
    const count = counts.get(name)
    if (count === undefined && !this.#hasRoom()) return
    counts.set(name, (count ?? 0) + 1)
  }

  /** Counts a search, whose text anyone can choose: the texts of a store are limited to those of a day. */
  #raiseSearch(counts: Map<string, number>, text: string): void {
    if (counts.has(text) || counts.size < FAILED_SEARCHES_A_DAY) this.#raise(counts, text)
  }

  /** Writes the counts, in one short transaction per store; unknown stores and items are dropped. */
  async flush(): Promise<void> {
    const stores = this.#stores
    this.#stores = new Map()
    this.#counted = 0
    const clocks = await findClocks(this.#deps.db, [...stores.keys()])
    for (const [storeId, counts] of stores) {
      const clock = clocks.get(storeId)
      if (clock) await this.#write(storeId, clock, counts)
    }
  }

  async #write(storeId: StoreId, clock: StoreClock, counts: StoreCounts): Promise<void> {
    const { items, pages, codes, searches, suggestions } = counts
    const day = businessDay(this.#deps.now().getTime(), clock.timeZone, clock.dayTurnsAtMinute)
    const known = await findItems(this.#deps, storeId, [...items.keys()])
    const knownCodes = await findKnownCodes(this.#deps.db, storeId, [...codes.keys()])
    await inTransaction(this.#deps.db, async (tx) => {
      // Ascending, so that two processes never deadlock.
      for (const itemId of [...known].sort()) {
        const count = items.get(itemId)
        if (count) await raiseItemCount(tx, storeId, day, { itemId, ...count })
      }
      for (const [page, views] of [...pages].sort()) {
        await raisePageCount(tx, storeId, day, { page, views })
      }
      for (const codeId of [...knownCodes].sort()) {
        await raiseCodeCount(tx, storeId, day, { codeId, scans: codes.get(codeId) ?? 0 })
      }
      if (suggestions.shown + suggestions.added > 0) await raiseSuggestionCount(tx, storeId, day, suggestions)
    })
    if (searches.size > 0) await this.#writeSearches(storeId, day, searches)
  }

  async #writeSearches(storeId: StoreId, day: string, searches: Map<string, number>): Promise<void> {
    await inTransaction(this.#deps.db, async (tx) => {
      const known = await listFailedSearches(tx, storeId, day)
      for (const [text, count] of [...searches].sort()) {
        if (!known.has(text) && known.size >= FAILED_SEARCHES_A_DAY) continue
        known.add(text)
        await raiseFailedSearch(tx, storeId, day, { text, searches: count })
      }
    })
  }

  #storeCounts(storeId: StoreId): StoreCounts {
    const known = this.#stores.get(storeId)
    if (known) return known
    const suggestions = { shown: 0, added: 0 }
    const counts = {
      items: new Map(),
      pages: new Map(),
      codes: new Map(),
      searches: new Map(),
      suggestions,
    }
    if (this.#hasRoom()) this.#stores.set(storeId, counts)
    return counts
  }

  #hasRoom(): boolean {
    if (this.#counted >= MAX_COUNTED) return false
    this.#counted += 1
    return true
  }
}
