/** Messages from gateways: stored and acknowledged at once; the relay then queries the actual state. */
import type { Deps } from '../../../../deps.ts'
import type { GatewayMessage, WebhookReading } from '../../../../providers/payments/gateway.ts'
import { findGatewayByHook, type StoreGateway } from '../../gateway/store-gateway.ts'
import { type AttemptRow, findAttempt, findAttemptByGatewayId } from '../../ledger/attempt.queries.ts'
import { writeGatewayMessage } from './write-gateway-message.ts'

/** `none`: no such address, or no keys to verify messages there. */
export type WebhookOutcome = 'stored' | 'invalid' | 'none'

export async function receiveWebhook(
  deps: Deps,
  hookId: string,
  message: GatewayMessage,
): Promise<WebhookOutcome> {
  const of = await findGatewayByHook(deps, hookId)
  if (!of) return 'none'
  const readings = of.accounts.map((account) => of.gateway.readWebhook(account, message, deps.now()))
  const event = readings.find((reading) => reading.kind === 'event')
  if (!event) return readings.every(({ kind }) => kind === 'no-secret') ? 'none' : 'invalid'
  const attempt = await findAttemptOf(deps, of, event)
  const { eventId, name } = event
  const isNew = await writeGatewayMessage(deps, of, { source: 'webhook', eventId, name, message, attempt })
  if (isNew && attempt) deps.payments.wake()
  return 'stored'
}

/** Attempt of exactly this account: not of another store, another gateway or the other mode. */
async function findAttemptOf(
  { db }: Deps,
  { storeId, name: provider, mode }: StoreGateway,
  { reference, gatewayId }: Extract<WebhookReading, { kind: 'event' }>,
): Promise<AttemptRow | null> {
  const byReference = reference === null ? undefined : await findAttempt(db, storeId, reference)
  const attempt =
    byReference ??
    (gatewayId === null
      ? undefined
      : await findAttemptByGatewayId(db, storeId, { provider, mode, gatewayId }))
  return attempt && attempt.provider === provider && attempt.mode === mode ? attempt : null
}
