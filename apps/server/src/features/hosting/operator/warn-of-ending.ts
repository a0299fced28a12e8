import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { noId, type StoreId } from '@thali/domain/ids'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import { pagesOf } from '../../../db/pages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import { queueDelivery } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { emailOrNull } from '../../base/account/staff-email.ts'
import { listEndingStores, listOwners } from './operator-stores.queries.ts'

const DAY_MS = 86_400_000
/** Days before the end on which owners are notified. */
const TOLD_BEFORE = [7, 1]
const CHUNK = 200

/**
 * Notifies the owners, by mail and in the notification centre, of stores whose subscription ends in a week, and
 * again on the day before; each once.
 */
export async function warnOfEnding(deps: Deps): Promise<void> {
  const today = deps.now().getTime()
  const dayIn = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10)
  const days = TOLD_BEFORE.map((ahead) => ({ ahead, date: dayIn(ahead) }))
  const dates = days.map(({ date }) => date)
  const read = (last: { readonly id: StoreId } | null) =>
    listEndingStores(deps.db, dates, last?.id ?? noId(), CHUNK)
  for await (const stores of pagesOf(CHUNK, read))
    for (const store of stores) {
      const { ahead = 0 } = days.find(({ date }) => date === store.subscription_end) ?? {}
      if (/^(active)?$/i.test(store.subscription_status.trim())) await warnOwners(deps, store, ahead)
    }
}

async function warnOwners(
  deps: Deps,
  store: {
    readonly id: StoreId
    readonly slug: string
    readonly name: string
    readonly subscription_end: string
  },
  days: number,
): Promise<void> {
  const path = pathTo(APP_PAGES.settings, { slug: store.slug }) as `/${string}`
  const storeId = store.id
  const told = { days, endDate: store.subscription_end }
  await inTransaction(deps.db, (tx) =>
    addNotification(deps, tx, storeId, {
      kind: 'subscription-ending',
      about: `${told.endDate} ${days}`,
      params: told,
    }),
  )
  const params = { path, storeName: store.name, days, endDate: store.subscription_end }
  for (const { id, email, language } of await listOwners(deps.db, storeId)) {
    const to = emailOrNull(email)
    if (to === null) continue
    const about = `${store.id} ${store.subscription_end} ${days} ${id}`
    await inTransaction(deps.db, (tx) =>
      queueDelivery(deps, tx, {
        ...{ channel: 'mail', kind: 'subscription-ending', storeId, about },
        ...{ to, language: language ?? USUAL_LANGUAGE, sender: null, params },
      }),
    )
  }
}
