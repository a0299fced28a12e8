/** Posts signed messages to webhooks, and records the result of each attempt. */

import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { StoreId } from '@thali/domain/ids'
import { WEBHOOK_DISABLED_AFTER_MS } from '@thali/domain/messages/webhook'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type LeasedOfStore, retryDeliveriesNow } from '../../../deliveries/deliveries.queries.ts'
import { FinalFailure } from '../../../deliveries/final-failure.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import {
  type WebhookContents,
  WebhookFailure,
  type WebhookSender,
} from '../../../deliveries/webhook/webhook-sender.ts'
import type { Deps } from '../../../deps.ts'
import { FetchRefused } from '../../../providers/outbound/open-public.ts'
import type { PostPublic } from '../../../providers/outbound/post-public.ts'
import { queueOwnerMail } from '../../base/people/users/queue-owner-mail.ts'
import { changeWebhook, findWebhook, lockWebhook, type WebhookRow } from './webhook.queries.ts'
import {
  changeMessage,
  findMessage,
  listUndeliveredWebhookMessages,
  type WebhookMessageRow,
} from './webhook-message.queries.ts'
import { openSecrets, secretsAt, signatureHeaders } from './webhook-secrets.ts'
import { writePayload } from './write-payload.ts'

type SendDeps = DisableDeps &
  Pick<Deps, 'db' | 'now' | 'config'> & {
    readonly secrets: Deps['secrets']
    readonly postPublic: PostPublic
  }

/** Limit of deliveries sent at once when a receiver has recovered; the others follow at their time. */
const HURRIED = 500
/** Status of a permanently gone receiver. */
const GONE = 410
/**
 * A webhook rests after a failed attempt for this multiple of its duration: a store has one send at a time, and a
 * receiver that hangs until its time is up would hold up the store's other webhooks with each of its messages.
 */
const REST_FACTOR = 2

interface Sending {
  readonly storeId: StoreId
  readonly webhook: WebhookRow
  readonly message: WebhookMessageRow
}

export function webhookSender(deps: SendDeps): WebhookSender {
  const restsUntil = new Map<string, number>()
  return { send: (leased, contents, signal) => send(deps, restsUntil, leased, contents, signal) }
}

/** @param restsUntil ends of the rests of webhooks, by their ids */
async function send(
  deps: SendDeps,
  restsUntil: Map<string, number>,
  leased: LeasedOfStore,
  { webhookId, messageId }: WebhookContents,
  signal: AbortSignal,
): Promise<void> {
  const storeId = leased.storeId
  const webhook = await findWebhook(deps.db, storeId, webhookId)
  const message = webhook && (await findMessage(deps.db, storeId, messageId))
  if (!message) throw new FinalFailure('the webhook was removed')
  if (!webhook.active) throw new FinalFailure('the webhook is switched off')
  const begunAt = deps.now().getTime()
  if (begunAt < (restsUntil.get(webhookId) ?? 0)) throw new WebhookFailure('the webhook rests')
  restsUntil.delete(webhookId)
  const sending = { storeId, webhook, message }
  const { status, error } = await post(deps, sending, signal)
  if (error === null) return noteSuccess(deps, sending, status)
  const endedAt = deps.now().getTime()
  restsUntil.set(webhookId, endedAt + REST_FACTOR * (endedAt - begunAt))
  await noteFailure(deps, sending, { status, error })
  throw new WebhookFailure(error)
}

interface Posted {
  /** Null: no response. */
  readonly status: number | null
  /** Null: accepted. */
  readonly error: string | null
}

async function post(
  deps: SendDeps,
  { storeId, webhook, message }: Sending,
  signal: AbortSignal,
): Promise<Posted> {
  const at = deps.now()
  const { withContact } = webhook
  const secrets = secretsAt(openSecrets(deps.secrets, webhook.id, webhook.sealed), at)
  if (secrets.length === 0) return { status: null, error: 'it was sealed by another secret key' }
  const body = await writePayload(deps.db, storeId, message, { withContact, at })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Thali-Webhooks',
    ...signatureHeaders({ id: message.id, body, at }, secrets),
  }
  try {
    const { status } = await deps.postPublic(webhook.url, { headers, body, signal })
    return { status, error: status >= 200 && status < 300 ? null : `it answered ${status}` }
  } catch (error) {
    if (error instanceof FetchRefused) return { status: null, error: 'the address is not a public one' }
    if (!signal.aborted) return { status: null, error: 'it could not be reached' }
    // This process stops: the receiver's state is unknown.
    if (!(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')) throw error
    return { status: null, error: 'it did not answer in time' }
  }
}

async function noteSuccess(
  { db, now }: SendDeps,
  { storeId, webhook, message }: Sending,
  status: number | null,
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    await changeMessage(tx, storeId, message.id, {
      attempts: message.attempts + 1,
      last_attempt_at: at,
      last_status: status,
      last_error: null,
      delivered_at: at,
    })
    if (webhook.failingSince === null) return
    await changeWebhook(tx, storeId, webhook.id, { failing_since: null })
    await retryDeliveriesNow(tx, await listUndeliveredWebhookMessages(tx, storeId, webhook.id, HURRIED), at)
  })
}

async function noteFailure(
  deps: SendDeps,
  { storeId, webhook, message }: Sending,
  { status, error }: Posted,
): Promise<void> {
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await changeMessage(tx, storeId, message.id, {
      attempts: message.attempts + 1,
      last_attempt_at: at,
      last_status: status,
      last_error: error,
    })
    const locked = await lockWebhook(tx, storeId, webhook.id)
    if (!locked?.active) return
    const failingSince = locked.failingSince ?? at
    if (locked.failingSince === null) await changeWebhook(tx, storeId, locked.id, { failing_since: at })
    await disableIfFailing(deps, tx, storeId, { ...locked, failingSince }, { isGone: status === GONE, at })
  })
}

type DisableDeps = Pick<Deps, 'commits' | 'now' | 'newId' | 'secrets' | 'mail'> & {
  readonly relay: { wake(): void }
}

/** @param isGone whether the receiver reported that it is permanently gone */
async function disableIfFailing(
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
