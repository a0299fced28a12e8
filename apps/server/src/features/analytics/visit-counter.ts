import { COUNTED_PAGES, type ItemEvents, type PageView } from '@thali/contract/analytics'
import { storeTime } from '@thali/domain/store-clock'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findKnownItems, findTimeZones, raiseItemCount, raisePageCount } from './analytics.queries.ts'

/** Different things counted at once; what comes beyond is dropped until the next write. */
const MAX_COUNTED = 20_000

interface StoreCounts {
  readonly items: Map<string, { views: number; adds: number }>
  readonly pages: Map<string, number>
}

/**
 * Counts in memory and writes in batches: a diner's tap never waits for the database, and what anybody can send
 * never grows beyond bounds. A crash loses the counts of a few seconds, which is fine for statistics.
 */
export class VisitCounter {
  readonly #db: Db
  readonly #now: () => Date
  #stores = new Map<string, StoreCounts>()
  #counted = 0

  constructor({ db, now }: { db: Db; now: () => Date }) {
    this.#db = db
    this.#now = now
  }

  countItems({ profileID, items }: ItemEvents): void {
    const { items: counts } = this.#storeCounts(profileID)
    for (const { itemID, action } of items) {
      const count = counts.get(itemID) ?? (this.#hasRoom() ? { views: 0, adds: 0 } : null)
      if (!count) continue
      if (action === 'view') count.views += 1
      else count.adds += 1
      counts.set(itemID, count)
    }
  }

  countPage({ profileID, page }: PageView): void {
    if (!COUNTED_PAGES.some((known) => known === page)) return
    const { pages } = this.#storeCounts(profileID)
    const views = pages.get(page)
    if (views === undefined && !this.#hasRoom()) return
    pages.set(page, (views ?? 0) + 1)
  }

  /** Writes what was counted, one short transaction a store; unknown stores and items are dropped. */
  async flush(): Promise<void> {
    const stores = this.#stores
    this.#stores = new Map()
    this.#counted = 0
    const zones = await findTimeZones(this.#db, [...stores.keys()])
    for (const [storeId, counts] of stores) {
      const timeZone = zones.get(storeId)
      if (timeZone !== undefined) await this.#write(storeId, timeZone, counts)
    }
  }

  async #write(storeId: string, timeZone: string, { items, pages }: StoreCounts): Promise<void> {
    const day = storeTime(this.#now().getTime(), timeZone).date
    const known = await findKnownItems(this.#db, storeId, [...items.keys()])
    await inTransaction(this.#db, async (tx) => {
      // Ascending, so that two processes never wait for each other crosswise.
      for (const itemId of [...known].sort()) {
        const count = items.get(itemId)
        if (count) await raiseItemCount(tx, storeId, day, { itemId, ...count })
      }
      for (const [page, views] of [...pages].sort()) {
        await raisePageCount(tx, storeId, day, { page, views })
      }
    })
  }

  #storeCounts(storeId: string): StoreCounts {
    const known = this.#stores.get(storeId)
    if (known) return known
    const counts = { items: new Map(), pages: new Map() }
    if (this.#hasRoom()) this.#stores.set(storeId, counts)
    return counts
  }

  #hasRoom(): boolean {
    if (this.#counted >= MAX_COUNTED) return false
    this.#counted += 1
    return true
  }
}
