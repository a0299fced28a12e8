import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { auditMove } from './audit-move.ts'
import type { LoadedOrder } from './load-order.ts'
import { changeOrder, insertMove, type MoveRow } from './move.queries.ts'
import { removeUnaccepted } from './unaccepted-orders.queries.ts'

/** A step that staff decided on, having seen the order's `revision`. */
export interface DecidedMove extends Pick<MoveRow, 'to' | 'kind' | 'reason' | 'note' | 'at'> {
  readonly revision: number
  /** Absent leaves it alone. */
  readonly readyAt?: Date | null
}

/**
 * Moves an order to another state, with a record of who did it, and publishes it.
 *
 * @returns false, having written nothing, when somebody else changed the order first
 */
export function writeMove(
  deps: Pick<Deps, 'db' | 'commits' | 'now' | 'newId'>,
  staff: Staff,
  { order, moves }: LoadedOrder,
  { revision, readyAt, ...move }: DecidedMove,
): Promise<boolean> {
  const { to, at } = move
  return inTransaction(deps.db, async (tx) => {
    const change = {
      revision,
      state: to,
      movedAt: at,
      totalMinor: null,
      ...(readyAt !== undefined && { readyAt }),
    }
    if (!(await changeOrder(tx, staff.storeId, order.id, change))) return false
    await insertMove(tx, staff.storeId, {
      ...move,
      orderId: order.id,
      position: (moves.at(-1)?.position ?? 0) + 1,
      from: order.state,
      byId: staff.id,
      byName: staff.name,
    })
    await auditMove(deps, tx, staff, { ...move, subject: order.id, from: order.state })
    // One that its payment or its time released has entries before the first of staff, too.
    await removeUnaccepted(tx, staff.storeId, [order.id])
    const data = { state: to, revision: revision + 1 }
    const kind = move.kind === 'ready' ? 'order.ready' : 'order.moved'
    await publishEvent(deps, tx, { storeId: staff.storeId, kind, orderId: order.id, data, at })
    return true
  })
}
