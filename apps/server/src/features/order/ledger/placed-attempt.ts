/** The attempt created when an order is placed, if its gateway needs no call for it. */
import type { OrderId, StoreCode, StoreId } from '@thali/domain/ids'
import type { Db, NewRow } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentStep } from '../../../providers/payments/gateway.ts'
import type { StoreGateway } from '../gateway/store-gateway.ts'
import { LIMITS_MS, withinLimit } from '../gateway/within-limit.ts'
import { insertAttempt, listAttempts } from './attempt.queries.ts'
import { beginAttempt } from './begin-attempt.ts'

export interface PlacedAttempt {
  readonly row: NewRow<'payment_attempts'>
  readonly step: PaymentStep
}

/** Null if the gateway has to be called: the payer's page does that, so that no order waits for a gateway. */
export async function preparePlacedAttempt(
  deps: Deps,
  of: StoreGateway,
  code: StoreCode,
  order: Parameters<typeof beginAttempt>[3],
): Promise<PlacedAttempt | null> {
  const { gateway, accounts } = of
  const [account] = accounts
  if (!gateway.startsOffline(account.keys)) return null
  const { row, request } = beginAttempt(deps, of, code, order, { at: order.placedAt, language: 'en' })
  const result = await withinLimit(deps, LIMITS_MS.start, (call) => gateway.start(account, request, call))
  if (result.kind !== 'started') {
    deps.log.warn({ gateway: of.name, ...result }, 'a payment was not started with its order')
    return null
  }
  const { step, gatewayId, isReopenable } = result
  return {
    row: { ...row, step: JSON.stringify(step), gateway_id: gatewayId, is_reopenable: isReopenable },
    step,
  }
}

/** Writes it in the transaction of its order. */
export function writePlacedAttempt(tx: Db, { row }: PlacedAttempt): Promise<void> {
  return insertAttempt(tx, row)
}

/** Payment step that the payer got when the order was placed. */
export async function findPlacedStep(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
  placedAt: Date,
): Promise<PaymentStep | null> {
  const [first] = await listAttempts(db, storeId, orderId)
  return first?.createdAt.getTime() === placedAt.getTime() ? first.step : null
}
