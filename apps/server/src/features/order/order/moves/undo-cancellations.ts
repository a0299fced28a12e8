/** Undoes the cancellation of many orders at once, while its window is open. */

import { Refusal } from '@thali/contract/refusal'
import type { RestoredOrders } from '@thali/contract/staff-orders'
import { noId, type OrderId } from '@thali/domain/ids'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { CHANGED_AT_ONCE, changeOrders } from '../change/change-orders.ts'
import { moveOf } from '../change/order-change.ts'
import { listCancelledAt } from '../staff/open-orders.queries.ts'
import { undoTo } from '../staff/staff-order.view.ts'
import { auditMoves } from './audit-moves.ts'

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
