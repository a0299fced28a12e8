import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import type { GatewayMode } from '../../../providers/payments/gateway.ts'
import type { OrderRow } from '../record/order.queries.ts'
import { setPaidLater } from './payment-facts.queries.ts'

/** Has an order that its diner begins to pay online follow the payments of this mode; once. */
export async function notePaidLater(
  tx: Db,
  storeId: StoreId,
  { id, paymentMode }: Pick<OrderRow, 'id' | 'paymentMode'>,
  mode: GatewayMode,
): Promise<void> {
  if (paymentMode === null) await setPaidLater(tx, storeId, id, mode)
}
