import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { announce } from '../live/announce.ts'
import { changeOrder, insertMove, type MoveRow } from './move.queries.ts'
import type { OrderFile } from './staff-order.view.ts'

/** A step that staff decided on, having seen the order's `revision`. */
export interface DecidedMove extends Pick<MoveRow, 'to' | 'kind' | 'reason' | 'at'> {
  readonly revision: number
}

/**
 * Moves an order to another state, with a record of who did it, and announces it.
 *
 * @returns false, having written nothing, when somebody else changed the order first
 */
export function writeMove(
  { db }: Pick<Deps, 'db'>,
  staff: Staff,
  { order, moves }: OrderFile,
  { revision, ...move }: DecidedMove,
): Promise<boolean> {
  const { to, at } = move
  return inTransaction(db, async (tx) => {
    const change = { revision, state: to, movedAt: at, totalMinor: null }
    if (!(await changeOrder(tx, staff.storeId, order.id, change))) return false
    await insertMove(tx, staff.storeId, {
      ...move,
      orderId: order.id,
      position: (moves.at(-1)?.position ?? 0) + 1,
      from: order.state,
      byId: staff.id,
      byName: staff.name,
    })
    const data = { state: to, revision: revision + 1 }
    await announce(tx, { storeId: staff.storeId, kind: 'order.moved', orderId: order.id, data, at })
    return true
  })
}
