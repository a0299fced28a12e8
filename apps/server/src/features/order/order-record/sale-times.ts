import { saleTime } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import type { SaleTime } from '@thali/domain/order/order'
import type { Instant } from '@thali/domain/time/clock'
import { getStoreClock } from '../../../db/find-store.ts'
import type { Db } from '../../../db/schema.ts'

/**
 * Returns a function from the instant of an order's release to the business day and hour it counts in, by the
 * store's current clock settings.
 */
export async function readSaleTimes(db: Db, storeId: StoreId): Promise<(at: Instant) => SaleTime> {
  const { timeZone, dayTurnsAtMinute } = await getStoreClock(db, storeId)
  return (at) => saleTime(at, timeZone, dayTurnsAtMinute)
}
