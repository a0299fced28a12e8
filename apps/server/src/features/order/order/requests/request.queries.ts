/** Requests of diners at tables to the staff. */

import { noId, type OrderId, type StoreId } from '@thali/domain/ids'
import type { RequestCounts, RequestKind } from '@thali/domain/order/guest-request'
import { CANCELLED } from '@thali/domain/order/order'
import { firstOf, hasRow } from '../../../../db/results.ts'
import type { Db } from '../../../../db/schema.ts'
import { insertRow, selectRows, updateRows, withinStore } from '../../../../db/store-rows.ts'
import { lockRows } from '../../../../db/transaction.ts'

const COLUMNS = [
  'guest_requests.id',
  'guest_requests.order_id as orderId',
  'guest_requests.kind',
  'guest_requests.place',
  'guest_requests.asked_at as askedAt',
  'guest_requests.taken_at as takenAt',
  'guest_requests.taken_by_name as takenByName',
  'guest_requests.done_at as doneAt',
] as const

/** A request; `takenByName` is empty until it is taken. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

function selectRequests(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'guest_requests').select(COLUMNS).$narrowType<{ orderId: OrderId }>()
}

/**
 * Open requests since an instant, each with its order, oldest first. Diners of a settled or cancelled order have left;
 * their requests are back if that is undone.
 */
function selectOpenRequests(db: Db, storeId: StoreId, since: Date) {
  return selectRequests(db, storeId)
    .innerJoin('orders', withinStore('orders', 'guest_requests', { id: 'order_id' }))
    .select(['orders.number', 'orders.order_type as orderType', 'orders.address'])
    .where('guest_requests.asked_at', '>', since)
    .where('guest_requests.done_at', 'is', null)
    .where('orders.settled_at', 'is', null)
    .where('orders.state', '<>', CANCELLED)
    .orderBy('guest_requests.asked_at')
    .orderBy('guest_requests.id')
}

/** Open requests of a store since an instant, or those of one order, oldest first. */
export function listOpenRequests(
  db: Db,
  storeId: StoreId,
  { since, limit, orderId }: { readonly since: Date; readonly limit: number; readonly orderId?: OrderId },
) {
  return selectOpenRequests(db, storeId, since)
    .$if(orderId !== undefined, (query) =>
      query.where('guest_requests.order_id', '=', orderId ?? noId<OrderId>()),
    )
    .limit(limit)
    .execute()
}

/** Open requests of an order or its place since an instant, oldest first. */
export async function listOpenRequestsAt(
  db: Db,
  storeId: StoreId,
  {
    orderId,
    place,
    since,
    limit,
  }: { readonly orderId: OrderId; readonly place: string; readonly since: Date; readonly limit: number },
): Promise<RequestRow[]> {
  return selectOpenRequests(db, storeId, since)
    .where((eb) =>
      eb.or([eb('guest_requests.order_id', '=', orderId), eb('guest_requests.place', '=', place)]),
    )
    .limit(limit)
    .execute()
}

/** Whether a request of an order or its place was closed since an instant. */
export async function hasDoneRequest(
  db: Db,
  storeId: StoreId,
  {
    orderId,
    place,
    kind,
    since,
  }: { readonly orderId: OrderId; readonly place: string; readonly kind: RequestKind; readonly since: Date },
): Promise<boolean> {
  return selectRequests(db, storeId)
    .where('guest_requests.kind', '=', kind)
    .where('guest_requests.done_at', '>=', since)
    .where((eb) =>
      eb.or([eb('guest_requests.order_id', '=', orderId), eb('guest_requests.place', '=', place)]),
    )
    .limit(1)
    .$call(hasRow)
}

/** Place of a request; undefined: there is none. */
export async function findRequestPlace(db: Db, storeId: StoreId, id: string): Promise<string | undefined> {
  return selectRequests(db, storeId).where('guest_requests.id', '=', id).$call(firstOf('place'))
}

/** Open requests of some orders. */
export async function listOpenRequestsOf(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  limit: number,
): Promise<RequestRow[]> {
  if (orderIds.length === 0) return []
  return selectRequests(db, storeId)
    .where('guest_requests.done_at', 'is', null)
    .where('guest_requests.order_id', 'in', orderIds)
    .orderBy('guest_requests.id')
    .limit(limit)
    .execute()
}

/** Locks a request with its order until the transaction ends. */
export function lockRequest(tx: Db, storeId: StoreId, id: string) {
  return selectRequests(tx, storeId)
    .where('guest_requests.id', '=', id)
    .$call(lockRows(tx))
    .executeTakeFirst()
}

/** Numbers of requests that the limits apply to: of the place since a time, and of the order. */
export async function countRequests(
  tx: Db,
  storeId: StoreId,
  { orderId, place, since }: { readonly orderId: OrderId; readonly place: string; readonly since: Date },
): Promise<Omit<RequestCounts, 'open'>> {
  const counted = selectRows(tx, storeId, 'guest_requests').select((eb) =>
    eb.cast<number>(eb.fn.countAll(), 'integer').as('n'),
  )
  const ofPlace = counted.where('place', '=', place).where('asked_at', '>', since)
  const lately = (await ofPlace.executeTakeFirstOrThrow()).n
  const ofOrder = (await counted.where('order_id', '=', orderId).executeTakeFirstOrThrow()).n
  return { lately, ofOrder }
}

export async function insertRequest(
  tx: Db,
  storeId: StoreId,
  request: Pick<RequestRow, 'id' | 'orderId' | 'kind' | 'place' | 'askedAt'>,
): Promise<void> {
  const { id, orderId, kind, place, askedAt } = request
  await insertRow(tx, storeId, 'guest_requests', {
    id,
    order_id: orderId,
    kind,
    place,
    asked_at: askedAt,
    taken_at: null,
    taken_by: null,
    taken_by_name: '',
    done_at: null,
  }).execute()
}

export async function takeRequest(
  tx: Db,
  storeId: StoreId,
  id: string,
  by: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await updateRows(tx, storeId, 'guest_requests')
    .set({ taken_at: by.at, taken_by: by.id, taken_by_name: by.name })
    .where('id', '=', id)
    .execute()
}

export async function moveRequest(tx: Db, storeId: StoreId, id: string, place: string): Promise<void> {
  await updateRows(tx, storeId, 'guest_requests').set({ place }).where('id', '=', id).execute()
}

export async function closeRequests(
  tx: Db,
  storeId: StoreId,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await updateRows(tx, storeId, 'guest_requests').set({ done_at: at }).where('id', 'in', ids).execute()
}
