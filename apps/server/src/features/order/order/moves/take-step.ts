import type { OrderDetail } from '@thali/contract/staff-orders'
import type { Order } from '@thali/domain/order/order'
import type { Db } from '../../../../db/schema.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'
import { changeOrders } from '../change/change-orders.ts'
import type { OrderChange } from '../change/order-change.ts'
import { lockAsSeen } from '../staff/staff-order.ts'
import { toOrderDetail } from '../staff/staff-order.view.ts'

/**
 * Moves an order by the step that `decide` returns; `decide` runs while its row is locked, and writes the
 * audit log.
 *
 * @returns the order as it is afterwards
 * @throws {Refusal} order.not-found, order.moved-meanwhile, order.billed
 */
export async function takeStep(
  deps: Deps,
  staff: Staff,
  seen: Pick<Order, 'id' | 'revision'>,
  decide: (tx: Db, loaded: LoadedOrder, at: Date) => OrderChange | Promise<OrderChange>,
): Promise<OrderDetail> {
  const at = deps.now()
  const { orders } = await inTransaction(deps.db, async (tx) => {
    const steps: OrderChange[] = []
    for (const loaded of await lockAsSeen(tx, staff.storeId, [seen], at))
      steps.push(await decide(tx, loaded, at))
    return changeOrders(deps, tx, staff, at, steps)
  })
  const [changed] = orders
  if (!changed) throw new Error('a step changed nothing')
  return toOrderDetail(changed, deps.now())
}
