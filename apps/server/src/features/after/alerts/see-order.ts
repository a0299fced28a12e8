/** Records that staff have seen an order that needs no acceptance, which stops ringing on all screens. */

import type { WaitingOrders } from '@thali/contract/order-alerts'
import type { OrderDetail } from '@thali/contract/staff-orders'
import type { OrderId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { readPause } from '../../base/store/pause-ordering.ts'
import { changeOrders } from '../../order/order/change/change-orders.ts'
import { getOrder, readOrder } from '../../order/order/staff/staff-order.ts'
import { isUnseen } from '../../order/order/staff/staff-order.view.ts'
import { loadOrders } from '../../order/order-record/load-order.ts'
import { countWaiting, listReceivedNumbers } from './alert.queries.ts'

const NUMBERS_MAX = 20

/**
 * @returns the order as it is afterwards; one seen before is left unchanged
 * @throws {Refusal} order.not-found
 */
export async function seeOrder(deps: Deps, staff: Staff, orderId: OrderId): Promise<OrderDetail> {
  const { storeId } = staff
  const { order, moves } = await getOrder(deps.db, storeId, orderId)
  if (isUnseen(order, moves)) await inTransaction(deps.db, (tx) => noteSeen(deps, tx, staff, order.id))
  return readOrder(deps, staff, orderId)
}

async function noteSeen(deps: Deps, tx: Db, staff: Staff, orderId: OrderId): Promise<void> {
  const [before] = await loadOrders(tx, staff.storeId, [orderId])
  if (!before || before.order.seenAt !== null) return
  const at = deps.now()
  const changes = { seen: [false, true] as const }
  await writeAudit(deps, tx, staff, { action: 'order.see', subject: orderId, changes })
  const after = { ...before.order, seenAt: at }
  await changeOrders(deps, tx, staff, at, [{ before, after, told: { seen: true }, isNote: true }])
}

/** Facts for the alerts on every staff page: waiting orders, and a pause with the unaccepted ones. */
export async function readWaiting({ db, now }: Deps, { storeId }: Staff): Promise<WaitingOrders> {
  const counts = await countWaiting(db, storeId)
  const ordering = await readPause({ db, now }, storeId)
  if (ordering.open) return { ...counts, paused: null }
  const orders = await listReceivedNumbers(db, storeId, NUMBERS_MAX)
  return { ...counts, paused: { reason: ordering.reason, until: ordering.until, orders } }
}
