import type { Unpaid } from '@thali/contract/closings'
import type { StoreId } from '@thali/domain/ids'
import { SERVED } from '@thali/domain/order/order'
import { dueMinorOf } from '@thali/domain/payment/payment-due'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { toOrder } from './order.queries.ts'
import { listUnpaidOpen, listUnpaidServed, MOST_UNPAID } from './unpaid.queries.ts'

/** Older served orders are no longer expected to be paid. */
const SERVED_SINCE_MS = 7 * 24 * 3_600_000
/** Limit of orders that are listed one by one. */
const NAMED = 50

/** Unpaid orders: served, at a gateway, or still in progress. */
export async function readUnpaid({ now }: Deps, db: Db, storeId: StoreId): Promise<Unpaid> {
  const since = new Date(now().getTime() - SERVED_SINCE_MS)
  const served = await listUnpaidServed(db, storeId, since)
  const open = await listUnpaidOpen(db, storeId)
  const orders = [...served, ...open].map(toUnpaid).filter(({ payableMinor }) => payableMinor > 0)
  return {
    count: orders.length,
    payableMinor: orders.reduce((sum, { payableMinor }) => sum + payableMinor, 0),
    isCut: served.length === MOST_UNPAID || open.length === MOST_UNPAID,
    orders: orders.slice(0, NAMED),
  }
}

function toUnpaid(row: Awaited<ReturnType<typeof listUnpaidOpen>>[number]): Unpaid['orders'][number] {
  const order = toOrder(row)
  const { id, number, state, orderType, orderTypeKind, address, paymentState, placedAt } = order
  return {
    id,
    number,
    businessDay: row.business_day,
    orderType,
    orderTypeKind,
    address,
    placedAt: placedAt.toISOString(),
    why: paymentState === 'pending' ? 'gateway' : state === SERVED ? 'served' : 'open',
    payableMinor: dueMinorOf(order),
  }
}
