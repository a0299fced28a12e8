import type { OrderId, StoreId } from '@thali/domain/ids'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { eraseCodes, listOrdersOfPhone, type PhoneOrder } from './privacy.queries.ts'

const ERASED_AT_ONCE = 200

/** A phone at a store, whose diner's data is exported or erased. */
export interface PhoneAt {
  readonly storeId: StoreId
  readonly phone: string
}

interface Erased {
  /** Number of orders whose diner's data was erased. */
  readonly erased: number
  /** Number of orders that keep it until they are finished. */
  readonly unfinished: number
}

/**
 * Erases a diner's data from all finished orders of a phone, and the phone from the codes sent to it. In steps that
 * do not block orders; after a failure the rest is found by a repetition.
 *
 * @param erase erases the data of a step's orders, in its transaction
 */
export async function eraseOrdersOf(
  db: Db,
  owner: PhoneAt,
  erase: (tx: Db, orderIds: readonly OrderId[]) => Promise<void>,
): Promise<Erased> {
  let erased = 0
  let unfinished = 0
  const read = (last: PhoneOrder | null) => listOrdersToErase(db, owner, last, ERASED_AT_ONCE)
  for await (const orders of pagesOf(ERASED_AT_ONCE, read)) {
    const finished = orders.filter(({ state }) => isFinal(state)).map(({ id }) => id)
    if (finished.length > 0) await inTransaction(db, (tx) => erase(tx, finished))
    erased += finished.length
    unfinished += orders.length - finished.length
  }
  await inTransaction(db, (tx) => eraseCodes(tx, owner))
  return { erased, unfinished }
}

/** Orders of a phone after one of them, newest first. */
export function listOrdersToErase(
  db: Db,
  { storeId, phone }: PhoneAt,
  last: PhoneOrder | null,
  limit: number,
): Promise<PhoneOrder[]> {
  const after = last && { at: last.placed_at, id: last.id }
  return listOrdersOfPhone(db, storeId, { phone, phoneEnd: phoneEnd(phone), after, limit })
}
