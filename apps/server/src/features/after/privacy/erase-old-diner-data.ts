import { noId } from '@thali/domain/ids'
import { firstKeptDay } from '@thali/domain/people/retention'
import { businessDay } from '@thali/domain/time/store-clock'
import { pagesOf } from '../../../db/pages.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { eraseReservationsBefore } from '../../order/reservation/erase-reservations.ts'
import { eraseRoomsBefore } from '../chat/erase-chats.ts'
import { eraseMailsBefore } from '../mail/limit-kept-mails.ts'
import {
  eraseDiners,
  listOrdersBefore,
  listStoresToErase,
  markErased,
  type OrderPosition,
  type StoreToErase,
} from './privacy.queries.ts'

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
