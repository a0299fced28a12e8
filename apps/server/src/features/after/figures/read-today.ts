import type { Today } from '@thali/contract/today'
import { saleTime } from '@thali/domain/figures/order-figures'
import { preparationTimes } from '@thali/domain/order/preparation-times'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { requireStaffStore } from '../../menu/menu/load-staff-store.ts'
import { sumByDay, sumPreparations } from './figures.queries.ts'
import { addUp } from './figures.view.ts'

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
