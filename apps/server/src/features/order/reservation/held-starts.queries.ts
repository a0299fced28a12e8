/** Start times of reservations that take up seats. */
import type { StoreId } from '@thali/domain/ids'
import { HOLDING_STATES } from '@thali/domain/reservation/reservation'
import type { Db } from '../../../db/schema.ts'
import { selectRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'
import { RESERVATION_COLUMNS, type ReservationRow } from './reservation.queries.ts'

export type ReservationStart = Pick<ReservationRow, 'starts_at' | 'local_date' | 'local_minute'>

/** Start times, from a day on, of reservations that take up seats; distinct. */
export function listHeldStarts(
  tx: Db,
  storeId: StoreId,
  from: string,
  limit: number,
): Promise<ReservationStart[]> {
  return selectRows(tx, storeId, 'reservations')
    .select(['starts_at', 'local_date', 'local_minute'])
    .distinct()
    .where('local_date', '>=', from)
    .where('state', 'in', HOLDING_STATES)
    .orderBy('local_date')
    .orderBy('local_minute')
    .orderBy('starts_at')
    .limit(limit)
    .execute()
}

/** Locks the reservations that begin at one of these times until the transaction ends. */
export function lockHeldAt(
  tx: Db,
  storeId: StoreId,
  { starts_at, local_date, local_minute }: ReservationStart,
  limit: number,
): Promise<ReservationRow[]> {
  return selectRows(tx, storeId, 'reservations')
    .select(RESERVATION_COLUMNS)
    .where('local_date', '=', local_date)
    .where('local_minute', '=', local_minute)
    .where('starts_at', '=', starts_at)
    .where('state', 'in', HOLDING_STATES)
    .orderBy('id')
    .limit(limit)
    .$call(lockRows(tx))
    .execute()
}
