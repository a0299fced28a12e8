import type { Period } from '@thali/domain/figures/figure-period'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { sumDays } from './discount.queries.ts'

/** Limit, above the number of discounts that a store has at once. */
const MOST = 100

/** Amount that each discount took off orders placed in a period, largest first. */
export async function sumDiscounts(db: Db, storeId: StoreId, period: Period) {
  return sumDays(db, storeId, period, MOST)
}
