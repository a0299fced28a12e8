import { type FigureOrder, figuresChange, type SaleTime, saleTime } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import type { Instant } from '@thali/domain/time/clock'
import type { Db } from '../../db/schema.ts'
import { addCancellations, addItemSales, addPreparations, addSales, getStoreClock } from './count.queries.ts'

/**
 * Changes the figures of a store by what becomes of orders, in the transaction that changes these. Whatever changes
 * an order's release, state, lines or total calls it; where no count changes, nothing is asked of the database.
 *
 * Call it once a transaction, before the event: everybody takes the counts in one order, then the store's version.
 *
 * @param before the orders as they were; none of those that are placed now
 */
export async function changeFigures(
  tx: Db,
  storeId: StoreId,
  before: readonly FigureOrder[],
  after: readonly FigureOrder[],
): Promise<void> {
  const { sales, items, cancellations, preparations } = figuresChange(before, after)
  await addSales(tx, storeId, sales)
  await addItemSales(tx, storeId, items)
  await addCancellations(tx, storeId, cancellations)
  await addPreparations(tx, storeId, preparations)
}

/** Says when an order counts that is released at an instant, by the store's clock as it is set now. */
export async function saleTimesIn(tx: Db, storeId: StoreId): Promise<(at: Instant) => SaleTime> {
  const { time_zone, day_turns_at_minute } = await getStoreClock(tx, storeId)
  return (at) => saleTime(at, time_zone, day_turns_at_minute)
}
