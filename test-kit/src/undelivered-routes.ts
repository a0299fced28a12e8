/**
 * Permission tests of the routes about undelivered messages, and the audit log entries expected of their
 * writes.
 */
import type { AuditAction } from '@thali/contract/audit'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '@thali/server/db/schema'
import type { Deps } from '@thali/server/deps'

export const UNDELIVERED_ROUTES = {
  'GET /api/stores/:storeId/undelivered': { answers: 200 },
  'POST /api/stores/:storeId/undelivered/:messageId/resend': { answers: 404 },
  'POST /api/stores/:storeId/undelivered/:messageId/dismiss': { answers: 404 },
} as const

/** A mail that was given up, under `id`. */
export async function addUndelivered(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  db: Db,
  storeId: StoreId,
  id: string,
): Promise<void> {
  await db
    .insertInto('undelivered_messages')
    .values({
      store_id: storeId,
      id,
      channel: 'mail',
      kind: 'orders-waiting',
      dedupe_key: `mail orders-waiting ${id}`,
      sealed: secrets.seal(`delivery ${id}`, '{}'),
      reason: 'the mail server refused it',
      attempts: 6,
      failed_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
}

interface UndeliveredWrite {
  readonly action: AuditAction
  before(place: { readonly storeId: StoreId; readonly messageId: string }): Promise<unknown>
  readonly changes: object
}

/** The messages use the id of the place's webhook messages: both are messages. */
export const undeliveredWrites = (deps: () => Deps): Readonly<Record<string, UndeliveredWrite>> => {
  const before = ({ storeId, messageId }: { readonly storeId: StoreId; readonly messageId: string }) =>
    addUndelivered(deps(), deps().db, storeId, messageId)
  return {
    'POST /api/stores/:storeId/undelivered/:messageId/resend': {
      action: 'message.resend',
      before,
      changes: { kind: [null, 'orders-waiting'] },
    },
    'POST /api/stores/:storeId/undelivered/:messageId/dismiss': {
      action: 'message.dismiss',
      before,
      changes: { kind: ['orders-waiting', null] },
    },
  }
}
