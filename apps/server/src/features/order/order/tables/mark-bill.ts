/** Marks the state of a table's bill: asked for, printed, settled. */

import { Refusal } from '@thali/contract/refusal'
import type { ChangedOrders, markBillBodySchema } from '@thali/contract/table-orders'
import { CANCELLED, type Order } from '@thali/domain/order/order'
import { type BillMark, isAtTable, isBillCurrent, isJustSettled } from '@thali/domain/order/table-orders'
import { mayDo } from '@thali/domain/people/permissions'
import type { z } from 'zod'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { type LoadedOrder, loadOrders } from '../../order-record/load-order.ts'
import { changeOrders, withChanged } from '../change/change-orders.ts'
import { toChangedOrders } from '../staff/staff-order.view.ts'

/**
 * Marks orders of a table together; those already marked stay unchanged, so that two members may press the same
 * button.
 *
 * @returns the orders as they are afterwards
 * @throws {Refusal} order.not-found, order.wrong-state, table.changed-meanwhile; order.billed when a member who may
 *   not refund reopens a settled bill too late
 */
export async function markBill(
  deps: Deps,
  staff: Staff,
  { orderIds, totalMinor, mark, isOn = true }: z.output<typeof markBillBodySchema>,
): Promise<ChangedOrders> {
  const at = deps.now()
  const { storeId } = staff
  const ids = [...new Set(orderIds)]
  const orders = await inTransaction(deps.db, async (tx) => {
    const loaded = await loadOrders(tx, storeId, ids)
    refuseUnlessSeen(loaded, ids, totalMinor)
    const toMark = loaded.filter(({ order }) => hasMark(order, mark) !== isOn)
    if (toMark.length === 0) return loaded
    if (mark === 'settled' && !isOn) refuseLateReopening(staff, toMark, at)
    await writeAudit(deps, tx, staff, {
      action: 'bill.mark',
      subject: toMark.length === 1 ? (toMark[0]?.order.id ?? '') : '',
      changes: { [mark]: [!isOn, isOn], orders: [null, toMark.length], totalMinor: [null, totalMinor] },
    })
    const changes = toMark.map((before) => {
      const after = { ...before.order, ...markFacts(before.order, mark, isOn ? at : null) }
      return { before, after, told: { bill: mark } }
    })
    return withChanged(loaded, await changeOrders(deps, tx, staff, at, changes))
  })
  return toChangedOrders(orders, at)
}

function refuseUnlessSeen(loaded: readonly LoadedOrder[], ids: readonly string[], seenMinor: number): void {
  const orders = loaded.map(({ order }) => order)
  if (orders.length !== ids.length) throw new Refusal('order.not-found')
  for (const { id, state, orderTypeKind } of orders) {
    if (state === CANCELLED || !isAtTable(orderTypeKind))
      throw new Refusal('order.wrong-state', { orderId: id, state })
  }
  const totalMinor = orders.reduce((sum, order) => sum + order.totalMinor, 0)
  if (totalMinor !== seenMinor) throw new Refusal('table.changed-meanwhile', { totalMinor })
}

/**
 * Refuses to reopen a settled bill for members without the right to refund, except just after it was settled
 * by mistake.
 */
function refuseLateReopening(staff: Staff, orders: readonly LoadedOrder[], at: Date): void {
  if (mayDo(staff.role, 'payments.refund')) return
  const late = orders.find(({ order }) => !isJustSettled(order.settledAt?.getTime() ?? null, at.getTime()))
  if (late) throw new Refusal('order.billed', { orderId: late.order.id })
}

/** A bill printed with another total is not the bill of the order. */
function hasMark(order: Order, mark: BillMark): boolean {
  if (mark === 'asked') return order.billAskedAt !== null
  return mark === 'printed' ? isBillCurrent(order) : order.settledAt !== null
}

function markFacts(order: Order, mark: BillMark, at: Date | null) {
  if (mark === 'asked') return { billAskedAt: at }
  if (mark === 'settled') return { settledAt: at }
  return { billPrintedAt: at, billedMinor: at && order.totalMinor }
}
