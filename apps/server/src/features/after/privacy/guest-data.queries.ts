/** Orders of a diner, for owners to review before erasing them. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import { sql } from 'kysely'
import { valuesOf } from '../../../db/results.ts'
import type { Db } from '../../../db/schema.ts'
import { selectRows, withinStore } from '../../../db/store-rows.ts'

const COLUMNS = ['id', 'number', 'state', 'order_type', 'placed_at', 'user_name', 'user_phone'] as const

/** An order that identifies a diner. */
export async function findGuestOrder(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'orders').select(COLUMNS).where('id', '=', orderId).executeTakeFirst()
}

export type GuestOrderRow = NonNullable<Awaited<ReturnType<typeof findGuestOrder>>>

/** Addresses that diners left with feedback on some orders; call with at most 500. */
export async function listFeedbackAddresses(db: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return []
  return selectRows(db, storeId, 'order_feedback')
    .select('email')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('email', '<>', '')
    .limit(orderIds.length)
    .$call(valuesOf('email'))
}

export async function listAddressesOfPhone(
  db: Db,
  storeId: StoreId,
  { phone, phoneEnd, limit }: { readonly phone: string; readonly phoneEnd: string; readonly limit: number },
): Promise<string[]> {
  return (
    selectRows(db, storeId, 'orders')
      .innerJoin('order_feedback', withinStore('order_feedback', 'orders', { order_id: 'id' }))
      .select('order_feedback.email')
      .distinct()
      .where('orders.phone_end', '=', phoneEnd)
      // A literal, as the partial index requires.
      .where('orders.phone_end', '<>', sql.lit(''))
      .where('orders.user_phone', '=', phone)
      .where('order_feedback.email', '<>', '')
      .limit(limit)
      .$call(valuesOf('email'))
  )
}

/** Orders with feedback and this address, newest first. */
export function listOrdersOfAddress(db: Db, storeId: StoreId, email: string, limit: number) {
  return selectRows(db, storeId, 'order_feedback')
    .innerJoin('orders', withinStore('orders', 'order_feedback', { id: 'order_id' }))
    .select(COLUMNS.map((column) => `orders.${column}` as const))
    .where('order_feedback.email', '=', email)
    .where('order_feedback.email', '<>', sql.lit(''))
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest orders of a phone, and their numbers by kind. */
export async function readOrdersOfPhone(
  db: Db,
  storeId: StoreId,
  { phone, phoneEnd, limit }: { readonly phone: string; readonly phoneEnd: string; readonly limit: number },
) {
  const ofPhone = selectRows(db, storeId, 'orders')
    .where('phone_end', '=', phoneEnd)
    // A literal, as the partial index requires.
    .where('phone_end', '<>', sql.lit(''))
    .where('user_phone', '=', phone)
  const latest = await ofPhone
    .select(COLUMNS)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const counts = await ofPhone
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  const sum = (isFinished: boolean) =>
    counts
      .filter(({ state }) => isFinal(state as OrderState) === isFinished)
      .reduce((total, { count }) => total + Number(count), 0)
  return { latest, finished: sum(true), unfinished: sum(false) }
}
