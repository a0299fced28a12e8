import { Refusal } from '@thali/contract/refusal'
import { WEBHOOK_LOG_PAGE, type WebhookLog, type Webhooks } from '@thali/contract/webhooks'
import { listDeliveryStates } from '../../../deliveries/deliveries.queries.ts'
import type { Deps } from '../../../deps.ts'
import { readPageCursor, splitPage, writePageCursor } from '../../../page-cursor.ts'
import type { Staff } from '../../base/account/guard.ts'
import { findWebhook, listWebhooks } from './webhook.queries.ts'
import { viewMessage, viewWebhook } from './webhook.view.ts'
import { countUndelivered, listWebhookMessages } from './webhook-message.queries.ts'
import { openSecrets, secretsAt } from './webhook-secrets.ts'

export async function readWebhooks({ db, now, secrets }: Deps, { storeId }: Staff): Promise<Webhooks> {
  const items = []
  for (const row of await listWebhooks(db, storeId)) {
    const signing = secretsAt(openSecrets(secrets, row.id, row.sealed), now())
    items.push(viewWebhook(row, signing, await countUndelivered(db, storeId, row.id)))
  }
  return { items }
}

/**
 * A page of the messages of a webhook, newest first.
 *
 * @throws {Refusal} webhook.not-found; request.malformed for an invalid page cursor
 */
export async function readWebhookLog(
  { db }: Deps,
  { storeId }: Staff,
  webhookId: string,
  before: string,
): Promise<WebhookLog> {
  if (!(await findWebhook(db, storeId, webhookId))) throw new Refusal('webhook.not-found')
  const rows = await listWebhookMessages(db, storeId, {
    webhookId,
    before: before === '' ? null : readPageCursor(before),
    limit: WEBHOOK_LOG_PAGE + 1,
  })
  const { shown, last } = splitPage(rows, WEBHOOK_LOG_PAGE)
  const states = await listDeliveryStates(
    db,
    shown.map((row) => row.delivery_id),
  )
  const byId = new Map(states.map((state) => [state.id, state]))
  return {
    items: shown.map((row) => viewMessage(row, byId.get(row.delivery_id))),
    next: last ? writePageCursor({ at: last.created_at, id: last.id }) : null,
  }
}
