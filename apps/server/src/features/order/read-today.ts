import { Refusal } from '@thali/contract/refusal'
import type { Today } from '@thali/contract/staff-orders'
import { businessDay } from '@thali/domain/store-clock'
import { todaysFigures } from '@thali/domain/todays-figures'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { listOrdersOfDay } from './board.queries.ts'
import { loadStoreForOrders } from './stores-for-orders.ts'

/** The store's business day so far. */
export async function readToday(deps: Deps, { storeId }: Staff): Promise<Today> {
  const loaded = await loadStoreForOrders(deps, storeId)
  if (!loaded) throw new Refusal('store.not-found')
  const { timeZone, dayTurnsAtMinute } = loaded.store
  const day = businessDay(deps.now().getTime(), timeZone, dayTurnsAtMinute)
  return { day, ...todaysFigures(await listOrdersOfDay(deps.db, storeId, day)) }
}
