/** Stores a gateway's message as received, and has its attempt queried at once. */
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import type { GatewayMessage } from '../../../../providers/payments/gateway.ts'
import { noteWebhook } from '../../gateway/gateway-credentials.queries.ts'
import type { StoreGateway } from '../../gateway/store-gateway.ts'
import { type AttemptRow, setNextAsk } from '../../ledger/attempt.queries.ts'
import { insertPaymentEvent } from '../../ledger/event.queries.ts'
import { hashOf } from '../settling/settle-payment.ts'

/** Longest stored body, in characters. */
const BODY_MAX = 16_000
/** Time after which a message without an id counts as new, in milliseconds. */
const AGAIN_MS = 10 * 60_000

export interface AuthenticMessage {
  readonly source: 'return' | 'webhook'
  /** Gateway's own id of the message; null: messages with the same body are the same. */
  readonly eventId: string | null
  readonly name: string
  readonly message: GatewayMessage
  /** Null: it concerns no attempt of ours. */
  readonly attempt: AttemptRow | null
}

/** @returns false when it was received before */
export async function writeGatewayMessage(
  deps: Deps,
  { storeId, name: provider, mode }: StoreGateway,
  { source, eventId, name, message, attempt }: AuthenticMessage,
): Promise<boolean> {
  const at = deps.now()
  const body = message.method === 'GET' ? message.rawQuery : message.rawBody.toString('utf8')
  const hash = hashOf(message.method === 'GET' ? message.rawQuery : message.rawBody)
  // One signature may be valid for many spellings of a body: its parsed content counts, once per period.
  const period = source === 'return' ? '' : Math.floor(at.getTime() / AGAIN_MS)
  const subject = `${attempt?.reference ?? hash} ${name} ${period}`
  return inTransaction(deps.db, async (tx) => {
    if (source === 'webhook') await noteWebhook(tx, storeId, { provider, mode }, at)
    const isNew = await insertPaymentEvent(tx, {
      store_id: storeId,
      id: deps.newId(),
      order_id: attempt?.orderId ?? null,
      attempt_id: attempt?.reference ?? null,
      source,
      provider,
      mode,
      dedupe_key: `${source} ${hashOf(eventId ?? subject)}`,
      name: name.slice(0, 80),
      position: null,
      data: null,
      // PostgreSQL stores no NUL in a text. Bodies about no attempt of ours are not stored.
      body: attempt ? body.slice(0, BODY_MAX).replaceAll('\0', ' ') : null,
      body_hash: hash,
      by_id: 'gateway',
      by_name: '',
      at,
    })
    if (isNew && attempt) await setNextAsk(tx, storeId, attempt.reference, at)
    return isNew
  })
}
