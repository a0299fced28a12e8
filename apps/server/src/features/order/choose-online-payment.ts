import type { Deps } from '../../deps.ts'
import type { Staff } from '../account/guard.ts'
import type { LoadedStore } from '../menu/load-store.ts'
import { findActiveGateway, type StoreGateway } from '../payment/store-gateway.ts'
import type { DecidedOrder } from './decide-order.ts'

/**
 * The account by which an order is to be paid online; null: it goes to the kitchen unpaid, since its type, its store or
 * its gateway asks for nothing. Whoever enters an order for a guest takes the money, too.
 *
 * Where nothing is to be paid online the database is asked for nothing.
 */
export async function chooseOnlinePayment(
  deps: Deps,
  { payingBy, store }: Pick<LoadedStore, 'payingBy' | 'store'>,
  { orderType, quote }: Pick<DecidedOrder, 'orderType' | 'quote'>,
  enteredBy: Staff | undefined,
): Promise<StoreGateway | null> {
  if (!payingBy || !orderType.onlinePayment || enteredBy || quote.totalMinor === 0) return null
  // Keys that do not open would hold an order that nobody can pay.
  const of = await findActiveGateway(deps, store.id)
  const isCurrencyTaken = of?.gateway.currencies?.includes(store.currencyCode) ?? true
  return isCurrencyTaken ? of : null
}
