/** Parties that are still to be seated, by table. */
import { ARRIVALS_AHEAD_MS } from '@thali/contract/seatings'
import type { StoreId } from '@thali/domain/ids'
import { QUARTER_MS } from '@thali/domain/reservation/booking-time'
import type { Db } from '../../../db/schema.ts'
import { selectRows, withinStore } from '../../../db/store-rows.ts'

/** Limit of parties looked at: those of all tables of a large house in these hours. */
const MOST_ARRIVALS = 1000

/** First party of each table within the next three hours, late ones included, that nobody has seated yet. */
export async function listArrivals(db: Db, storeId: StoreId, at: Date) {
  const now = Math.floor(at.getTime() / QUARTER_MS)
  const rows = await selectRows(db, storeId, 'reservation_places')
    .innerJoin('reservations', withinStore('reservations', 'reservation_places', { id: 'reservation_id' }))
    .select([
      'reservation_places.place_id as placeId',
      'reservations.starts_at as startsAt',
      'reservations.name as guestName',
      'reservations.party as party',
    ])
    .distinct()
    .where('reservation_places.quarter', '>=', now)
    .where('reservation_places.quarter', '<=', now + ARRIVALS_AHEAD_MS / QUARTER_MS)
    .where('reservations.state', 'in', ['requested', 'confirmed', 'arrived'])
    .orderBy('reservations.starts_at')
    .orderBy('reservation_places.place_id')
    .limit(MOST_ARRIVALS)
    .execute()
  return [...Map.groupBy(rows, ({ placeId }) => placeId).values()].flatMap(([first]) => first ?? [])
}
