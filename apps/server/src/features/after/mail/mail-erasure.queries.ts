/** Removal of mails of certain addresses; call with at most some hundred addresses. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import { countRows, countUpToLimit } from '../../../db/count-rows.ts'
import { valuesOf } from '../../../db/results.ts'
import { pageAfter } from '../../../db/row-place.ts'
import type { Db } from '../../../db/schema.ts'
import { deleteRows, selectRows, withinStore } from '../../../db/store-rows.ts'

type Addresses = readonly string[]

/** Number of threads whose correspondent has one of the addresses, counted up to `most`. */
export async function countThreadsWith(
  db: Db,
  storeId: StoreId,
  addresses: Addresses,
  most: number,
): Promise<number> {
  if (addresses.length === 0) return 0
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'mail_threads').select('id').where('email', 'in', addresses).limit(most),
  )
}

/** Removes threads with these correspondents and drafts of answers in them. @returns their ids */
export async function removeThreadsWith(tx: Db, storeId: StoreId, addresses: Addresses): Promise<string[]> {
  await deleteRows(tx, storeId, 'mail_drafts')
    .where('thread_id', 'in', (eb) =>
      eb
        .selectFrom('mail_threads')
        .select('id')
        .where('mail_threads.store_id', '=', storeId)
        .where('email', 'in', addresses),
    )
    .execute()
  await deleteRows(tx, storeId, 'mail_drafts')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), 'in', addresses))
    .execute()
  return deleteRows(tx, storeId, 'mail_threads')
    .where('email', 'in', addresses)
    .returning('id')
    .$call(valuesOf('id'))
}

/** Threads with mails from these addresses, in the order of their ids. */
export async function listThreadsFrom(tx: Db, storeId: StoreId, addresses: Addresses): Promise<string[]> {
  return selectRows(tx, storeId, 'mails')
    .select('thread_id as threadId')
    .distinct()
    .where('from_email', 'in', addresses)
    .where('direction', '=', 'in')
    .orderBy('thread_id')
    .$call(valuesOf('threadId'))
}

/** Removes mails from these addresses from a thread. @returns number of remaining mails */
export async function removeMailsFrom(
  tx: Db,
  storeId: StoreId,
  threadId: string,
  addresses: Addresses,
): Promise<number> {
  await deleteRows(tx, storeId, 'mails')
    .where('thread_id', '=', threadId)
    .where('from_email', 'in', addresses)
    .where('direction', '=', 'in')
    .execute()
  return countRows(selectRows(tx, storeId, 'mails').where('thread_id', '=', threadId))
}

export async function removeThread(tx: Db, storeId: StoreId, id: string): Promise<void> {
  await deleteRows(tx, storeId, 'mail_threads').where('id', '=', id).execute()
}

/** Mails of the threads of some orders, oldest first; call with at most 500. */
export function listMailsOfOrders(
  db: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
  {
    after,
    limit,
  }: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
) {
  if (orderIds.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'mails')
    .innerJoin('mail_threads', withinStore('mail_threads', 'mails', { id: 'thread_id' }))
    .select(['mail_threads.order_id as orderId', 'mails.id', 'mails.direction', 'mails.from_email as email'])
    .select(['mails.subject', 'mails.body', 'mails.written_at as at'])
    .where('mail_threads.store_id', '=', storeId)
    .where('mail_threads.order_id', 'in', orderIds)
    .$call(pageAfter(['mails.written_at', 'mails.id'], after, ({ at, id }) => [at, id], limit))
    .execute()
}
