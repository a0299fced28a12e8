import type { DinerOrder } from '@thali/contract/diner-order'
import { type GuestRequest, type GuestRequests, REQUESTS_LIMIT } from '@thali/contract/guest-requests'
import { type BillCall, billCallOf } from '@thali/domain/billing/bill-request'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { requestState } from '@thali/domain/order/guest-request'
import type { Order } from '@thali/domain/order/order'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { listRequestsAt, placeKeyOfOrder, shownSince } from './open-request.ts'
import { findRequestPlace, hasDoneRequest, listOpenRequests } from './request.queries.ts'

/** Open requests of the diners at tables, oldest first. */
export async function listGuestRequests({ db, now }: Deps, { storeId }: Staff): Promise<GuestRequests> {
  const at = now()
  const rows = await listOpenRequests(db, storeId, { since: shownSince(at), limit: REQUESTS_LIMIT })
  return { items: rows.map(toRequest), serverTime: at.toISOString() }
}

/** Open requests of the diners of an order, oldest first. */
export async function listRequestsOfOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { storeId }: Staff,
  orderId: OrderId,
): Promise<GuestRequest[]> {
  const since = shownSince(now())
  const rows = await listOpenRequests(db, storeId, { since, limit: REQUESTS_LIMIT, orderId })
  return rows.map(toRequest)
}

type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

export function toRequest(row: OpenRequest): GuestRequest {
  return {
    id: row.id,
    kind: row.kind,
    state: requestState(row),
    orderId: row.orderId,
    orderNumber: row.number,
    orderType: row.orderType,
    address: row.address,
    askedAt: row.askedAt.toISOString(),
    takenBy: row.takenAt === null ? null : row.takenByName,
  }
}

/** Whether a request was made where an order's diners sit, from whichever phone. */
export async function isRequestAt(
  db: Db,
  storeId: StoreId,
  requestId: string,
  { orderType: label, orderTypeKind: kind, address }: DinerOrder,
): Promise<boolean> {
  const place = placeOfOrder({ kind, label }, address)
  return place !== null && place === (await findRequestPlace(db, storeId, requestId))
}

/** State of an order's call for the bill. A call that staff closed without printing the bill may be made again. */
export async function readBillCall(
  db: Db,
  storeId: StoreId,
  order: Order,
  at: Date,
): Promise<BillCall | null> {
  const call = billCallOf(order, at.getTime())
  const { id: orderId, billAskedAt } = order
  if (call !== 'asked' || billAskedAt === null) return call
  const open = await listRequestsAt(db, storeId, order, at)
  if (open.some(({ kind }) => kind === 'bill')) return call
  const asked = { orderId, place: placeKeyOfOrder(order), kind: 'bill', since: billAskedAt } as const
  return (await hasDoneRequest(db, storeId, asked)) ? 'open' : call
}
