import { type ReservationCause, reservationNews } from '@thali/domain/reservation/reservation-news'
import { defineFollower } from '../../../events/follower.ts'
import { findReservationById } from '../../order/reservation/read-reservations.ts'
import { messageDiner } from './message-diner.ts'

/** Facts of an event besides the state; absent in events of earlier versions. */
type Cause = Partial<ReservationCause>

/** Notifies diners of changes of their reservation, each once. */
export const reservationFollower = defineFollower({
  name: 'reservation-news',
  events: ['reservation.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { data } of events) {
      const { what = 'stepped', by = 'staff' }: Cause = data
      const row = await findReservationById(tx, storeId, String(data.reservationId))
      // A later change is notified by its own event.
      if (!row || row.sequence !== data.sequence) continue
      const news = reservationNews({ what, by }, row.state)
      if (news) await messageDiner(deps, tx, row, news)
    }
  },
})
