import type { DinerOrder } from '@thali/contract/diner-order'
import type { StoreId } from '@thali/domain/ids'
import { placeOfOrder } from '@thali/domain/order/unaccepted-orders'
import type { Db } from '../../../../db/schema.ts'
import { findRequestPlace } from './request.queries.ts'

/** Whether a request was made where an order's diners sit, from whichever phone. */
export async function isRequestAt(
  db: Db,
  storeId: StoreId,
  requestId: string,
  { orderType: label, orderTypeKind: kind, address }: DinerOrder,
): Promise<boolean> {
  const place = placeOfOrder({ kind, label }, address)
  return place !== null && place === (await findRequestPlace(db, storeId, requestId))
}
