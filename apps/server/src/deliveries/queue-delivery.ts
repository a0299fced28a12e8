import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../db/schema.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Channel } from './channels.ts'
import { findDeliveryByKey, insertDelivery } from './deliveries.queries.ts'
import type { MailContents, SystemMailKind } from './mail/mail-kinds.ts'

const LIFE_MS = 24 * 3_600_000

/** Dependencies of queueing, all part of `Deps`. */
export interface QueueDeps {
  now(): Date
  newId(): string
  readonly secrets: Pick<Secrets, 'seal' | 'hmac'>
  readonly relay: { wake(): void }
}

/** A message that is to be sent once the transaction has committed. */
export interface NewDelivery<Kind extends SystemMailKind> extends MailContents<Kind> {
  readonly channel: 'mail'
  readonly kind: Kind
  /** Store that sends the message; null if the installation does. */
  readonly storeId: StoreId | null
  /** Id of its subject: there is one message per channel, kind and subject. Never a secret, address or phone. */
  readonly about: string
  /** Expiry, after which the message is of no use; 24 hours from now by default. */
  readonly expiresAt?: Date
}

/**
 * Queues a mail in the transaction of its change: it is sent after the commit, at least once, and never for a
 * rollback.
 *
 * @returns false when this message was queued before
 */
export function queueDelivery<Kind extends SystemMailKind>(
  deps: QueueDeps,
  tx: Db,
  { to, language, sender, params, ...facts }: NewDelivery<Kind>,
): Promise<boolean> {
  return writeDelivery(deps, tx, { ...facts, contents: { to, language, sender, params } })
}

/** Message of any channel, with the contents to seal. */
interface WrittenDelivery {
  readonly channel: Channel
  readonly kind: string
  readonly storeId: StoreId | null
  readonly about: string
  readonly expiresAt?: Date
  /** Immediately by default. */
  readonly dueAt?: Date
  readonly contents: object
}

/** Writes the row of a message. @returns false when it was queued before */
export async function writeDelivery(
  { now, newId, secrets, relay }: QueueDeps,
  tx: Db,
  { channel, kind, storeId, about, expiresAt, dueAt, contents }: WrittenDelivery,
): Promise<boolean> {
  const id = newId()
  const at = now()
  const isNew = await insertDelivery(tx, {
    id,
    store_id: storeId,
    channel,
    kind,
    dedupe_key: dedupeKey({ channel, kind, about }),
    sealed: secrets.seal(deliveryPurpose(id), JSON.stringify(contents)),
    state: 'queued',
    attempts: 0,
    next_attempt_at: dueAt ?? at,
    last_error: null,
    created_at: at,
    finished_at: null,
    expires_at: expiresAt ?? new Date(at.getTime() + LIFE_MS),
  })
  if (isNew) afterCommit(tx, () => relay.wake())
  return isNew
}

/** Whether a message was queued before, within the last month. */
export async function hasDelivery(
  db: Db,
  { channel, kind, about }: Pick<WrittenDelivery, 'channel' | 'kind' | 'about'>,
): Promise<boolean> {
  return (await findDeliveryByKey(db, dedupeKey({ channel, kind, about }))) !== undefined
}

function dedupeKey({ channel, kind, about }: Pick<WrittenDelivery, 'channel' | 'kind' | 'about'>): string {
  return `${channel} ${kind} ${about}`
}

/** Purpose that a delivery's address and contents are sealed for. */
export function deliveryPurpose(id: string): string {
  return `delivery ${id}`
}
