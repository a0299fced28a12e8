/** Notes that staff have seen an order which needs no acceptance: it rings no more, on any screen. */
import type { OrderDetail } from '@thali/contract/staff-orders'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publishEvent } from '../../events/publish-event.ts'
import type { Staff } from '../account/guard.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getOrder, readOrder } from '../order/staff/staff-order.ts'
import { isUnseen } from '../order/staff/staff-order.view.ts'
import { markSeen } from './alert.queries.ts'

/**
 * @returns the order as it is afterwards; one that was seen before is left as it is
 * @throws {Refusal} order.not-found
 */
export async function seeOrder(deps: Deps, staff: Staff, orderId: string): Promise<OrderDetail> {
  const { storeId } = staff
  const { order, moves } = await getOrder(deps.db, storeId, orderId)
  const at = deps.now()
  if (isUnseen(order, moves))
    await inTransaction(deps.db, async (tx) => {
      if (!(await markSeen(tx, storeId, orderId, at))) return
      await writeAudit(deps, tx, staff, {
        action: 'order.see',
        subject: orderId,
        changes: { seen: [false, true] },
      })
      const data = { state: order.state, revision: order.revision, seen: true }
      await publishEvent(deps, tx, { storeId, kind: 'order.changed', orderId, data, at })
    })
  return readOrder(deps, staff, orderId)
}
