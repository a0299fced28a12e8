/** Strikes one line off an order that is still worked on; its totals follow from the snapshot. */

import { Refusal } from '@thali/contract/refusal'
import type { DiscardBody, OrderDetail } from '@thali/contract/staff-orders'
import { isFinal } from '@thali/domain/order/order-state'
import { requoteAfterDiscards } from '@thali/domain/order/quote'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { recountDiscount } from '../../discount/use-discount.ts'
import { changeFigures } from '../../figures/change-figures.ts'
import { creditOrders } from '../../invoice/credit-orders.ts'
import { refuseBilled } from '../../invoice/refuse-billed.ts'
import { queueTickets } from '../../printing/queue-tickets.ts'
import { tellRefundsDue } from '../payment/note-payment.ts'
import { refoldPayments, releasePaid } from '../payment/refold-payments.ts'
import { toFigureOrder, withPayment } from '../record/figure-order.ts'
import { changeOrder, insertDiscard } from '../record/move.queries.ts'
import { toTicketedSale } from '../record/ticketed-sale.ts'
import { findReason } from '../staff/find-reason.ts'
import { getOrder, readOrder, refuseOvertaken, refuseStale } from '../staff/staff-order.ts'

/**
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.wrong-state, line.not-found,
 *   order.already-discarded, order.last-line, order.reason-unknown, order.billed
 */
export async function discardLine(
  deps: Deps,
  staff: Staff,
  where: { readonly orderId: string; readonly lineId: string },
  { revision, reasonId, note = '' }: DiscardBody,
): Promise<OrderDetail> {
  const at = deps.now()
  const loaded = await getOrder(deps.db, staff.storeId, where.orderId)
  const { order } = loaded
  refuseStale(loaded, revision, at)
  if (isFinal(order.state)) throw new Refusal('order.wrong-state', { state: order.state })
  const { snapshot } = order
  const line = snapshot.lines.find((candidate) => candidate.id === where.lineId)
  if (!line) throw new Refusal('line.not-found', { lineId: where.lineId })
  const discarded = new Set(loaded.discards.map((discard) => discard.lineId))
  if (discarded.has(line.id)) throw new Refusal('order.already-discarded', { lineId: line.id })
  discarded.add(line.id)
  if (discarded.size === snapshot.lines.length) throw new Refusal('order.last-line')
  const reason = await findReason(deps.db, staff.storeId, reasonId)
  const { totalMinor } = requoteAfterDiscards(snapshot, discarded)
  const before = toFigureOrder(loaded)

  const changed = await inTransaction(deps.db, async (tx) => {
    const { state, saleTime, isItemized } = order
    const change = { revision, saleTime, isItemized, state, movedAt: null, totalMinor }
    if (!(await changeOrder(tx, staff.storeId, order.id, change))) return false
    await refuseBilled(tx, staff, [order])
    await creditOrders(deps, tx, staff, { orderIds: [order.id], lineId: line.id, reason: reason.label, at })
    const by = { byId: staff.id, byName: staff.name, at }
    await insertDiscard(tx, staff.storeId, { orderId: order.id, lineId: line.id, reason, note, ...by })
    await writeAudit(deps, tx, staff, {
      action: 'order.discard-line',
      subject: order.id,
      changes: { lineId: [null, line.id], reason: [null, reason.id] },
    })
    const { paid, due, facts } = await refoldPayments(tx, staff.storeId, [{ order, totalMinor }])
    await recountDiscount(tx, staff.storeId, order, discarded)
    const struckOff = [...loaded.discards, { lineId: line.id }]
    const after = toFigureOrder({ ...withPayment(loaded, facts.get(order.id)), discards: struckOff })
    await changeFigures(tx, staff.storeId, [before], [after])
    const struck = { kind: 'struck', lineId: line.id, reason: reason.label } as const
    await queueTickets(deps, tx, staff.storeId, { ...toTicketedSale(loaded), totalMinor }, struck)
    const data = {
      state,
      revision: revision + 1,
      discardedLineId: line.id,
      ...(paid.has(order.id) && { paid: true }),
    }
    await publishEvent(deps, tx, {
      storeId: staff.storeId,
      kind: 'order.changed',
      orderId: order.id,
      data,
      at,
    })
    await tellRefundsDue(deps, tx, staff.storeId, due)
    await releasePaid(deps, tx, staff.storeId, [{ order }])
    return true
  })
  if (!changed) return refuseOvertaken(deps, staff, where.orderId)
  return readOrder(deps, staff, where.orderId)
}
