import { reservationsPath } from '@thali/contract/app-pages'
import type { StoreId } from '@thali/domain/ids'
import { answerableUntil } from '@thali/domain/reservation/reservation'
import {
  type ReservationCause,
  reservationNews,
  staffNotificationOf,
} from '@thali/domain/reservation/reservation-news'
import { formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import type { Db } from '../../../db/schema.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { listDevicesToNotify } from '../../../deliveries/push/list-devices-to-notify.ts'
import { queuePush } from '../../../deliveries/push/queue-push.ts'
import { defineFollower, type FollowDeps } from '../../../events/follower.ts'
import { readStoredProfile } from '../../base/store/section-settings.ts'
import { findReservationById, type ReservationRecord } from '../../order/reservation/read-reservations.ts'
import { reservationTimes } from '../../order/reservation/reservation.view.ts'
import { messageDiner } from './message-diner.ts'

const MINUTE_MS = 60_000

/** Notifies the staff of changes by diners to reservations, each once; of a request also by push. */
export const reservationNotifications = defineFollower({
  name: 'reservation-notices',
  events: ['reservation.changed'],
  begins: 'now',
  async follow(deps, tx, storeId, events) {
    for (const { data, seq } of events) {
      const { what = 'stepped', by = 'staff' }: Partial<ReservationCause> = data
      const row = await findReservationById(tx, storeId, String(data.reservationId))
      // A later change is notified by its own event.
      if (!row || row.sequence !== data.sequence) continue
      const kind = staffNotificationOf({ what, by }, row.state)
      if (kind === null) continue
      const about = `${row.id} ${seq}`
      if (kind === 'reservation-requested') await pushRequest(deps, tx, storeId, row, about)
      const { id: reservationId, local_date: date, local_minute: minute, party } = row
      const params = { reservationId, date, minute, party }
      await addNotification(deps, tx, storeId, { kind, about, params })
    }
  },
})

/** Pushes a request to staff, unless it has lapsed. */
async function pushRequest(
  deps: FollowDeps,
  tx: Db,
  storeId: StoreId,
  row: ReservationRecord,
  about: string,
): Promise<void> {
  const at = deps.now()
  const expiresAt = new Date(answerableUntil(reservationTimes(row)))
  const minutes = Math.floor((expiresAt.getTime() - at.getTime()) / MINUTE_MS)
  if (minutes < 1) return
  const kind = 'reservation-requested'
  const devices = await listDevicesToNotify(tx, storeId, kind, at)
  const profile = devices.length > 0 && (await readStoredProfile(tx, storeId))
  if (!profile) return
  const { local_date: day, party } = row
  const params = {
    path: reservationsPath(profile.slug, day) as `/${string}`,
    storeName: profile.name,
    ...{ day, time: formatMinuteOfDay(row.local_minute, timeStyle(profile)), party, minutes },
  }
  for (const { id: deviceId } of devices)
    await queuePush(deps, tx, { kind, storeId, about, deviceId, expiresAt, params })
}

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
