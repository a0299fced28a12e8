import { CODES_MAX } from '@thali/contract/codes'
import type { StoreId } from '@thali/domain/ids'
import { addressFromLink } from '@thali/domain/order/order-address'
import type { Db } from '../../db/schema.ts'
import { listCodes } from './code.queries.ts'

/** A table or room on the store's list, as orders there are addressed. */
export interface Place {
  readonly orderType: string
  readonly name: string
  /** Part of the house; empty: none. */
  readonly area: string
}

/** The store's tables and rooms: those that have a code. */
export async function listPlaces(db: Db, storeId: StoreId): Promise<Place[]> {
  const codes = await listCodes(db, storeId, CODES_MAX)
  return codes.flatMap(({ kind, orderType, placeName, place, area }) => {
    const name = kind === 'table' || kind === 'room' ? addressFromLink(placeName, place) : null
    return name === null ? [] : [{ orderType, name, area }]
  })
}
