/** Strikes one line off an order that is still worked on; its totals follow from the snapshot. */

import { Refusal } from '@thali/contract/refusal'
import type { DiscardBody, OrderDetail } from '@thali/contract/staff-orders'
import type { OrderSnapshot } from '@thali/domain/order'
import { isFinal } from '@thali/domain/order-state'
import { requoteAfterDiscards } from '@thali/domain/quote'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import { announce } from '../live/announce.ts'
import { changeOrder, insertDiscard } from './move.queries.ts'
import { getOrderFile, readOrder, refuseOvertaken, refuseStale } from './staff-order.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, line.not-found,
 *   order.already-discarded, order.last-line
 */
export async function discardLine(
  deps: Deps,
  staff: Staff,
  where: { readonly orderId: string; readonly lineId: string },
  { revision, reason }: DiscardBody,
): Promise<OrderDetail> {
  const at = deps.now()
  const file = await getOrderFile(deps.db, staff.storeId, where.orderId)
  const { order } = file
  refuseStale(file, revision, at)
  if (isFinal(order.state)) throw new Refusal('order.wrong-state', { state: order.state })
  const snapshot = JSON.parse(order.snapshot) as OrderSnapshot
  const line = snapshot.lines.find((candidate) => candidate.id === where.lineId)
  if (!line) throw new Refusal('line.not-found', { lineId: where.lineId })
  const discarded = new Set(file.discards.map((discard) => discard.lineId))
  if (discarded.has(line.id)) throw new Refusal('order.already-discarded', { lineId: line.id })
  discarded.add(line.id)
  if (discarded.size === snapshot.lines.length) throw new Refusal('order.last-line')
  const { totalMinor } = requoteAfterDiscards(snapshot, discarded)

  const changed = await inTransaction(deps.db, async (tx) => {
    const change = { revision, state: order.state, movedAt: null, totalMinor }
    if (!(await changeOrder(tx, staff.storeId, order.id, change))) return false
    const by = { byId: staff.id, byName: staff.name, at }
    await insertDiscard(tx, staff.storeId, { orderId: order.id, lineId: line.id, reason, ...by })
    const data = { state: order.state, revision: revision + 1, discardedLineId: line.id }
    await announce(tx, { storeId: staff.storeId, kind: 'order.changed', orderId: order.id, data, at })
    return true
  })
  if (!changed) return refuseOvertaken(deps, staff, where.orderId)
  return readOrder(deps, staff, where.orderId)
}
