/** Actions of staff and operators on failed messages. */
import { Refusal } from '@thali/contract/refusal'
import { UNDELIVERED_SHOWN, type UndeliveredMessages } from '@thali/contract/undelivered'
import { inTransaction } from '../../../db/transaction.ts'
import { CHANNELS } from '../../../deliveries/channels.ts'
import { deliveryPurpose, writeDelivery } from '../../../deliveries/queue-delivery.ts'
import { listUndelivered, takeUndelivered } from '../../../deliveries/undelivered.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff, StaffActor } from '../../base/account/guard.ts'
import { type Operator, writeAudit } from '../../base/audit/write-audit.ts'

export async function readUndelivered({ db }: Deps, { storeId }: Staff): Promise<UndeliveredMessages> {
  const rows = await listUndelivered(db, storeId, UNDELIVERED_SHOWN)
  return {
    items: rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: failed_at.toISOString() })),
  }
}

/**
 * Queues a message as a new delivery with the same contents.
 *
 * @throws {Refusal} message.not-found: it is over a week old, or was accepted already; message.lost: its contents
 *   were sealed with a key that this installation no longer has
 */
export async function resendMessage(deps: Deps, who: StaffActor | Operator, messageId: string) {
  const storeId = 'operatorOf' in who ? who.operatorOf : who.storeId
  await inTransaction(deps.db, async (tx) => {
    const message = await takeUndelivered(tx, storeId, messageId)
    const channel = CHANNELS.find((one) => one === message?.channel)
    if (!message || !channel) throw new Refusal('message.not-found')
    await writeDelivery(deps, tx, {
      channel,
      kind: message.kind,
      storeId,
      about: `${message.dedupe_key} again ${deps.newId()}`,
      contents: open(deps, messageId, message.sealed),
    })
    const changes = { kind: [null, message.kind] as const }
    await writeAudit(deps, tx, who, { action: 'message.resend', subject: messageId, changes })
  })
}

/** Dismisses a message, so that it is no longer sent. @throws {Refusal} message.not-found */
export async function dismissMessage(deps: Deps, staff: Staff, messageId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const message = await takeUndelivered(tx, staff.storeId, messageId)
    if (!message) throw new Refusal('message.not-found')
    const changes = { kind: [message.kind, null] as const }
    await writeAudit(deps, tx, staff, { action: 'message.dismiss', subject: messageId, changes })
  })
}

function open({ secrets }: Deps, id: string, sealed: string): object {
  try {
    return JSON.parse(secrets.open(deliveryPurpose(id), sealed))
  } catch {
    throw new Refusal('message.lost')
  }
}
