/** Cancels many orders at once with one reason: selected ones, or all that match. */

import { Refusal } from '@thali/contract/refusal'
import {
  type CancelledOrders,
  type cancelOrdersBodySchema,
  LIST_COUNT_LIMIT,
  type RestoredOrders,
} from '@thali/contract/staff-orders'
import { noId, type OrderId } from '@thali/domain/ids'
import { CANCELLED } from '@thali/domain/order/order'
import { canMove } from '@thali/domain/order/order-state'
import { mayDo } from '@thali/domain/people/permissions'
import type { z } from 'zod'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { type LoadedOrder, loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { moveOf } from '../change/order-change.ts'
import { findReason } from '../staff/find-reason.ts'
import {
  findBilledOpenOrder,
  listCancelledAt,
  listOpenOrderIds,
  type OpenOrdersOf,
} from '../staff/open-orders.queries.ts'
import { undoTo } from '../staff/staff-order.view.ts'
import { auditMoves } from './audit-moves.ts'

/**
 * @returns number cancelled, and number of picked orders skipped because they had changed; undoing names
 * `cancelledAt`
 * @throws {Refusal} order.reason-required, order.reason-unknown; order.billed, with nothing cancelled, if one is
 *   billed or paid and the member may not refund
 */
export async function cancelOrders(
  deps: Deps,
  staff: Staff,
  {
    reasonId,
    note = '',
    isCooked = false,
    orders: picked,
    matching,
  }: z.output<typeof cancelOrdersBodySchema>,
): Promise<CancelledOrders> {
  const at = deps.now()
  const { storeId } = staff
  const entry = { kind: 'cancel', reason: await findReason(deps.db, storeId, reasonId), note } as const
  const cancel = (ids: readonly OrderId[], isSeen: (loaded: LoadedOrder) => boolean) =>
    inTransaction(deps.db, async (tx) => {
      const steps = (await loadOrders(tx, storeId, ids))
        .filter((loaded) => canMove(loaded.order.state, CANCELLED) && isSeen(loaded))
        .map((loaded) => ({ ...moveOf(loaded, CANCELLED, at, entry), isCooked }))
      if (steps.length > 0) await auditMoves(deps, tx, staff, steps, { isOfMany: true })
      await changeOrders(deps, tx, staff, at, steps)
      return steps.length
    })

  let cancelled = 0
  if (picked) {
    const seen = new Map(picked.map(({ id, revision }) => [id, revision]))
    const ids = [...seen.keys()]
    cancelled = await cancel(ids, ({ order }) => seen.get(order.id) === order.revision)
  }
  const of = matching && { ...matching, placedUntil: new Date(matching.placedUntil) }
  if (of && !mayDo(staff.role, 'payments.refund')) await refuseAnyBilled(deps, staff, of)
  while (of && cancelled < LIST_COUNT_LIMIT) {
    const ids = await listOpenOrderIds(deps.db, storeId, of, CHANGED_AT_ONCE)
    cancelled += await cancel(ids, () => true)
    if (ids.length < CHANGED_AT_ONCE) break
  }
  const skipped = picked ? picked.length - cancelled : 0
  return { cancelled, skipped, cancelledAt: at.toISOString() }
}

/** Checks all orders before the first of several transactions, so that a refusal cancels none. */
async function refuseAnyBilled({ db }: Deps, { storeId }: Staff, of: OpenOrdersOf): Promise<void> {
  const orderId = await findBilledOpenOrder(db, storeId, of)
  if (orderId !== undefined) throw new Refusal('order.billed', { orderId })
}

/**
 * @param cancelledAt time in the answer to the cancellation, which identifies it
 * @returns number of orders restored to their former state
 * @throws {Refusal} order.undo-too-late when there are none
 */
export async function undoCancellations(
  deps: Deps,
  staff: Staff,
  cancelledAt: Date,
): Promise<RestoredOrders> {
  const at = deps.now()
  let restored = 0
  let after: OrderId | null = noId()
  while (after !== null) {
    const from: OrderId = after
    const step = await inTransaction(deps.db, (tx) =>
      undoSome(deps, tx, staff, { cancelledAt, at, after: from }),
    )
    restored += step.restored
    after = step.last
  }
  if (restored === 0) throw new Refusal('order.undo-too-late')
  return { restored }
}

async function undoSome(
  deps: Deps,
  tx: Db,
  staff: Staff,
  { cancelledAt, at, after }: { readonly cancelledAt: Date; readonly at: Date; readonly after: OrderId },
) {
  const ids = await listCancelledAt(tx, staff.storeId, cancelledAt, { after, limit: CHANGED_AT_ONCE })
  const cancelled = await loadOrders(tx, staff.storeId, ids)
  const steps = cancelled.flatMap((loaded) => {
    const last = loaded.moves.at(-1)
    const to = last?.byId === staff.id ? undoTo(loaded.order, last, at) : null
    return to === null ? [] : [moveOf(loaded, to, at, { kind: 'undo' })]
  })
  if (steps.length > 0) await auditMoves(deps, tx, staff, steps, { isOfMany: true })
  await changeOrders(deps, tx, staff, at, steps)
  const last = ids.length === CHANGED_AT_ONCE ? (ids.at(-1) ?? null) : null
  return { restored: steps.length, last }
}
