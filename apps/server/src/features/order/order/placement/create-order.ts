import type { CounterOrder } from '@thali/contract/counter-orders'
import type { OrderPlacement } from '@thali/contract/order-placement'
import type { Deps } from '../../../../deps.ts'
import type { AttemptKey } from '../../../../plugins/attempt-key.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { placeOrder } from './place-order.ts'

/**
 * Places an order that staff enter for a diner: at the diners' price, confirmed at once, once per idempotency
 * key.
 *
 * @returns the order as it was placed, the same for every repetition of the attempt
 */
export async function createOrder(
  deps: Deps,
  staff: Staff,
  asked: { readonly placement: OrderPlacement; readonly attempt: AttemptKey | null },
): Promise<CounterOrder> {
  const placed = await placeOrder(deps, staff.storeId, { ...asked, orderer: null, enteredBy: staff })
  const { id, slug, number, totalMinor, address } = placed.order
  return { id, slug, number, totalMinor, address }
}
