/** Counts the uses of discounts, inside the transactions that place, cancel and change orders. */

import type { StoreId } from '@thali/domain/ids'
import type { Order, OrderSnapshot } from '@thali/domain/order/order'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { isTestOrder } from '../order-record/test-order.ts'
import { changeCounts, countUses, findUse, insertUse, takeUse, updateUse } from './discount.queries.ts'

/** Thrown when a discount has no use left for this order, or is no longer offered: nothing may be written. */
export class DiscountGone extends Error {}

/**
 * Counts the use by an order that is placed on a business day; an order in a gateway's test mode counts as none.
 *
 * @throws {DiscountGone} when a limit is reached: the last use goes to exactly one order
 */
export async function useDiscount(
  { secrets }: Deps,
  tx: Db,
  storeId: StoreId,
  order: Order,
  businessDay: string,
): Promise<void> {
  const { id: orderId, userPhone, snapshot } = order
  const { discount } = snapshot
  if (!discount || isTestOrder(order)) return
  const phone =
    userPhone === '' ? null : secrets.hmac('discount-phone', `${storeId}\n${userPhone}`).slice(0, 32)
  const amountMinor = discountOf(snapshot)
  const use = { orderId, discountId: discount.id, businessDay, phone, amountMinor }
  const limits = await takeUse(tx, storeId, use)
  if (!limits) throw new DiscountGone()
  const { max_per_day: perDay, max_per_phone: perPhone } = limits
  if (perDay !== null && (await countUses(tx, storeId, discount.id, { businessDay })) >= perDay) {
    throw new DiscountGone()
  }
  if (perPhone !== null) {
    if (phone === null) throw new DiscountGone()
    if ((await countUses(tx, storeId, discount.id, { phone })) >= perPhone) throw new DiscountGone()
  }
  await insertUse(tx, storeId, { ...use, phone: perPhone === null ? null : phone })
}

/** Returns the uses of cancelled orders. */
export async function returnDiscounts(
  tx: Db,
  storeId: StoreId,
  orders: readonly Pick<Order, 'id' | 'snapshot'>[],
  at: Date,
): Promise<void> {
  for (const { id, snapshot } of orders) {
    const use = snapshot.discount && (await findUse(tx, storeId, id))
    if (!use || use.returned_at !== null) continue
    await updateUse(tx, storeId, id, { returned_at: at })
    await changeCounts(tx, storeId, use, { uses: -1, givenMinor: -use.amount_minor })
  }
}

/** Counts the uses of restored orders again, ignoring limits: their diners were promised the discount. */
export async function restoreDiscounts(
  tx: Db,
  storeId: StoreId,
  orders: readonly Pick<Order, 'id' | 'snapshot'>[],
): Promise<void> {
  for (const { id, snapshot } of orders) {
    const use = snapshot.discount && (await findUse(tx, storeId, id))
    if (!use || use.returned_at === null) continue
    await updateUse(tx, storeId, id, { returned_at: null })
    await changeCounts(tx, storeId, use, { uses: 1, givenMinor: use.amount_minor })
  }
}

/** Updates the counted amount of a discount after lines were struck off an order. */
export async function recountDiscount(
  tx: Db,
  storeId: StoreId,
  { id, snapshot }: Pick<Order, 'id' | 'snapshot'>,
  discarded: Parameters<typeof requoteAfterDiscards>[1],
): Promise<void> {
  const use = snapshot.discount && (await findUse(tx, storeId, id))
  if (!use || use.returned_at !== null) return
  const amountMinor = discountOf(snapshot, discarded)
  await updateUse(tx, storeId, id, { amount_minor: amountMinor })
  await changeCounts(tx, storeId, use, { uses: 0, givenMinor: amountMinor - use.amount_minor })
}

/** Amount that the discount of an order takes off, in minor units. */
function discountOf(
  snapshot: OrderSnapshot,
  discarded: Parameters<typeof requoteAfterDiscards>[1] = new Set(),
): number {
  const { charges } = requoteAfterDiscards(snapshot, discarded)
  return -(charges.find(({ isDiscount }) => isDiscount)?.amountMinor ?? 0) || 0
}
