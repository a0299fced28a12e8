import type { AskStaff } from '@thali/contract/guest-requests'
import { Refusal } from '@thali/contract/refusal'
import { mayAskStaff } from '@thali/domain/order/guest-request'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Deps } from '../../../../deps.ts'
import { requireOrderKey } from '../../order-record/find-order-key.ts'
import { loadOrders } from '../../order-record/load-order.ts'
import { openRequest } from './open-request.ts'

/**
 * Makes a request to the staff at the table of an order; `callForBill` does so for its bill. Repeating it
 * changes nothing.
 *
 * @throws {Refusal} order.not-found; guest-request.closed if the store accepts none, or the diners have left;
 *   guest-request.too-many
 */
export async function askStaff(
  deps: Deps,
  orderSlug: string,
  { kind }: { readonly kind: Exclude<AskStaff['kind'], 'bill'> },
): Promise<void> {
  const { storeId, orderId } = await requireOrderKey(deps.db, orderSlug)
  const loaded = await deps.storeCache.findById(storeId)
  if (!loaded) throw new Refusal('order.not-found')
  if (loaded.store.guestRequests !== true) throw new Refusal('guest-request.closed')
  const at = deps.now()
  await inTransaction(deps.db, async (tx) => {
    const [found] = await loadOrders(tx, storeId, [orderId])
    if (!found) throw new Refusal('order.not-found')
    const { order } = found
    if (!mayAskStaff(order, at.getTime())) throw new Refusal('guest-request.closed')
    await openRequest(deps, tx, storeId, { order, kind, at })
  })
}
