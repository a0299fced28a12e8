import { CODES_MAX } from '@thali/contract/codes'
import type { StorePlace } from '@thali/contract/places'
import type { StoreId } from '@thali/domain/ids'
import type { Db } from '../../../db/schema.ts'
import { listPlaceRows } from './place.queries.ts'

/** A table or room on the store's list, as orders there are addressed. */
export interface ListedPlace {
  readonly id: string
  readonly orderType: string
  readonly name: string
  /** Part of the house; empty: none. */
  readonly area: string
}

/** The store's tables and rooms: those that have a code. */
export async function listPlaces(db: Db, storeId: StoreId): Promise<ListedPlace[]> {
  const places = await listPlaceRows(db, storeId, CODES_MAX)
  return places.map(({ id, orderType, label, area }) => ({ id, orderType, name: label, area }))
}

/** Tables with their seats, in the order in which staff see them. */
export function listTableRows(db: Db, storeId: StoreId): Promise<StorePlace[]> {
  return listPlaceRows(db, storeId, CODES_MAX)
}
