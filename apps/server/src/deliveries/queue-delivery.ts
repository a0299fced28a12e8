import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../db/schema.ts'
import { afterCommit } from '../db/transaction.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { insertDelivery } from './deliveries.queries.ts'
import type { MailContents, MailKind } from './mail/mail-kinds.ts'

const LIFE_MS = 24 * 3_600_000

/** What queueing needs; `Deps` has it. */
export interface QueueDeps {
  now(): Date
  newId(): string
  readonly secrets: Pick<Secrets, 'seal'>
  readonly relay: { wake(): void }
}

/** A message that is to be sent once the transaction has committed. */
export interface NewDelivery<Kind extends MailKind> extends MailContents<Kind> {
  readonly channel: 'mail'
  readonly kind: Kind
  /** Whose message it is; null: the installation's. */
  readonly storeId: StoreId | null
  /** Id of what it is about: there is one message a channel, kind and subject. Never a secret, address or phone. */
  readonly about: string
  /** When it is worth nothing any more; 24 hours from now unless said. */
  readonly expiresAt?: Date
}

/**
 * Writes a message beside the change that it tells of: it is sent after the commit, at least once, and never for a
 * rollback.
 *
 * @public no feature sends mail yet
 * @returns false when this message was queued before
 */
export async function queueDelivery<Kind extends MailKind>(
  { now, newId, secrets, relay }: QueueDeps,
  tx: Db,
  { channel, kind, storeId, about, expiresAt, to, language, sender, params }: NewDelivery<Kind>,
): Promise<boolean> {
  const id = newId()
  const at = now()
  const isNew = await insertDelivery(tx, {
    id,
    store_id: storeId,
    channel,
    kind,
    dedupe_key: `${channel} ${kind} ${about}`,
    sealed: secrets.seal(deliveryPurpose(id), JSON.stringify({ to, language, sender, params })),
    state: 'queued',
    attempts: 0,
    next_attempt_at: at,
    last_error: null,
    created_at: at,
    finished_at: null,
    expires_at: expiresAt ?? new Date(at.getTime() + LIFE_MS),
  })
  if (isNew) afterCommit(tx, () => relay.wake())
  return isNew
}

/** What a delivery's address and contents are sealed for. */
export function deliveryPurpose(id: string): string {
  return `delivery ${id}`
}
