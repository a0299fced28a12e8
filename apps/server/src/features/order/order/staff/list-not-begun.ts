import type { StoreId } from '@thali/domain/ids'
import { CONFIRMED, type Order, RECEIVED } from '@thali/domain/order/order'
import { nextDayTurn } from '@thali/domain/time/next-opening'
import { getStoreClock } from '../../../../db/find-store.ts'
import type { Db } from '../../../../db/schema.ts'
import { findIngredients } from '../../../menu/ingredient/find-ingredients.ts'
import type { MenuReach } from '../../../menu/ingredient/read-store-ingredients.ts'
import { listHeldUntil } from '../waiting/later-orders.queries.ts'
import { listOpenOrders } from './open-orders.queries.ts'

/** Limit of orders read in each state, and of those for later. */
const LOOKED_AT = 500

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
