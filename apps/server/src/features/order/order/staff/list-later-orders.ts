import type { LaterOrders } from '@thali/contract/later-orders'
import type { Board } from '@thali/contract/staff-orders'
import type { StoreId } from '@thali/domain/ids'
import { CONFIRMED, type Order, RECEIVED } from '@thali/domain/order/order'
import { addDays } from '@thali/domain/time/calendar-day'
import { nextDayTurn } from '@thali/domain/time/next-opening'
import { storeTime } from '@thali/domain/time/store-clock'
import { getStoreClock } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { findIngredients } from '../../../menu/ingredient/find-ingredients.ts'
import type { MenuReach } from '../../../menu/ingredient/read-store-ingredients.ts'
import { listHeldUntil, listLaterRows, listLaterTimes } from '../waiting/later-orders.queries.ts'
import { toStaffOrders } from './list-staff-orders.ts'
import { listOpenOrders } from './open-orders.queries.ts'

/** Limit of orders read in each state, and of those for later. */
const LOOKED_AT = 500

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

/**
 * Orders not begun, and orders for later that are due while an ingredient is sold out: until it is available again,
 * but within this business day, as purchases for the next one are unknown.
 */
export async function listNotBegun(
  db: Db,
  storeId: StoreId,
  { ingredient }: Pick<MenuReach, 'ingredient'>,
  at: Date,
): Promise<Order[]> {
  const clock = await getStoreClock(db, storeId)
  const { at: endsAt } = (await findIngredients(db, storeId)).find(({ id }) => id === ingredient.id) ?? {}
  const dayEndsAt = nextDayTurn(at.getTime(), clock.timeZone, clock.dayTurnsAtMinute)
  const until = new Date(Math.min(dayEndsAt, endsAt?.getTime() ?? dayEndsAt))
  const page = { before: null, limit: LOOKED_AT }
  return [
    ...(await listOpenOrders(db, storeId, { state: RECEIVED }, page)),
    ...(await listOpenOrders(db, storeId, { state: CONFIRMED }, page)),
    ...(await listHeldUntil(db, storeId, until, LOOKED_AT)),
  ]
}
