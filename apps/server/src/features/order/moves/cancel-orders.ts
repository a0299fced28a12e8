/** Cancels many orders at once with one reason: those that were picked, or all that match. */
import { Refusal } from '@thali/contract/refusal'
import { type CancelledOrders, type CancelOrdersBody, LIST_COUNT_LIMIT } from '@thali/contract/staff-orders'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import { mayDo } from '@thali/domain/people/permissions'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../account/guard.ts'
import { loadOrders } from '../record/load-order.ts'
import { type LockedOrder, lockOrders } from '../record/order.queries.ts'
import { findReason } from '../staff/find-reason.ts'
import {
  findBilledOpenOrder,
  lockOpenOrders,
  type OpenOrdersOf,
  type OtherThan,
} from '../staff/open-orders.queries.ts'
import { MOVED_AT_ONCE, writeMoves } from './write-moves.ts'

/**
 * @returns how many were cancelled, and how many of those picked were not, because they changed meanwhile; undoing
 *   names `cancelledAt`
 * @throws {Refusal} order.reason-required, order.reason-unknown; order.billed, with nothing cancelled, where one is billed or
 *   paid and the member of staff may not refund
 */
export async function cancelOrders(
  deps: Deps,
  staff: Staff,
  { reasonId, note = '', orders: picked, matching }: CancelOrdersBody,
): Promise<CancelledOrders> {
  const at = deps.now()
  const move = {
    kind: 'cancel',
    reason: await findReason(deps.db, staff.storeId, reasonId),
    note,
    at,
  } as const
  const cancel = (lock: (tx: Db) => Promise<readonly LockedOrder[]>) =>
    inTransaction(deps.db, async (tx) => {
      const ids = (await lock(tx)).map(({ id }) => id)
      const orders = await loadOrders(tx, staff.storeId, ids)
      const steps = orders.map((loaded) => ({ loaded, to: CANCELLED }) as const)
      await writeMoves(deps, tx, staff, { ...move, steps })
      return ids.length
    })

  let cancelled = 0
  if (picked) cancelled = await cancel((tx) => lockAsSeen(tx, staff, picked))
  const of = matching && { except: [], ...matching, placedUntil: new Date(matching.placedUntil) }
  if (of && !mayDo(staff.role, 'payments.refund')) await refuseAnyBilled(deps, staff, of)
  while (of && cancelled < LIST_COUNT_LIMIT) {
    const more = await cancel((tx) => lockOpenOrders(tx, staff.storeId, of, MOVED_AT_ONCE))
    cancelled += more
    if (more < MOVED_AT_ONCE) break
  }
  const skipped = picked ? picked.length - cancelled : 0
  return { cancelled, skipped, cancelledAt: at.toISOString() }
}

/** Before the first transaction of several, so that none of them is cancelled. */
async function refuseAnyBilled(
  { db }: Deps,
  { storeId }: Staff,
  of: OpenOrdersOf & OtherThan,
): Promise<void> {
  const orderId = await findBilledOpenOrder(db, storeId, of)
  if (orderId !== undefined) throw new Refusal('order.billed', { orderId })
}

/** Of the picked orders those that nobody changed since they were seen, and that can still be cancelled. */
async function lockAsSeen(tx: Db, staff: Staff, picked: NonNullable<CancelOrdersBody['orders']>) {
  const seen = new Map(picked.map(({ id, revision }) => [id, revision]))
  const orders = await lockOrders(tx, staff.storeId, [...seen.keys()])
  return orders.filter(({ id, state, revision }) => seen.get(id) === revision && canMove(state, CANCELLED))
}
