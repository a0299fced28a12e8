import type { Webhook, WebhookMessage } from '@thali/contract/webhooks'
import type { listDeliveryStates } from '../../../deliveries/deliveries.queries.ts'
import type { WebhookRow } from './webhook.queries.ts'
import type { WebhookMessageRow } from './webhook-message.queries.ts'
import type { WebhookSecret } from './webhook-secrets.ts'

/** A webhook for its owners, with only the creation times of its secrets. */
export function viewWebhook(row: WebhookRow, secrets: readonly WebhookSecret[], waiting: number): Webhook {
  const { sealed: _, cursorSeq: __, failingSince, disabledAt, events, ...shown } = row
  return {
    ...shown,
    events: [...events],
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    secrets: secrets.map(({ createdAt, endsAt }) => ({ createdAt, endsAt })),
    waiting,
  }
}

type DeliveryState = Awaited<ReturnType<typeof listDeliveryStates>>[number]

/** Message of a webhook for its log. @param delivery its latest; undefined: no longer kept */
export function viewMessage(row: WebhookMessageRow, delivery: DeliveryState | undefined): WebhookMessage {
  const isWaiting = delivery?.state === 'queued' || delivery?.state === 'sending'
  const state = isWaiting ? 'waiting' : row.delivered_at ? 'delivered' : 'failed'
  return {
    id: row.id,
    type: row.type,
    orderId: row.order_id,
    occurredAt: row.occurred_at.toISOString(),
    state,
    attempts: row.attempts,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: delivery?.state === 'queued' ? (delivery.next_attempt_at?.toISOString() ?? null) : null,
    lastStatus: row.last_status,
    lastError: row.last_error ?? (state === 'failed' ? (delivery?.last_error ?? null) : null),
  }
}
