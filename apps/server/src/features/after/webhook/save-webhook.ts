/** Sets up a store's webhooks. */
import { Refusal } from '@thali/contract/refusal'
import type { AddWebhook, ChangeWebhook, NewWebhook } from '@thali/contract/webhooks'
import { WEBHOOKS_MAX } from '@thali/domain/messages/webhook'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { leadsInside, parsePublicUrl } from '../../../providers/outbound/open-public.ts'
import type { Staff } from '../../base/account/guard.ts'
import { changesBetween, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import {
  changeWebhook,
  getLatestEventSeq,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  removeWebhook,
  type WebhookRow,
} from './webhook.queries.ts'
import { makeSecret, openSecrets, rotate, sealSecrets } from './webhook-secrets.ts'

/**
 * Adds a webhook, which gets all events from now on. Its secret is shown only once.
 *
 * @throws {Refusal} webhook.too-many; webhook.url-refused
 */
export async function addWebhook(deps: Deps, staff: Staff, wanted: AddWebhook): Promise<NewWebhook> {
  const { storeId } = staff
  const at = deps.now()
  const id = deps.newId()
  const secret = makeSecret(at)
  const url = callableUrl(wanted.url)
  await inTransaction(deps.db, async (tx) => {
    await lockForWriting(tx, storeId)
    if ((await listWebhooks(tx, storeId)).length >= WEBHOOKS_MAX)
      throw new Refusal('webhook.too-many', { most: WEBHOOKS_MAX })
    await insertWebhook(tx, {
      store_id: storeId,
      id,
      label: wanted.label,
      url,
      events: JSON.stringify([...new Set(wanted.events)]),
      with_contact: wanted.withContact,
      active: true,
      sealed: sealSecrets(deps.secrets, id, [secret]),
      cursor_seq: await getLatestEventSeq(tx, storeId),
      failing_since: null,
      disabled_at: null,
      revision: 1,
      created_at: at,
    })
    const changes = changesBetween(null, { ...wanted, url, active: true })
    await writeAudit(deps, tx, staff, { action: 'webhook.add', subject: id, changes })
  })
  return { id, secret: secret.secret }
}

/**
 * Changes a webhook. Events that happened while it was off are not sent afterwards.
 *
 * @throws {Refusal} webhook.not-found; webhook.changed-meanwhile; webhook.url-refused
 */
export async function saveWebhook(
  deps: Deps,
  staff: Staff,
  webhookId: string,
  { revision, ...wanted }: ChangeWebhook,
): Promise<void> {
  const url = callableUrl(wanted.url)
  await withWebhook(deps, staff, webhookId, async (tx, before) => {
    if (before.revision !== revision) throw new Refusal('webhook.changed-meanwhile')
    const isOnAgain = wanted.active && !before.active
    await changeWebhook(tx, staff.storeId, webhookId, {
      label: wanted.label,
      url,
      events: JSON.stringify([...new Set(wanted.events)]),
      with_contact: wanted.withContact,
      active: wanted.active,
      revision: revision + 1,
      ...(isOnAgain && {
        cursor_seq: await getLatestEventSeq(tx, staff.storeId),
        failing_since: null,
        disabled_at: null,
      }),
    })
    const changes = changesBetween(before, { ...wanted, url })
    await writeAudit(deps, tx, staff, { action: 'webhook.set', subject: webhookId, changes })
  })
}

/** Removes a webhook and its unsent messages. @throws {Refusal} webhook.not-found */
export async function deleteWebhook(deps: Deps, staff: Staff, webhookId: string): Promise<void> {
  await withWebhook(deps, staff, webhookId, async (tx, { label }) => {
    await removeWebhook(tx, staff.storeId, webhookId)
    const changes = { label: [label, null] as const }
    await writeAudit(deps, tx, staff, { action: 'webhook.remove', subject: webhookId, changes })
  })
}

/** Creates a secret, shown only once; earlier ones keep signing for another day. @throws {Refusal} webhook.not-found */
export async function rotateSecret(deps: Deps, staff: Staff, webhookId: string): Promise<NewWebhook> {
  return withWebhook(deps, staff, webhookId, async (tx, { sealed }) => {
    const secrets = rotate(openSecrets(deps.secrets, webhookId, sealed), deps.now())
    await changeWebhook(tx, staff.storeId, webhookId, {
      sealed: sealSecrets(deps.secrets, webhookId, secrets),
    })
    await writeAudit(deps, tx, staff, { action: 'webhook.new-secret', subject: webhookId })
    return { id: webhookId, secret: secrets[0]?.secret ?? '' }
  })
}

async function withWebhook<Result>(
  { db }: Deps,
  { storeId }: Staff,
  webhookId: string,
  work: (tx: Db, webhook: WebhookRow) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, storeId, webhookId)
    if (!webhook) throw new Refusal('webhook.not-found')
    return work(tx, webhook)
  })
}

/**
 * Checks the address of a webhook. Names are resolved when a message is sent, and then refused if they resolve to
 * internal addresses; evident cases are refused now.
 */
function callableUrl(address: string): string {
  const url = parsePublicUrl(address)
  if (leadsInside(url)) throw new Refusal('webhook.url-refused')
  return url.href
}
