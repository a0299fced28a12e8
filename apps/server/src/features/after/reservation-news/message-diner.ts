/** Queues messages to a diner about their reservation: by mail, and to their phone by the store's channels. */
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import { languageOf } from '@thali/domain/language'
import { answerableUntil, changeableUntil } from '@thali/domain/reservation/reservation'
import { type ReservationNews, reservationMessage } from '@thali/domain/reservation/reservation-news'
import { formatDateTime, formatMinuteOfDay, timeStyle } from '@thali/domain/time/format-time'
import type { Db } from '../../../db/schema.ts'
import { findStoreOfMessage } from '../../../deliveries/messages/notice.queries.ts'
import { type QueueDeps, queueDelivery, writeDelivery } from '../../../deliveries/queue-delivery.ts'
import { takeGuess } from '../../../limits/guess-limits.queries.ts'
import { readStoredProfile, type StoredProfile } from '../../base/store/section-settings.ts'
import { readRules } from '../../order/reservation/booking-rules.ts'
import type { ReservationRecord } from '../../order/reservation/read-reservations.ts'
import { addressLine, reservationTimes, toCalendarEvent } from '../../order/reservation/reservation.view.ts'

const LIFE_MS = 24 * 3_600_000
/** Limit of daily messages to one address or number, over all stores, so that strangers cannot be flooded. */
const TOLD_A_DAY = 20

/**
 * Notifies a diner in the transaction of the change, once per reservation, change and channel; nothing is sent after
 * the reservation's start.
 */
export async function messageDiner(deps: QueueDeps, tx: Db, row: ReservationRecord, news: ReservationNews) {
  const storeId = row.store_id
  const now = deps.now().getTime()
  const expiresAt = new Date(Math.min(now + LIFE_MS, row.starts_at.getTime()))
  if (expiresAt.getTime() <= now) return
  const about = `${row.id} ${news === 'reminder' ? 'reminder ' : ''}${row.sequence}`
  const profile = await readStoredProfile(tx, storeId)
  if (!profile) return
  if (row.email !== '' && (await mayBeMessaged(deps, tx, row.email))) {
    const mail = await mailOf(tx, row, news, profile)
    await queueDelivery(deps, tx, {
      channel: 'mail',
      kind: 'reservation',
      storeId,
      about,
      expiresAt,
      ...mail,
    })
  }
  const kind = reservationMessage(news)
  const { kinds = [], channels = [] } = (await findStoreOfMessage(tx, storeId))?.message_notices ?? {}
  if (
    row.phone !== '' &&
    kinds.includes(kind) &&
    channels.length > 0 &&
    (await mayBeMessaged(deps, tx, row.phone))
  )
    await writeDelivery(deps, tx, {
      ...{ channel: 'message', kind, storeId, about, expiresAt },
      contents: { reservationId: row.id },
    })
}

/** Whether an unverified address or number may get one more message today. */
async function mayBeMessaged({ secrets, now }: QueueDeps, tx: Db, to: string): Promise<boolean> {
  const key = `reservation-news:${secrets.hmac('order-client', `news ${to.toLowerCase()}`).slice(0, 32)}`
  return takeGuess(tx, { key, max: TOLD_A_DAY }, now(), LIFE_MS)
}

async function mailOf(tx: Db, row: ReservationRecord, news: ReservationNews, profile: StoredProfile) {
  const storeId = row.store_id
  const rules = await readRules(tx, storeId)
  const language = languageOf(row.language)
  const times = timeStyle(profile)
  const facts = reservationTimes(row)
  const until = row.state === 'requested' ? answerableUntil(facts) : changeableUntil(facts, rules)
  return {
    to: row.email,
    language,
    sender: profile.name,
    params: {
      path: pathTo(DOCUMENT_PAGES.reservation, { reservationSlug: row.slug }) as `/${string}`,
      storeName: profile.name,
      news,
      day: row.local_date,
      time: formatMinuteOfDay(row.local_minute, times),
      party: row.party,
      address: addressLine(profile),
      until: formatDateTime(until, profile.timeZone, language, times),
      event: toCalendarEvent(row, profile),
    },
  }
}
