import { Refusal } from '@thali/contract/refusal'
import type { OrderId, StoreId } from '@thali/domain/ids'
import {
  areRequestsUsedUp,
  REQUEST_SHOWN_MS,
  REQUEST_WINDOW_MS,
  type RequestKind,
} from '@thali/domain/order/guest-request'
import type { Order } from '@thali/domain/order/order'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { Db } from '../../../../db/schema.ts'
import type { Deps } from '../../../../deps.ts'
import { publishEvent } from '../../../../events/publish-event.ts'
import { countRequests, insertRequest, listOpenRequestsAt } from './request.queries.ts'

/** Limit of requests read for one place. */
const LIMIT = 50

/** Key of the place where the diners of an order sit. */
export function placeKeyOfOrder({ orderTypeKind: kind, orderType: label, address }: Order): string {
  return placeOfOrder({ kind, label }, address) ?? ''
}

/** The earliest request that is still shown at an instant. */
export function shownSince(at: Date): Date {
  return new Date(at.getTime() - REQUEST_SHOWN_MS)
}

/** Requests of an order's place that are shown at an instant. */
export function listRequestsAt(db: Db, storeId: StoreId, order: Order, at: Date) {
  const asked = { orderId: order.id, place: placeKeyOfOrder(order), since: shownSince(at), limit: LIMIT }
  return listOpenRequestsAt(db, storeId, asked)
}

/**
 * Writes a request of an order's diners, in a transaction that locks the order, and publishes it. An open request of
 * this kind at the place stays the only one.
 *
 * @throws {Refusal} guest-request.too-many
 */
export async function openRequest(
  deps: Deps,
  tx: Db,
  storeId: StoreId,
  { order, kind, at }: { readonly order: Order; readonly kind: RequestKind; readonly at: Date },
): Promise<void> {
  const place = placeKeyOfOrder(order)
  const open = await listRequestsAt(tx, storeId, order, at)
  if (open.some((request) => request.kind === kind)) return
  const since = new Date(at.getTime() - REQUEST_WINDOW_MS)
  const counts = await countRequests(tx, storeId, { orderId: order.id, place, since })
  if (areRequestsUsedUp({ ...counts, open: open.length })) throw new Refusal('guest-request.too-many')
  const id = deps.newId()
  await insertRequest(tx, storeId, { id, orderId: order.id, kind, place, askedAt: at })
  await publishRequest(deps, tx, storeId, { id, orderId: order.id, kind, state: 'open', at })
}

/** Publishes the state of a request. */
export async function publishRequest(
  deps: Pick<Deps, 'commits'>,
  tx: Db,
  storeId: StoreId,
  request: {
    readonly id: string
    readonly orderId: OrderId
    readonly kind: RequestKind
    readonly state: 'open' | 'taken' | 'done'
    readonly at: Date
  },
): Promise<void> {
  const { id: requestId, orderId, kind, state, at } = request
  const data = { requestId, request: kind, state }
  await publishEvent(deps, tx, { storeId, kind: 'request.changed', orderId, data, at })
}
