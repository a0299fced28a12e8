import type { LaterOrders } from '@thali/contract/later-orders'
import type { Board } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import { addDays } from '@thali/domain/time/calendar-day'
import { storeTime } from '@thali/domain/time/store-clock'
import { getStoreClock } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { listLaterRows, listLaterTimes } from '../waiting/later-orders.queries.ts'
import { toStaffOrders } from './list-staff-orders.ts'

/** Limit of orders for later in one response, and of those counted. */
const LISTED = 200
const COUNTED = 1000

/** Orders that wait for their time, the soonest first. */
export async function listLaterOrders({ db, now }: Deps, { storeId }: Staff): Promise<LaterOrders> {
  const at = now()
  const rows = await listLaterRows(db, storeId, LISTED)
  const total = rows.length < LISTED ? rows.length : (await listLaterTimes(db, storeId, COUNTED)).length
  return { orders: await toStaffOrders(db, storeId, rows, at), total, serverTime: at.toISOString() }
}

/**
 * Numbers of orders that wait for their time today, tomorrow and in all, on the store's clock; empty if there
 * are none.
 */
export async function countLater(db: Db, storeId: StoreId, at: Date): Promise<Pick<Board, 'later'>> {
  const times = await listLaterTimes(db, storeId, COUNTED)
  if (times.length === 0) return {}
  const { timeZone } = await getStoreClock(db, storeId)
  const { date: today } = storeTime(at.getTime(), timeZone)
  const tomorrow = addDays(today, 1)
  const dates = times.map((time) => storeTime(time.getTime(), timeZone).date)
  return {
    later: {
      today: dates.filter((date) => date <= today).length,
      tomorrow: dates.filter((date) => date === tomorrow).length,
      total: dates.length,
    },
  }
}
