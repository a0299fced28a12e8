/**
 * Finds stores that always have orders at this time of the week and have none, and notifies the operators; runs
 * every hour.
 */

import { APP_PAGES } from '@thali/contract/app-pages'
import { saleTime } from '@thali/domain/figures/order-figures'
import { SILENCE_WEEKS, silentHours } from '@thali/domain/figures/order-silence'
import { noId, type StoreId } from '@thali/domain/ids'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { isViewOnly } from '@thali/domain/store/subscription'
import { addDays } from '@thali/domain/time/calendar-day'
import { openingAt } from '@thali/domain/time/opening-hours'
import { storeTime } from '@thali/domain/time/store-clock'
import { pagesOf } from '../../../db/pages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { operatorsToMail } from '../../base/people/operators/operators-to-mail.ts'
import {
  listHourCounts,
  listStoresToWatch,
  markSilent,
  unmarkSilent,
  type WatchedStore,
} from './store-health.queries.ts'

const CHUNK = 200
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Stores that a mail names. */
const NAMED = 10

export async function watchStores(deps: Deps): Promise<void> {
  const at = deps.now()
  const madeBefore = new Date(at.getTime() - SILENCE_WEEKS * 7 * DAY_MS)
  const which = { madeBefore, but: SAMPLE_SLUG }
  const read = (last: WatchedStore | null) =>
    listStoresToWatch(deps.db, which, { after: last?.id ?? noId(), limit: CHUNK })
  for await (const stores of pagesOf(CHUNK, read)) if (stores.length > 0) await watchSome(deps, stores, at)
}

async function watchSome(deps: Deps, stores: readonly WatchedStore[], at: Date): Promise<void> {
  const clocks = new Map(stores.map((store) => [store.id, clockOf(store, at)]))
  const days = [...new Set([...clocks.values()].flatMap((clock) => clock.days))]
  const ids = stores.map(({ id }) => id)
  const counts = Map.groupBy(await listHourCounts(deps.db, ids, days), ({ storeId }) => storeId)
  const silent: WatchedStore[] = []
  const ended: StoreId[] = []
  for (const store of stores) {
    const clock = clocks.get(store.id) ?? clockOf(store, at)
    const ofStore = counts.get(store.id) ?? []
    const hours = silentHours(ofStore, clock)
    if (hours !== null && store.silent_since === null) {
      if (sellsSince(store, hours, at)) silent.push(store)
    } else if (store.silent_since !== null && hasOrdersSince(store, ofStore, store.silent_since))
      ended.push(store.id)
  }
  await unmarkSilent(deps.db, ended)
  if (silent.length > 0) await mailOperators(deps, silent, at)
}

function clockOf({ time_zone, day_turns_at_minute: turnsAtMinute }: WatchedStore, at: Date) {
  const { day, hour } = saleTime(at.getTime(), time_zone, turnsAtMinute)
  const days = Array.from({ length: SILENCE_WEEKS + 1 }, (_, week) => addDays(day, -7 * week))
  return { days, hour, turnsAtMinute }
}

/** Whether diners could order all the time: the store was neither closed nor paused, and had a subscription. */
function sellsSince(store: WatchedStore, hours: number, at: Date): boolean {
  const from = new Date(at.getTime() - hours * HOUR_MS)
  const isPaused = store.paused_reason !== null && (store.paused_until === null || store.paused_until > from)
  const subscription = { mode: '', status: store.subscription_status, endDate: store.subscription_end }
  const { date } = storeTime(at.getTime(), store.time_zone)
  if (isPaused || isViewOnly({ viewOnly: store.view_only, subscription }, date)) return false
  const isOpen = (moment: Date) =>
    !store.hours || openingAt(store.hours, moment.getTime(), store.time_zone).isOpen
  return isOpen(from) && isOpen(at)
}

/**
 * Whether there were orders since, by the counts of today: in a later hour, or in the hour in which it was
 * found silent, when it had none.
 */
function hasOrdersSince(
  store: WatchedStore,
  counts: readonly { readonly day: string; readonly hour: number; readonly orders: number }[],
  since: Date,
): boolean {
  const found = saleTime(since.getTime(), store.time_zone, store.day_turns_at_minute)
  const first = Math.floor(store.day_turns_at_minute / 60)
  const at = (hour: number) => (hour - first + 24) % 24
  return counts.some(
    ({ day, hour, orders }) =>
      orders > 0 && (day > found.day || (day === found.day && at(hour) >= at(found.hour))),
  )
}

/** Marks them and writes one mail to each operator, however many there are: once a silence. */
async function mailOperators(deps: Deps, stores: readonly WatchedStore[], at: Date): Promise<void> {
  const operators = deps.mail.available ? await operatorsToMail(deps) : []
  await inTransaction(deps.db, async (tx) => {
    const names: string[] = []
    for (const { id, name } of stores) if (await markSilent(tx, id, at)) names.push(name)
    if (names.length === 0) return
    for (const { id, email, language } of operators)
      await queueDelivery(deps, tx, {
        ...{ channel: 'mail', kind: 'stores-silent', storeId: null },
        about: `${at.toISOString()} ${stores[0]?.id} ${id}`,
        ...{ to: email, language, sender: null },
        params: {
          path: `${APP_PAGES.operator}?state=silent`,
          stores: names.slice(0, NAMED),
          more: Math.max(0, names.length - NAMED),
        },
      })
  })
}
