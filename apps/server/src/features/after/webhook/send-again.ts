/** Sends a webhook a test or an earlier message on request. */
import { Refusal } from '@thali/contract/refusal'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { removeDelivery } from '../../../deliveries/deliveries.queries.ts'
import { queueWebhook } from '../../../deliveries/webhook/queue-webhook.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { isOftenDone } from '../../base/audit/is-often-done.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { writeWebhookMessage } from './queue-messages.ts'
import { lockWebhook } from './webhook.queries.ts'
import { changeMessage, findMessage } from './webhook-message.queries.ts'

const HOUR_MS = 3_600_000
const TESTS_AN_HOUR = 30
const REPLAYS_AN_HOUR = 300

/** @throws {Refusal} webhook.not-found; webhook.off; rate.limited */
export async function testWebhook(deps: Deps, staff: Staff, webhookId: string): Promise<void> {
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await requireActive(tx, staff, webhookId)
    await limit(deps, tx, staff, 'webhook.test', TESTS_AN_HOUR)
    const message = { webhookId, type: 'webhook.test', orderId: null, data: {}, at } as const
    await writeWebhookMessage(deps, tx, staff.storeId, message)
    await writeAudit(deps, tx, staff, { action: 'webhook.test', subject: webhookId })
  })
}

/**
 * Sends a message again under its former id.
 *
 * @throws {Refusal} webhook.not-found; webhook.off; webhook.message-not-found; rate.limited
 */
export async function replayMessage(
  deps: Deps,
  staff: Staff,
  webhookId: string,
  messageId: string,
): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    await requireActive(tx, staff, webhookId)
    const message = await findMessage(tx, storeId, messageId)
    if (message?.webhook_id !== webhookId) throw new Refusal('webhook.message-not-found')
    await limit(deps, tx, staff, 'webhook.replay', REPLAYS_AN_HOUR)
    await removeDelivery(tx, message.delivery_id)
    const delivery_id = await queueWebhook(deps, tx, storeId, { webhookId, messageId })
    await changeMessage(tx, storeId, messageId, { delivery_id, delivered_at: null })
    await writeAudit(deps, tx, staff, { action: 'webhook.replay', subject: messageId })
  })
}

async function requireActive(tx: Db, { storeId }: Staff, webhookId: string): Promise<void> {
  const webhook = await lockWebhook(tx, storeId, webhookId)
  if (!webhook) throw new Refusal('webhook.not-found')
  if (!webhook.active) throw new Refusal('webhook.off')
}

async function limit(
  { now }: Deps,
  tx: Db,
  { storeId }: Staff,
  action: 'webhook.test' | 'webhook.replay',
  anHour: number,
): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS)
  if (await isOftenDone(tx, storeId, action, { since, limit: anHour })) throw new Refusal('rate.limited')
}
