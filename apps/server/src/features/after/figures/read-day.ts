import type { Today } from '@thali/contract/today'
import { saleTime } from '@thali/domain/figures/order-figures'
import type { StoreId } from '@thali/domain/ids'
import { preparationTimes } from '@thali/domain/order/preparation-times'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { sumByDay, sumCancellations, sumPreparations } from './figures.queries.ts'
import { addUp, viewStatement } from './figures.view.ts'
import { sumItemsInParts } from './sum-in-parts.ts'

/** Sales of a store on one business day, from its counts: in minor units, the value before charges and taxes. */
export async function readDay(db: Db, storeId: StoreId, day: string) {
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

/** The store's business day so far. */
export async function readToday(deps: Deps, { storeId }: Staff): Promise<Today> {
  const { db, now } = deps
  await deps.followers.caughtUp(storeId)
  const loaded = await requireStaffStore(deps, storeId)
  const { timeZone, dayTurnsAtMinute } = loaded.store
  const { day } = saleTime(now().getTime(), timeZone, dayTurnsAtMinute)
  const period = { from: day, to: day }
  const { orders, valueMinor } = addUp(await sumByDay(db, storeId, period))
  const { averageMinutes } = preparationTimes(await sumPreparations(db, storeId, period))
  return { day, orders, revenueMinor: valueMinor, preparationMinutes: averageMinutes }
}
