/** Marks how far the bill of a table is: asked for, printed, settled. */

import { Refusal } from '@thali/contract/refusal'
import type { ChangedOrders, MarkBillBody } from '@thali/contract/table-orders'
import { CANCELLED, kindOfOrder } from '@thali/domain/order/order'
import { type BillMark, isAtTable, isBillCurrent, isJustSettled } from '@thali/domain/order/table-orders'
import { mayDo } from '@thali/domain/people/permissions'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishOrderEvents } from '../../../events/publish-event.ts'
import type { Staff } from '../../account/guard.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { OrderRow } from '../record/order.queries.ts'
import { toStaffOrders } from '../staff/list-staff-orders.ts'
import { lockOrderRows, setTableFacts } from './table-orders.queries.ts'

/**
 * Marks orders of one table together; those that have the mark already stay as they are, so that two people may press
 * the same.
 *
 * @returns the orders as they are afterwards
 * @throws {Refusal} order.not-found, order.wrong-state, table.changed-meanwhile; order.billed for settling that is taken
 *   back late by somebody who may not refund
 */
export async function markBill(
  deps: Deps,
  staff: Staff,
  { orderIds, totalMinor, mark, isOn = true }: MarkBillBody,
): Promise<ChangedOrders> {
  const at = deps.now()
  const ids = [...new Set(orderIds)]
  const orders = await inTransaction(deps.db, async (tx) => {
    const locked = await lockOrderRows(tx, staff.storeId, ids)
    refuseUnlessSeen(locked, ids, totalMinor)
    const changed = locked.filter((order) => hasMark(order, mark) !== isOn)
    if (changed.length === 0) return locked
    if (mark === 'settled' && !isOn) refuseLateReopening(staff, changed, at)
    for (const order of changed)
      await setTableFacts(tx, staff.storeId, order, markFacts(order, mark, isOn ? at : null))
    await writeAudit(deps, tx, staff, {
      action: 'bill.mark',
      subject: changed.length === 1 ? (changed[0]?.id ?? '') : '',
      changes: { [mark]: [!isOn, isOn], orders: [null, changed.length], totalMinor: [null, totalMinor] },
    })
    const events = changed.map(({ id, state, revision }) => ({
      orderId: id,
      data: { state, revision: revision + 1, bill: mark },
    }))
    await publishOrderEvents(deps, tx, { storeId: staff.storeId, kind: 'order.changed', at }, events)
    return lockOrderRows(tx, staff.storeId, ids)
  })
  return { orders: await toStaffOrders(deps.db, staff.storeId, orders, at) }
}

function refuseUnlessSeen(orders: readonly OrderRow[], ids: readonly string[], seenMinor: number): void {
  if (orders.length !== ids.length) throw new Refusal('order.not-found')
  for (const { id, state, snapshot, orderType } of orders) {
    if (state === CANCELLED || !isAtTable(kindOfOrder(snapshot, orderType)))
      throw new Refusal('order.wrong-state', { orderId: id, state })
  }
  const totalMinor = orders.reduce((sum, order) => sum + order.totalMinor, 0)
  if (totalMinor !== seenMinor) throw new Refusal('table.changed-meanwhile', { totalMinor })
}

/** What is paid is taken back only by those who may refund, a slip of the finger apart. */
function refuseLateReopening(staff: Staff, orders: readonly OrderRow[], at: Date): void {
  if (mayDo(staff.role, 'payments.refund')) return
  const late = orders.find(({ settledAt }) => !isJustSettled(settledAt?.getTime() ?? null, at.getTime()))
  if (late) throw new Refusal('order.billed', { orderId: late.id })
}

/** A bill that was printed with another total is not the bill of the order. */
function hasMark(order: OrderRow, mark: BillMark): boolean {
  if (mark === 'asked') return order.billAskedAt !== null
  return mark === 'printed' ? isBillCurrent(order) : order.settledAt !== null
}

function markFacts(order: OrderRow, mark: BillMark, at: Date | null) {
  if (mark === 'asked') return { bill_asked_at: at }
  if (mark === 'settled') return { settled_at: at }
  return { bill_printed_at: at, billed_minor: at && order.totalMinor }
}
