/**
 * Table that staff moved an order to, for the phones of its diners, which would send the next order to the
 * old table.
 */
import type { MovedTable } from '@thali/contract/diner-order'
import type { StoreId } from '@thali/domain/ids'
import { placeKey, TABLE_LINK_MS } from '@thali/domain/order/table-link'
import type { Deps } from '../../../../deps.ts'
import { findPlaceOf } from '../../codes/find-place.ts'
import { signTableLink } from '../../codes/table-signature.ts'
import type { LoadedOrder } from '../../order-record/load-order.ts'

/** Undefined: it is at its first table, its diners have left, or their phones have already dropped the old link. */
export async function findMovedTable(
  { db, now, secrets, storeCache }: Deps,
  storeId: StoreId,
  { order, moves }: Pick<LoadedOrder, 'order' | 'moves'>,
): Promise<MovedTable | undefined> {
  const { address, placedAddress, orderType, settledAt } = order
  const last = moves.findLast(({ kind }) => kind === 'table')
  if (placedAddress === null || settledAt !== null || !last) return undefined
  if (now().getTime() - last.at.getTime() >= TABLE_LINK_MS) return undefined
  const loaded = await storeCache.findById(storeId)
  if (!loaded) return undefined
  const listed = await findPlaceOf(db, storeId, { orderType, address })
  const link = listed ?? { conf: orderType, iden: address, idel: null }
  const sig = signTableLink(secrets, storeId, link, loaded.places.keyVersions.get(placeKey(link)))
  const earlier = new Set([placedAddress, ...moves.flatMap(({ place }) => place ?? [])])
  earlier.delete(address)
  return { at: last.at.toISOString(), from: [...earlier], link: { ...link, sig } }
}
