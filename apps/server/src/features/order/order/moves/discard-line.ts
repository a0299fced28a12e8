/** Strikes one line off an order in progress; its totals follow from the snapshot. */

import { Refusal } from '@thali/contract/refusal'
import type { DiscardBody, OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId, OrderLineId } from '@thali/domain/ids'
import { isFinal } from '@thali/domain/order/order-state'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { struckLines } from '../../order-record/load-order.ts'
import { findReason } from '../staff/find-reason.ts'
import { takeStep } from './take-step.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, line.not-found,
 *   order.already-discarded, order.last-line, order.reason-unknown, order.billed
 */
export async function discardLine(
  deps: Deps,
  staff: Staff,
  orderId: OrderId,
  lineId: OrderLineId,
  { revision, reasonId, note = '', isCooked = false }: DiscardBody,
): Promise<OrderDetail> {
  return takeStep(deps, staff, { id: orderId, revision }, async (tx, before) => {
    const { order } = before
    const { lines } = order.snapshot
    if (isFinal(order.state)) throw new Refusal('order.wrong-state', { state: order.state })
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Refusal('line.not-found', { lineId })
    const discarded = struckLines(before)
    if (discarded.has(lineId)) throw new Refusal('order.already-discarded', { lineId })
    discarded.add(lineId)
    if (discarded.size === lines.length) throw new Refusal('order.last-line')
    const reason = await findReason(tx, staff.storeId, reasonId)
    await writeAudit(deps, tx, staff, {
      action: 'order.discard-line',
      subject: order.id,
      changes: { lineId: [null, lineId], reason: [null, reason.id] },
    })
    const { totalMinor } = requoteAfterDiscards(order.snapshot, discarded)
    return { before, after: { ...order, totalMinor }, strike: { lineId, reason, note }, isCooked }
  })
}
