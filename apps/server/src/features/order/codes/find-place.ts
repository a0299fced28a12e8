import { CODES_MAX } from '@thali/contract/codes'
import type { StoreId } from '@thali/domain/ids'
import { addressFromLink } from '@thali/domain/order/order-address'
import type { TablePlace } from '@thali/domain/order/table-link'
import type { Db } from '../../../db/schema.ts'
import { listCodes } from './code.queries.ts'

/** Name and address in the code of a table or room; undefined if the store lists no code of this address. */
export async function findPlaceOf(
  db: Db,
  storeId: StoreId,
  { orderType, address }: { readonly orderType: string; readonly address: string },
): Promise<TablePlace | undefined> {
  const codes = await listCodes(db, storeId, CODES_MAX)
  const found = codes.find(
    (code) =>
      (code.kind === 'table' || code.kind === 'room') &&
      code.orderType === orderType &&
      addressFromLink(code.placeName, code.place) === address,
  )
  return found && { conf: orderType, iden: found.place, idel: found.placeName || null }
}
