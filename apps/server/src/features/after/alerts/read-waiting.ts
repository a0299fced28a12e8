import type { WaitingOrders } from '@thali/contract/order-alerts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { readPause } from '../../base/store/pause-ordering.ts'
import { countWaiting, listReceivedNumbers } from './alert.queries.ts'

const NUMBERS_MAX = 20

/** Facts for the alerts on every staff page: waiting orders, and a pause with the unaccepted ones. */
export async function readWaiting({ db, now }: Deps, { storeId }: Staff): Promise<WaitingOrders> {
  const counts = await countWaiting(db, storeId)
  const ordering = await readPause({ db, now }, storeId)
  if (ordering.open) return { ...counts, paused: null }
  const orders = await listReceivedNumbers(db, storeId, NUMBERS_MAX)
  return { ...counts, paused: { reason: ordering.reason, until: ordering.until, orders } }
}
