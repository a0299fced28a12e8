import type { DinerOrder, MovedTable } from '@thali/contract/diner-order'
import type { DinerRequests } from '@thali/contract/guest-requests'
import type { BillCall } from '@thali/domain/billing/bill-request'
import type { StoreId } from '@thali/domain/ids'
import { mayAskStaff, offeredRequests } from '@thali/domain/order/guest-request'
import type { Order, OrderKey } from '@thali/domain/order/order'
import { placeKey, TABLE_LINK_MS } from '@thali/domain/order/table-link'
import type { Deps } from '../../../../deps.ts'
import { findPlaceOf } from '../../codes/find-place.ts'
import { signTableLink } from '../../codes/table-signature.ts'
import { findDueBack } from '../../ledger/find-due-back.ts'
import { findOrderKey } from '../../order-record/find-order-key.ts'
import { type LoadedOrder, loadOrder } from '../../order-record/load-order.ts'
import { hasFeedback } from '../../order-record/order.queries.ts'
import { isPaidOnline } from '../payment/choose-online-payment.ts'
import { findDueLater } from '../payment/pay-later.ts'
import { readBillCall } from '../requests/list-requests.ts'
import { listRequestsAt } from '../requests/open-request.ts'
import { toDinerOrder } from './diner-order.view.ts'

/** Order for holders of its slug; null if there is none. */
export async function findDinerOrder(deps: Deps, orderSlug: string): Promise<DinerOrder | null> {
  const place = await findOrderKey(deps.db, orderSlug)
  return place && readDinerOrder(deps, place)
}

/** Reads an order whose store and id are known; null if it no longer exists. */
export async function readDinerOrder(deps: Deps, { storeId, orderId }: OrderKey): Promise<DinerOrder | null> {
  const loaded = await loadOrder(deps.db, storeId, orderId)
  if (!loaded) return null
  const feedbackGiven = await hasFeedback(deps.db, storeId, orderId)
  const moved = await findMovedTable(deps, storeId, loaded)
  const { order } = loaded
  const dueOnlineMinor = await findDueOnline(deps, storeId, order)
  const billCall = await readBillCall(deps.db, storeId, order, deps.now())
  const requests = await findRequests(deps, storeId, order, billCall)
  const shown = toDinerOrder({ storeId, ...loaded, feedbackGiven })
  return {
    ...shown,
    payment: shown.payment && {
      ...shown.payment,
      refundDueMinor: await findDueBack(deps.db, storeId, order),
    },
    ...(moved && { moved }),
    ...(dueOnlineMinor !== null && { dueOnlineMinor }),
    ...(billCall !== null && { billCall }),
    ...(requests && { requests }),
  }
}

/**
 * Requests that the diners of an order can make, and those that are open; undefined once they have left the
 * table.
 */
async function findRequests(
  { db, now, storeCache }: Deps,
  storeId: StoreId,
  order: Order,
  billCall: BillCall | null,
): Promise<DinerRequests | undefined> {
  const mayAsk = mayAskStaff(order, now().getTime())
  if (!mayAsk) return undefined
  const loaded = await storeCache.findById(storeId)
  const open = await listRequestsAt(db, storeId, order, now())
  const made = open.map(({ kind, takenAt, takenByName }) => ({
    kind,
    takenBy: takenAt && (takenByName.trim().split(/\s+/u)[0] ?? ''),
  }))
  const waiting = new Set(made.map(({ kind }) => kind))
  const offered = offeredRequests(mayAsk, billCall, loaded?.store.guestRequests === true)
  return { offered: offered.filter((kind) => !waiting.has(kind)), made }
}

/** Amount that the diner can pay online for an order that was not held for payment, if its store accepts that. */
async function findDueOnline(
  { config, gateways, now, storeCache }: Deps,
  storeId: StoreId,
  order: Order,
): Promise<number | null> {
  const dueMinor = findDueLater(order, now().getTime())
  if (dueMinor === null || !config.onlinePayment) return null
  const store = await storeCache.findById(storeId)
  return store && isPaidOnline(store, gateways) ? dueMinor : null
}

/** Undefined: it is at its first table, its diners have left, or their phones have already dropped the old link. */
async function findMovedTable(
  { db, now, secrets, storeCache }: Deps,
  storeId: StoreId,
  { order, moves }: Pick<LoadedOrder, 'order' | 'moves'>,
): Promise<MovedTable | undefined> {
  const { address, placedAddress, orderType, settledAt } = order
  const last = moves.findLast(({ kind }) => kind === 'table')
  if (placedAddress === null || settledAt !== null || !last) return undefined
  if (now().getTime() - last.at.getTime() >= TABLE_LINK_MS) return undefined
  const loaded = await storeCache.findById(storeId)
  if (!loaded) return undefined
  const listed = await findPlaceOf(db, storeId, { orderType, address })
  const link = listed ?? { conf: orderType, iden: address, idel: null }
  const sig = signTableLink(secrets, storeId, link, loaded.places.keyVersions.get(placeKey(link)))
  const earlier = new Set([placedAddress, ...moves.flatMap(({ place }) => place ?? [])])
  earlier.delete(address)
  return { at: last.at.toISOString(), from: [...earlier], link: { ...link, sig } }
}
