import type { OrderId, StoreId } from '@thali/domain/ids'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { eraseCodes, eraseDiners, listOrdersOfPhone, type PhoneOrder } from './privacy.queries.ts'

const ERASED_AT_ONCE = 200

/** A phone at a store, whose diner's data is asked for or taken away. */
export interface PhoneAt {
  readonly storeId: StoreId
  readonly phone: string
}

interface Erased {
  /** Orders from which the diner's data was taken. */
  readonly erased: number
  /** Orders that keep it until they are finished. */
  readonly unfinished: number
}

/**
 * Takes a diner's data from all finished orders of a phone, and the phone from the codes that were sent to it. In
 * steps that let orders through; what one that fails has left is found when it is asked for again.
 *
 * @param erase takes the data of a step's orders, in its transaction
 */
export async function eraseOrdersOf(
  db: Db,
  owner: PhoneAt,
  erase: (tx: Db, orderIds: readonly OrderId[]) => Promise<void> = (tx, orderIds) =>
    eraseDiners(tx, owner.storeId, orderIds),
): Promise<Erased> {
  let erased = 0
  let unfinished = 0
  let after: PhoneOrder | null = null
  while (true) {
    const orders: PhoneOrder[] = await listOrdersToErase(db, owner, after, ERASED_AT_ONCE)
    const finished = orders.filter(({ state }) => isFinal(state)).map(({ id }) => id)
    if (finished.length > 0) await inTransaction(db, (tx) => erase(tx, finished))
    erased += finished.length
    unfinished += orders.length - finished.length
    after = orders.at(-1) ?? null
    if (orders.length < ERASED_AT_ONCE) break
  }
  await inTransaction(db, (tx) => eraseCodes(tx, owner))
  return { erased, unfinished }
}

/** Orders of a phone after one of them, the newest first. */
export function listOrdersToErase(
  db: Db,
  { storeId, phone }: PhoneAt,
  last: PhoneOrder | null,
  limit: number,
): Promise<PhoneOrder[]> {
  const after = last && { at: last.placed_at, id: last.id }
  return listOrdersOfPhone(db, storeId, { phone, phoneEnd: phoneEnd(phone), after, limit })
}
