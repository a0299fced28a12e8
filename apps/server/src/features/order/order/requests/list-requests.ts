import { type GuestRequest, type GuestRequests, REQUESTS_LIMIT } from '@thali/contract/guest-requests'
import type { OrderId } from '@thali/domain/ids'
import { requestState } from '@thali/domain/order/guest-request'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { shownSince } from './open-request.ts'
import { listOpenRequests } from './request.queries.ts'

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
