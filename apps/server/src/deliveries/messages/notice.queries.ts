/** Facts that a notice by message is filled with when it is sent. */
import type { OrderId, StoreId } from '@thali/domain/ids'
import type { Db } from '../../db/schema.ts'
import { selectRows, selectStore } from '../../db/store-rows.ts'

export function findStoreOfMessage(db: Db, storeId: StoreId) {
  return selectStore(db, storeId)
    .select(['name', 'time_zone', 'day_turns_at_minute', 'message_notices', 'alert_phone'])
    .select(['country', 'currency_code'])
    .executeTakeFirst()
}

/** Number and phone of an order; the phone is empty where there was none, or it was erased. */
export function findOrderPhone(db: Db, storeId: StoreId, orderId: OrderId) {
  return selectRows(db, storeId, 'orders')
    .select(['number', 'user_phone'])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

/** Phone, language and time of a reservation; the phone is empty once it was erased. */
export function findReservationPhone(db: Db, storeId: StoreId, reservationId: string) {
  return selectRows(db, storeId, 'reservations')
    .select(['phone', 'language', 'party', 'local_date', 'local_minute'])
    .where('id', '=', reservationId)
    .executeTakeFirst()
}
