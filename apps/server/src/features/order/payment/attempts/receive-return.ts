/** Return of a payer from the gateway's pages. The browser's data marks nothing as paid: it is a reason to query. */
import { PAGES, pathTo } from '@thali/contract/paths'
import { isPaid } from '@thali/domain/payment/payment'
import type { Deps } from '../../../../deps.ts'
import type { GatewayMessage, ReturnReading } from '../../../../providers/payments/gateway.ts'
import { originOfDomain } from '../../../base/store/custom-domains.ts'
import { findGatewayByHook, type StoreGateway } from '../../gateway/store-gateway.ts'
import { LIMITS_MS } from '../../gateway/within-limit.ts'
import { findAttempt } from '../../ledger/attempt.queries.ts'
import { loadOrder } from '../../order-record/load-order.ts'
import { askAttemptThrottled } from './ask-attempt.ts'
import { writeGatewayMessage } from './write-gateway-message.ts'

/**
 * @param attemptId as our own address names it, for payers who return without fields @returns the page of the order,
 *   on the store's own domain if it has one, where the state of its payment is shown. Null for an address that is
 *   none of ours
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
    await writeGatewayMessage(deps, of, { ...named, message, attempt })
  }
  if (reading.kind === 'invalid')
    deps.log.warn({ order: attempt.orderId, why: reading.why }, 'a payer came back with what proves nothing')
  const asked = attempt.isOpen
    ? await askAttemptThrottled(deps, of.storeId, attempt, LIMITS_MS.statusOnReturn)
    : null
  const order = await loadOrder(deps.db, of.storeId, attempt.orderId)
  if (!order) return null
  const hasFailed = reading.kind === 'returned' && reading.outcome === 'failed'
  const hasLeft =
    !isPaid(order.order.paymentState) && (hasFailed || asked === 'nothing' || asked === 'unknown')
  const path = pathTo(hasLeft ? PAGES.paymentLeft : PAGES.thankYou, { orderSlug: order.order.slug })
  const domain = (await deps.storeCache.findById(of.storeId))?.domain
  return domain ? originOfDomain(deps.config, domain) + path : path
}

/** Reads a message with the keys in use or the previous ones: the first that verifies it counts. */
function read({ gateway, accounts }: StoreGateway, message: GatewayMessage): ReturnReading {
  const readings = accounts.map((account) => gateway.readReturn(account, message))
  return readings.find(({ kind }) => kind !== 'invalid') ?? (readings[0] as ReturnReading)
}
