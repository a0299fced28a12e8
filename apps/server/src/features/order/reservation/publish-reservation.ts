import type { ReservationCause } from '@thali/domain/reservation/reservation-news'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { ReservationRow } from './reservation.queries.ts'

/** Publishes the state of a reservation; to be called last in its transaction. */
export async function publishReservation(
  deps: Pick<Deps, 'commits' | 'now'>,
  tx: Db,
  row: ReservationRow,
  { what, by }: ReservationCause,
): Promise<void> {
  const { id: reservationId, state, sequence, local_date: date } = row
  await publishEvent(deps, tx, {
    storeId: row.store_id,
    kind: 'reservation.changed',
    data: { reservationId, state, sequence, date, what, by },
    at: deps.now(),
  })
}
