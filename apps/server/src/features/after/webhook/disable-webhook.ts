/** Disables a webhook that has failed for too long, and notifies the owners. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { WEBHOOK_DISABLED_AFTER_MS } from '@thali/domain/messages/webhook'
import type { Db } from '../../../db/schema.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import { changeWebhook, type WebhookRow } from './webhook.queries.ts'

export type DisableDeps = Pick<Deps, 'commits' | 'now' | 'newId' | 'secrets' | 'mail'> & {
  readonly relay: { wake(): void }
}

/** @param isGone whether the receiver reported that it is permanently gone */
export async function disableIfFailing(
  deps: DisableDeps,
  tx: Db,
  storeId: StoreId,
  webhook: WebhookRow & { readonly failingSince: Date },
  { isGone, at }: { readonly isGone: boolean; readonly at: Date },
): Promise<void> {
  const failedMs = at.getTime() - webhook.failingSince.getTime()
  if (!isGone && failedMs < WEBHOOK_DISABLED_AFTER_MS) return
  await changeWebhook(tx, storeId, webhook.id, {
    active: false,
    disabled_at: at,
    revision: webhook.revision + 1,
  })
  const host = new URL(webhook.url).hostname
  await queueOwnerMail(deps, tx, storeId, {
    kind: 'webhook-disabled',
    about: `${webhook.id} ${webhook.revision}`,
    params: ({ slug, name }) => ({
      path: pathTo(APP_PAGES.settingsWebhooks, { slug }) as `/${string}`,
      storeName: name,
      label: webhook.label,
      host,
    }),
  })
  const { id: webhookId, label, revision } = webhook
  await addNotification(deps, tx, storeId, {
    kind: 'webhook-disabled',
    about: `${webhookId} ${revision}`,
    params: { webhookId, label },
  })
}
