/** Notifies a store's owners of trouble with its domain: by mail, and in the notification centre. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { DOMAIN_LOST_AFTER_MS } from '@thali/domain/store/custom-domain'
import type { Db } from '../../../db/schema.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { QueueDeps } from '../../../deliveries/queue-delivery.ts'
import type { Deps } from '../../../deps.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'

export type DomainNotificationDeps = Pick<Deps, 'commits' | 'mail'> & QueueDeps

interface Trouble {
  readonly storeId: StoreId
  readonly host: string
  /** Time at which its record was first missed, or the domain was lost: there is one message about it. */
  readonly at: Date
}

const settingsOf = (slug: string) => pathTo(APP_PAGES.settingsAddress, { slug }) as `/${string}`

/** The record of a proven domain is missing. To be called last in a transaction, as `addNotification` is. */
export async function notifyRecordMissing(
  deps: DomainNotificationDeps,
  tx: Db,
  { storeId, host, at }: Trouble,
): Promise<void> {
  const about = `${host} ${at.toISOString()}`
  const endDate = new Date(at.getTime() + DOMAIN_LOST_AFTER_MS).toISOString().slice(0, 10)
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'domain-failing',
    about,
    params: ({ slug, name }) => ({ path: settingsOf(slug), storeName: name, host, endDate }),
  })
  await addNotification(deps, tx, storeId, { kind: 'domain-failing', about, params: { host, endDate } })
}

/** The domain shows the store no more. To be called last, too. */
export async function notifyDomainLost(deps: DomainNotificationDeps, tx: Db, { storeId, host, at }: Trouble) {
  const about = `${host} ${at.toISOString()}`
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'domain-lost',
    about,
    params: ({ slug, name }) => ({ path: settingsOf(slug), storeName: name, host }),
  })
  await addNotification(deps, tx, storeId, { kind: 'domain-lost', about, params: { host } })
}
