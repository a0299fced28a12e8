import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { sumByDay, sumCancellations } from './figures.queries.ts'
import { addUp, viewStatement } from './figures.view.ts'
import { sumItemsInParts } from './sum-in-parts.ts'

/** Sales of a store on one business day, from its counts. */
export interface DayFigures {
  readonly orders: number
  /** Before charges and taxes. */
  readonly valueMinor: number
  readonly tipMinor: number
}

export async function readDay(db: Db, storeId: StoreId, day: string): Promise<DayFigures> {
  const days = await sumByDay(db, storeId, { from: day, to: day })
  return { ...addUp(days), tipMinor: viewStatement(days).tipMinor }
}

/** Number of cancelled orders of a business day. */
export async function countCancelled(db: Db, storeId: StoreId, day: string): Promise<number> {
  return addUp(await sumCancellations(db, storeId, { from: day, to: day })).orders
}

/** The best-selling dishes of a business day, by quantity. */
export async function listBestDishes(db: Db, storeId: StoreId, day: string, most: number) {
  const sums = await sumItemsInParts(db, storeId, { from: day, to: day })
  const byItem = Map.groupBy(sums, ({ itemId }) => itemId)
  return [...byItem.values()]
    .map((of) => ({
      label: of[0]?.label ?? '',
      quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
      valueMinor: of.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
    }))
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => other.quantity - one.quantity || other.valueMinor - one.valueMinor)
    .slice(0, most)
}
