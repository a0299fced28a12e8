import type { OrderState } from '@thali/domain/order'
import type { Db } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { publishOrderEvents } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { auditMove } from './audit-move.ts'
import { insertMoves, listLastPositions, type MoveRow, moveLockedOrders } from './move.queries.ts'
import type { LockedOrder } from './open-orders.queries.ts'
import { removeUnaccepted } from './unaccepted-orders.queries.ts'

/** Orders that move to one state together. */
export interface MovesOfMany extends Pick<MoveRow, 'kind' | 'reason' | 'note' | 'at'> {
  readonly orders: readonly LockedOrder[]
  readonly to: OrderState
}

/** How many orders one transaction moves, so that others get their turn. */
export const MOVED_AT_ONCE = 200

/** Moves orders that this transaction holds, each with a record of who did it and an event of its own. */
export async function writeMoves(
  deps: Pick<Deps, 'commits' | 'now' | 'newId'>,
  tx: Db,
  staff: Staff,
  { orders, to, ...move }: MovesOfMany,
): Promise<void> {
  const { storeId } = staff
  const { at } = move
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  await moveLockedOrders(tx, storeId, ids, { to, at })
  const positions = await listLastPositions(tx, storeId, ids)
  const rows = orders.map(({ id, state }) => ({
    ...move,
    orderId: id,
    position: (positions.get(id) ?? 0) + 1,
    from: state,
    to,
    byId: staff.id,
    byName: staff.name,
  }))
  await insertMoves(tx, storeId, rows)
  await auditMove(deps, tx, staff, { ...move, to, subject: '', from: null, orders: ids.length })
  await removeUnaccepted(tx, storeId, ids)
  const events = orders.map(({ id, revision }) => ({
    orderId: id,
    data: { state: to, revision: revision + 1 },
  }))
  await publishOrderEvents(deps, tx, { storeId, kind: 'order.moved', at }, events)
}
