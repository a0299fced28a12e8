/** A payer comes back from the gateway's pages. What the browser brings pays nothing: it is a reason to ask. */
import { PAGES, pathTo } from '@thali/contract/paths'
import type { Deps } from '../../deps.ts'
import type { GatewayMessage, ReturnReading } from '../../providers/payments/gateway.ts'
import { readDinerOrder } from '../order/find-diner-order.ts'
import { askAttemptSeldom } from './ask-attempt.ts'
import { type AttemptRow, findAttempt } from './attempt.queries.ts'
import { findGatewayByHook, type StoreGateway } from './store-gateway.ts'
import { LIMITS_MS } from './within-limit.ts'
import { writeMessage } from './write-message.ts'

/**
 * @param attemptId as our own address names it, for those who come back without fields
 * @returns the order's page, which says how the payment stands; null for an address that is none of ours
 */
export async function receiveReturn(
  deps: Deps,
  hookId: string,
  message: GatewayMessage,
  attemptId: string | null,
): Promise<string | null> {
  const of = await findGatewayByHook(deps, hookId)
  if (!of) return null
  const reading = read(of, message)
  const reference = reading.kind === 'returned' ? reading.reference : attemptId
  const attempt = reference === null ? undefined : await findAttempt(deps.db, of.storeId, reference)
  if (!attempt || attempt.provider !== of.name || attempt.mode !== of.mode) return null
  if (reading.kind === 'returned') {
    const named = { eventId: null, name: reading.outcome, source: 'return' } as const
    await writeMessage(deps, of, { ...named, message, attempt })
  }
  if (reading.kind === 'invalid')
    deps.log.warn(
      { attempt: attempt.reference, why: reading.why },
      'a payer came back with what proves nothing',
    )
  if (attempt.isOpen) await ask(deps, of, attempt)
  const order = await readDinerOrder(deps, { storeId: of.storeId, orderId: attempt.orderId })
  return order && pathTo(PAGES.status, { orderSlug: order.slug })
}

/** By the keys in use or those of before: the first that proves it. */
function read({ gateway, accounts }: StoreGateway, message: GatewayMessage): ReturnReading {
  const readings = accounts.map((account) => gateway.readReturn(account, message))
  return readings.find(({ kind }) => kind !== 'invalid') ?? (readings[0] as ReturnReading)
}

async function ask(deps: Deps, { storeId }: StoreGateway, attempt: AttemptRow): Promise<void> {
  await askAttemptSeldom(deps, storeId, attempt, LIMITS_MS.statusOnReturn)
}
