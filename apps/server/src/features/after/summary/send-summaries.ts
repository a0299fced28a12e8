/** Mails the summary of the last business day to subscribers; checked every hour, sent once. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { noId, type StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { priceStyle, withEvenDecimals } from '@thali/domain/money/format-price'
import { mayDo } from '@thali/domain/people/permissions'
import type { Store } from '@thali/domain/store/store'
import { addDays, epochDay } from '@thali/domain/time/calendar-day'
import { instantOf } from '@thali/domain/time/clock-instant'
import { businessDay, previousDate } from '@thali/domain/time/store-clock'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { MailParams } from '../../../deliveries/mail/mail-kinds.ts'
import { hasDelivery, queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { emailOrNull } from '../../base/account/staff-email.ts'
import { countCancelled, listBestDishes, readDay } from '../figures/read-day.ts'
import { listStoresToSum, listSummaryReaders, sumFeedback, sumRefunds } from './summary.queries.ts'

const DISHES = 5
const WEEK_DAYS = 7

const CHUNK = 200

/** Mails the due summaries of all stores; a failing store does not stop the others. */
export async function sendSummaries(deps: Deps): Promise<void> {
  if (!deps.mail.available) return
  const read = (last: { readonly store_id: StoreId } | null) =>
    listStoresToSum(deps.db, last?.store_id ?? noId(), CHUNK)
  for await (const stores of pagesOf(CHUNK, read))
    for (const { store_id: storeId } of stores)
      await sendOf(deps, storeId).catch((error: unknown) =>
        deps.log.warn({ err: error, storeId }, 'a daily summary could not be made'),
      )
}

async function sendOf(deps: Deps, storeId: StoreId): Promise<void> {
  const loaded = await deps.storeCache.findById(storeId)
  if (!loaded) return
  const { store } = loaded
  const dayOf = (at: Date) => businessDay(at.getTime(), store.timeZone, store.dayTurnsAtMinute)
  const day = previousDate(dayOf(deps.now()))
  const readers: Awaited<ReturnType<typeof listSummaryReaders>> = []
  for (const reader of await listSummaryReaders(deps.db, storeId)) {
    // The first summary of a member who subscribed today is today's.
    const since = reader.daily_summary_since
    if (since === null || dayOf(since) > day || !mayDo(reader.role, 'figures.view')) continue
    if (emailOrNull(reader.email) === null) continue
    if (!(await hasDelivery(deps.db, messageOf(storeId, day, reader.id)))) readers.push(reader)
  }
  if (readers.length === 0) return
  await deps.followers.caughtUp(storeId)
  const summary = await sumUpDay(deps.db, storeId, store, day)
  if (!summary) return
  const path = `${pathTo(APP_PAGES.figures, { slug: store.slug })}?from=${day}&to=${day}` as `/${string}`
  for (const { id, email, language } of readers) {
    await inTransaction(deps.db, (tx) =>
      queueDelivery(deps, tx, {
        ...messageOf(storeId, day, id),
        storeId,
        to: email,
        language: language ?? USUAL_LANGUAGE,
        sender: store.name,
        params: { ...summary, path },
      }),
    )
  }
}

function messageOf(storeId: StoreId, day: string, readerId: string) {
  return { channel: 'mail', kind: 'daily-summary', about: `${storeId} ${day} ${readerId}` } as const
}

type Summary = Omit<MailParams['daily-summary'], 'path'>

/**
 * A business day in figures, with the same weekday a week before; null: nothing happened on it.
 *
 * @param day ISO date
 */
async function sumUpDay(db: Db, storeId: StoreId, store: Store, day: string): Promise<Summary | null> {
  const { name: storeName, timeZone, dayTurnsAtMinute } = store
  const at = (date: string) => new Date(instantOf(epochDay(date), dayTurnsAtMinute, timeZone))
  const span = { from: at(day), until: at(addDays(day, 1)) }
  const weekBefore = addDays(day, -WEEK_DAYS)
  const { orders, valueMinor, tipMinor } = await readDay(db, storeId, day)
  const before = await readDay(db, storeId, weekBefore)
  const cancelled = await countCancelled(db, storeId, day)
  const refundedMinor = await sumRefunds(db, storeId, span)
  const { said, stars } = await sumFeedback(db, storeId, span)
  if (orders + cancelled + refundedMinor + said === 0) return null
  const style = priceStyle(store)
  const amounts = withEvenDecimals((price) => ({
    sales: price(valueMinor, style),
    salesBefore: price(before.valueMinor, style),
    tips: tipMinor === 0 ? null : price(tipMinor, style),
    refunds: refundedMinor === 0 ? null : price(refundedMinor, style),
  }))
  return {
    storeName,
    day,
    orders,
    ordersBefore: before.orders,
    ...amounts,
    cancelled,
    dishes: (await listBestDishes(db, storeId, day, DISHES)).map(({ label, quantity }) => ({
      label,
      quantity,
    })),
    feedback: said === 0 ? null : { count: said, average: (stars / said).toFixed(1) },
  }
}
