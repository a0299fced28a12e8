/** Refills stock at each business day. Orders would start the day by themselves; this makes pages show it. */
import type { StoreId } from '@thali/domain/ids'
import { nextDayTurn } from '@thali/domain/time/next-opening'
import { businessDay } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { workByStore } from '../../../jobs/work-by-store.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { type ChangedCount, publishCounts, UNCOUNTED } from './publish-counts.ts'
import { listDueRefills, listTurning, type StockRow, type StockRule, turnDay } from './stock.queries.ts'
import { lockCount } from './stock-counts.queries.ts'
import { beginDay } from './take-stock.ts'

const AT_ONCE = 500

/** Starts the business day of due subjects in all stores. */
export async function refillStock(deps: Deps): Promise<void> {
  const list = listDueRefills(deps.db, deps.now())
  const failure = 'the counts of a store did not begin anew'
  await workByStore(deps, { list, atOnce: AT_ONCE, failure }, (storeId) => refillStockOf(deps, storeId))
}

async function refillStockOf(deps: Deps, storeId: StoreId): Promise<void> {
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const profile = await readStoreProfile(tx, storeId, at.getTime())
    if (!profile) return
    const { timeZone, dayTurnsAtMinute } = profile.store
    const day = businessDay(at.getTime(), timeZone, dayTurnsAtMinute)
    const turnsAt = new Date(nextDayTurn(at.getTime(), timeZone, dayTurnsAtMinute))
    const counts: ChangedCount[] = []
    for (const row of await listTurning(tx, storeId, at))
      counts.push(...(await refillOne(deps, tx, storeId, row, { day, turnsAt }, at)))
    // Pages show the counts of another day, whatever is left.
    if (counts.length > 0) await publishCounts(deps, tx, storeId, counts, { at, isAlways: true })
  })
}

/** @returns undefined when another process was first */
async function refillOne(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  row: StockRow,
  next: Pick<StockRule, 'day' | 'turnsAt'>,
  at: Date,
): Promise<ChangedCount[]> {
  const { id: stockId, day: ended, refill_to: refillTo } = row
  if (!(await turnDay(tx, storeId, row, next))) return []
  if (refillTo === null) return []
  const before = (await lockCount(tx, storeId, { stockId, day: ended })) ?? UNCOUNTED
  const key = { stockId, day: next.day }
  await beginDay(deps, tx, storeId, key, at)
  const after = (await lockCount(tx, storeId, key)) ?? refillTo
  const { kind, owner_id, group_label, option_label, low_at } = row
  const subject = { kind, ownerId: owner_id, groupLabel: group_label, optionLabel: option_label }
  return [{ ...subject, lowAt: low_at, before, after, isShown: true }]
}
