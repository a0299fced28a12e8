/** Moves orders to another table. */

import { Refusal } from '@thali/contract/refusal'
import type { ChangedOrders, moveToTableBodySchema } from '@thali/contract/table-orders'
import { CANCELLED, type Order } from '@thali/domain/order/order'
import { isAtTable } from '@thali/domain/order/table-orders'
import type { z } from 'zod'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { writeAudit } from '../../../base/audit/write-audit.ts'
import { findNamedPlace } from '../../../base/store/place-rules.ts'
import { loadStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { changeOrders, withChanged } from '../change/change-orders.ts'
import type { OrderChange } from '../change/order-change.ts'
import { lockAsSeen } from '../staff/staff-order.ts'
import { toChangedOrders } from '../staff/staff-order.view.ts'

/**
 * Moves all of the orders or none. Their prices stay; orders already at that table stay unchanged.
 *
 * @returns the orders as they are afterwards
 * @throws {Refusal} order.not-found, order.wrong-state, order.moved-meanwhile
 */
export async function moveToTable(
  deps: Deps,
  staff: Staff,
  { orders: seen, address: typed }: z.output<typeof moveToTableBodySchema>,
): Promise<ChangedOrders> {
  const at = deps.now()
  const { storeId } = staff
  const store = await loadStaffStore(deps, storeId)
  const orders = await inTransaction(deps.db, async (tx) => {
    const loaded = await lockAsSeen(tx, storeId, seen, at)
    for (const { order } of loaded)
      if (!canMoveToTable(order)) throw new Refusal('order.wrong-state', { state: order.state })
    const [first] = loaded
    const address = (first && store && findNamedPlace(store.places, first.order.orderType, typed)) ?? typed
    const changes = loaded.flatMap((before): OrderChange[] => {
      const { order } = before
      if (order.address === address) return []
      const placedAddress = order.placedAddress ?? order.address
      return [
        { before, after: { ...order, address, placedAddress }, entry: { kind: 'table', place: address } },
      ]
    })
    if (changes.length > 0)
      await writeAudit(deps, tx, staff, {
        action: 'order.move-table',
        subject: changes.length === 1 ? (changes[0]?.after.id ?? '') : '',
        changes: { table: [null, address], orders: [null, changes.length] },
      })
    return withChanged(loaded, await changeOrders(deps, tx, staff, at, changes))
  })
  return toChangedOrders(orders, at)
}

/**
 * Whether an order can move to another table: diners of a settled bill have left, and orders that leave the
 * house have no table.
 */
function canMoveToTable({ state, settledAt, orderTypeKind }: Order): boolean {
  return state !== CANCELLED && settledAt === null && isAtTable(orderTypeKind)
}
