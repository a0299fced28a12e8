import { noId, type OrderId, type StoreId } from '@thali/domain/ids'
import { phoneEnd } from '@thali/domain/order/order-search'
import { isFinal } from '@thali/domain/order/order-state'
import { firstKeptDay } from '@thali/domain/people/retention'
import { businessDay } from '@thali/domain/time/store-clock'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { eraseReservationsBefore } from '../../order/reservation/erase-reservations.ts'
import { eraseRoomsBefore } from '../chat/erase-chats.ts'
import { eraseMailsBefore } from '../mail/limit-kept-mails.ts'
import {
  eraseCodes,
  eraseDiners,
  listOrdersBefore,
  listOrdersOfPhone,
  listStoresToErase,
  markErased,
  type OrderPosition,
  type PhoneOrder,
  type StoreToErase,
} from './privacy.queries.ts'

const ERASED_AT_ONCE = 200

/** Orders per transaction, so that placements are not blocked. */
const CHUNK = 200
const STORES = 100

/**
 * Erases the diners' names, phones, addresses and texts from orders that are older than the retention period.
 * The items, times and amounts of sales stay, and so do invoices, as required by law. A failure in one store does not
 * affect the others, and fails the job at its end.
 */
export async function eraseOldDinerData(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const read = (last: StoreToErase | null) => listStoresToErase(deps.db, last?.id ?? noId(), STORES)
  for await (const stores of pagesOf(STORES, read))
    for (const store of stores)
      await eraseOfStore(deps, store).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function eraseOfStore(
  { db, now, config }: Deps,
  { id: storeId, timeZone, dayTurnsAtMinute, erasedBefore: erased }: StoreToErase,
): Promise<void> {
  const today = businessDay(now().getTime(), timeZone, dayTurnsAtMinute)
  const before = firstKeptDay(today, config.retentionMonths)
  const first = { day: erased ?? '', number: 0 }
  if (first.day >= before) return
  const read = (last: OrderPosition | null) =>
    listOrdersBefore(db, storeId, { from: last ?? first, before, limit: CHUNK })
  for await (const orders of pagesOf(CHUNK, read)) {
    const ids = orders.map(({ id }) => id)
    await inTransaction(db, (tx) => eraseDiners(tx, storeId, ids, now()))
  }
  await inTransaction(db, async (tx) => {
    await eraseReservationsBefore(tx, storeId, before)
    await eraseRoomsBefore(tx, storeId, new Date(before))
  })
  await eraseMailsBefore(db, storeId, new Date(before))
  await markErased(db, storeId, before)
}

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
