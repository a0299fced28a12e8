import type { StoreId } from '@thali/domain/ids'
import { addressFromLink } from '@thali/domain/order/order-address'
import type { Db } from '../../db/schema.ts'
import { listCodesOfPlace } from './code.queries.ts'

/**
 * The name of the one listed table or room that a bare number or letter means: `4` is `Table 4` where such a place
 * exists; undefined where none does, or several.
 */
export async function findNamedPlace(
  db: Db,
  storeId: StoreId,
  { orderType, address }: { readonly orderType: string; readonly address: string },
): Promise<string | undefined> {
  const found = await listCodesOfPlace(db, storeId, { orderType, place: address.trim() })
  const [only] = found.length === 1 ? found : []
  return only && (addressFromLink(only.placeName, only.place) ?? undefined)
}
