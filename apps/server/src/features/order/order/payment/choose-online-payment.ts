import type { Quote } from '@thali/domain/order/order'
import type { OrderType } from '@thali/domain/order/order-type'
import type { Deps } from '../../../../deps.ts'
import type { Gateway } from '../../../../providers/payments/gateway.ts'
import type { Staff } from '../../../base/account/guard.ts'
import type { LoadedStore } from '../../../menu/menu/load-store.ts'
import { findGatewayInUse, type StoreGateway } from '../../gateway/store-gateway.ts'

/**
 * Account by which an order is to be paid online; null: it goes to the kitchen unpaid, as its type, its store, its
 * gateway or the operator requires no payment, or staff enter it and take the money.
 */
export async function chooseOnlinePayment(
  deps: Deps,
  loaded: LoadedStore,
  { orderType, quote }: { readonly orderType: OrderType; readonly quote: Quote },
  enteredBy: Staff | undefined,
): Promise<StoreGateway | null> {
  const { payingBy, store } = loaded
  if (
    !payingBy ||
    !deps.config.onlinePayment ||
    !orderType.onlinePayment ||
    enteredBy ||
    quote.totalMinor === 0
  )
    return null
  // With keys that cannot be opened, an order would be held that cannot be paid.
  const of = await findGatewayInUse(deps, loaded)
  return of && isCurrencyTaken(of.gateway, store.currencyCode) ? of : null
}

/** Whether orders of a store can be paid online at all, as its pages state before an order is placed. */
export function isPaidOnline(
  { payingBy, store }: Pick<LoadedStore, 'payingBy' | 'store'>,
  gateways: Deps['gateways'],
): boolean {
  const gateway = payingBy && gateways.get(payingBy.provider)
  return gateway ? isCurrencyTaken(gateway, store.currencyCode) : false
}

function isCurrencyTaken({ currencies }: Gateway, currencyCode: string): boolean {
  return currencies?.includes(currencyCode) ?? true
}
