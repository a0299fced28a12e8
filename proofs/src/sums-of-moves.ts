import type { StoreId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import type { Db } from '@thali/server/db/schema'

/**
 * Finds counts of a store that are not the sum of their moves, and orders whose moves do not amount to the
 * quantity they have of the dish, or to nothing once cancelled. A restored order may have taken less: it
 * takes what is left (decision 158).
 */
export async function differencesOfCounts(db: Db, storeId: StoreId): Promise<string[]> {
  const counts = await db
    .selectFrom('stock_counts')
    .select(['stock_id', 'day', 'count'])
    .where('store_id', '=', storeId)
    .execute()
  const moves = await db
    .selectFrom('stock_moves')
    .select(['stock_id', 'day', 'change', 'kind', 'order_id'])
    .where('store_id', '=', storeId)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'state', 'snapshot'])
    .where('store_id', '=', storeId)
    .execute()
  const sums = new Map<string, number>()
  const taken = new Map<string, number>()
  const given = new Set(moves.filter(({ kind }) => kind === 'cancel').map(({ order_id }) => order_id))
  for (const { stock_id, day, change, order_id } of moves) {
    const key = `${stock_id} ${day}`
    sums.set(key, (sums.get(key) ?? 0) + change)
    if (order_id !== null) taken.set(order_id, (taken.get(order_id) ?? 0) - change)
  }
  const wrongCounts = counts.flatMap(({ stock_id, day, count }) => {
    const sum = sums.get(`${stock_id} ${day}`) ?? 0
    return sum === count ? [] : [`${count} are left by the count, ${sum} by its moves`]
  })
  const wrongOrders = orders.flatMap(({ id, state, snapshot }) => {
    const { lines } = JSON.parse(snapshot) as { lines: readonly { quantity: number }[] }
    const units = state === CANCELLED ? 0 : lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const own = taken.get(id) ?? 0
    const isRestored = state !== CANCELLED && given.has(id)
    return own === units || (isRestored && own >= 0 && own < units)
      ? []
      : [`an order of ${units} units, in state ${state}, took ${own}`]
  })
  return [...wrongCounts, ...wrongOrders]
}
