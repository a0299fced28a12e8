import { type FigureOrder, figuresChange } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import {
  addCancellations,
  addItemSales,
  addPreparations,
  addSales,
  addSuggestionSales,
} from './count.queries.ts'

/**
 * Updates the figures of a store for changes of orders; without a change of counts the database is not queried. To be
 * called once in a transaction: all callers lock the counts in the same order.
 *
 * @param before the orders as they were, without newly placed ones
 */
export async function changeFigures(
  tx: Db,
  storeId: StoreId,
  before: readonly FigureOrder[],
  after: readonly FigureOrder[],
): Promise<void> {
  const { sales, items, cancellations, preparations, suggestions } = figuresChange(before, after)
  await addSales(tx, storeId, sales)
  await addItemSales(tx, storeId, items)
  await addCancellations(tx, storeId, cancellations)
  await addPreparations(tx, storeId, preparations)
  await addSuggestionSales(tx, storeId, suggestions)
}
