/** Orders of a guest as owners look at them before they erase them. */
import type { StoreId } from '@thali/domain/ids'
import type { OrderState } from '@thali/domain/order/order'
import { isFinal } from '@thali/domain/order/order-state'
import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

const COLUMNS = ['id', 'number', 'state', 'order_type', 'placed_at', 'user_name', 'user_phone'] as const

/** An order that names a guest. */
export async function findGuestOrder(db: Db, storeId: StoreId, orderId: string) {
  return db
    .selectFrom('orders')
    .select(COLUMNS)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
}

export type GuestOrderRow = NonNullable<Awaited<ReturnType<typeof findGuestOrder>>>

/** The latest orders of a phone, and how many there are of each kind. */
export async function readOrdersOfPhone(
  db: Db,
  storeId: StoreId,
  { phone, phoneEnd, limit }: { readonly phone: string; readonly phoneEnd: string; readonly limit: number },
) {
  const ofPhone = db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('phone_end', '=', phoneEnd)
    // As a literal, without which the partial index does not serve.
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
