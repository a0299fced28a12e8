/** Mail threads, for lists and changes. */

import type { OrderId, StoreId } from '@thali/domain/ids'
import type { MailPlace } from '@thali/domain/mail/mail'
import { type ExpressionBuilder, sql } from 'kysely'
import { valuesOf, writesOne } from '../../../db/results.ts'
import type { Db, NewRow, Schema } from '../../../db/schema.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '../../../db/store-rows.ts'
import { lockRows } from '../../../db/transaction.ts'

const COLUMNS = [
  'mail_threads.id',
  'mail_threads.kind',
  'mail_threads.email',
  'mail_threads.name',
  'mail_threads.subject',
  'mail_threads.snippet',
  'mail_threads.place',
  'mail_threads.unread',
  'mail_threads.starred',
  'mail_threads.important',
  'mail_threads.sent',
  'mail_threads.automatic',
  'mail_threads.files',
  'mail_threads.mails',
  'mail_threads.last_at as lastAt',
  'mail_threads.last_direction as lastDirection',
  'mail_threads.order_id as orderId',
  'mail_threads.rating',
  'mail_threads.linked_to as linkedTo',
  'mail_threads.words',
] as const

export type MailThreadRow = NonNullable<Awaited<ReturnType<typeof findMailThread>>>

function selectThreads(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'mail_threads').select(COLUMNS)
}

export function findMailThread(db: Db, storeId: StoreId, id: string) {
  return selectThreads(db, storeId).where('mail_threads.id', '=', id).executeTakeFirst()
}

/** A thread, locked until the transaction ends. */
export function lockMailThread(tx: Db, storeId: StoreId, id: string) {
  return selectThreads(tx, storeId).where('mail_threads.id', '=', id).$call(lockRows(tx)).executeTakeFirst()
}

/** Threads of these ids; call with at most a page. */
export function listMailThreadsById(db: Db, storeId: StoreId, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return selectThreads(db, storeId)
    .where('mail_threads.id', 'in', ids)
    .orderBy('mail_threads.last_at', 'desc')
    .orderBy('mail_threads.id', 'desc')
    .limit(ids.length)
    .execute()
}

/** Filter of threads: null is any. */
export interface MailThreadCondition {
  readonly places: readonly MailPlace[]
  readonly only: 'sent' | 'important' | 'starred' | null
  /** A given label, or the id of an own one. */
  readonly label: string | null
}

type Building = ExpressionBuilder<Schema, 'mail_threads'>

function isMeant(eb: Building, storeId: StoreId, { places, only, label }: MailThreadCondition) {
  return eb.and([
    eb('mail_threads.place', 'in', [...places]),
    ...(only === null ? [] : [eb(`mail_threads.${only}`, '=', true)]),
    ...(label === null
      ? []
      : [
          eb(
            'mail_threads.id',
            'in',
            eb
              .selectFrom('mail_thread_labels')
              .select('thread_id')
              .where('mail_thread_labels.store_id', '=', storeId)
              .where('label', '=', label),
          ),
        ]),
  ])
}

export interface ThreadsAsked extends MailThreadCondition {
  /** Search text in lower case; empty: all. */
  readonly search: string
  readonly unread: boolean
  readonly before: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Threads of a label before one of them, latest first, before any search. */
function selectMeant(db: Db, storeId: StoreId, asked: Omit<ThreadsAsked, 'search' | 'limit'>) {
  const { unread, before } = asked
  return selectThreads(db, storeId)
    .where((eb) => isMeant(eb, storeId, asked))
    .$if(unread, (query) => query.where('mail_threads.unread', '=', true))
    .$if(before !== null, (query) => query.where((eb) => eb(timeColumns(eb), '<', timeOf(eb, before))))
    .orderBy('mail_threads.last_at', 'desc')
    .orderBy('mail_threads.id', 'desc')
}

type Place = ThreadsAsked['before']
const timeColumns = (eb: Building) => eb.refTuple('mail_threads.last_at', 'mail_threads.id')
const timeOf = (eb: Building, place: Place) => eb.tuple(place?.at ?? new Date(0), place?.id ?? '')

/** The last searched thread; undefined: the search reaches the end. */
export function findSearchEnd(db: Db, storeId: StoreId, asked: ThreadsAsked, most: number) {
  return selectMeant(db, storeId, asked)
    .clearSelect()
    .select(['mail_threads.last_at as at', 'mail_threads.id'])
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
}

/** Threads of a label, latest first; with `end` none after that one. */
export function listMailThreads(
  db: Db,
  storeId: StoreId,
  asked: ThreadsAsked,
  end: Place = null,
): Promise<MailThreadRow[]> {
  const { search, limit } = asked
  const pattern = `%${search.replace(/[!%_]/g, (character) => `!${character}`)}%`
  return selectMeant(db, storeId, asked)
    .$if(end !== null, (query) => query.where((eb) => eb(timeColumns(eb), '>=', timeOf(eb, end))))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`${sql.ref('mail_threads.words')} like ${pattern} escape '!'`),
    )
    .limit(limit)
    .execute()
}

/** Numbers of unread threads of some filters, each counted up to `most`, by one statement. */
export async function countUnreadThreads(
  db: Db,
  storeId: StoreId,
  filters: readonly MailThreadCondition[],
  most: number,
): Promise<number[]> {
  const counts = filters.map((filter, at) => {
    const unread = selectRows(db, storeId, 'mail_threads')
      .select('mail_threads.id')
      .where('mail_threads.unread', '=', true)
      .where((eb) => isMeant(eb, storeId, filter))
      .limit(most)
      .as('unread')
    return db
      .selectFrom(unread)
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('n'))
      .as(`n${at}`)
  })
  const row: Readonly<Record<string, number | null>> = await db.selectNoFrom(counts).executeTakeFirstOrThrow()
  return filters.map((_, at) => Number(row[`n${at}`]))
}

export async function insertMailThread(tx: Db, row: NewRow<'mail_threads'>): Promise<boolean> {
  return tx
    .insertInto('mail_threads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .$call(writesOne)
}

export type MailThreadUpdate = Partial<Omit<NewRow<'mail_threads'>, 'store_id' | 'id'>>

export async function updateMailThread(tx: Db, storeId: StoreId, id: string, change: MailThreadUpdate) {
  await updateRows(tx, storeId, 'mail_threads').set(change).where('id', '=', id).execute()
}

/** Thread that a thread branched off from, and threads that branched off from it. */
export function listLinked(
  db: Db,
  storeId: StoreId,
  { id, linkedTo }: { id: string; linkedTo: string | null },
) {
  return selectRows(db, storeId, 'mail_threads')
    .select(['id', 'subject'])
    .where((eb) => eb.or([eb('linked_to', '=', id), eb('id', '=', linkedTo ?? '')]))
    .orderBy('last_at', 'desc')
    .limit(20)
    .execute()
}

/** Labels of some threads; call with at most a page. */
export function listLabelsOf(db: Db, storeId: StoreId, threadIds: readonly string[], limit: number) {
  if (threadIds.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'mail_thread_labels')
    .select(['thread_id as threadId', 'label'])
    .where('thread_id', 'in', threadIds)
    .orderBy('label')
    .limit(limit)
    .execute()
}

export async function addThreadLabel(tx: Db, storeId: StoreId, threadId: string, label: string) {
  await insertRow(tx, storeId, 'mail_thread_labels', { thread_id: threadId, label })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeThreadLabel(tx: Db, storeId: StoreId, threadId: string, label: string) {
  await deleteRows(tx, storeId, 'mail_thread_labels')
    .where('thread_id', '=', threadId)
    .where('label', '=', label)
    .execute()
}

/** Removes threads in trash or spam. @returns their ids */
export async function removePutAway(tx: Db, storeId: StoreId, ids: readonly string[]): Promise<string[]> {
  return deleteRows(tx, storeId, 'mail_threads')
    .where('id', 'in', ids)
    .where('place', 'in', ['trash', 'spam'])
    .returning('id')
    .$call(valuesOf('id'))
}

/** The order that feedback is about; call with at most a page. */
export function listNumbersOf(db: Db, storeId: StoreId, orderIds: readonly OrderId[]) {
  if (orderIds.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'orders')
    .select(['id', 'number'])
    .where('id', 'in', orderIds)
    .limit(orderIds.length)
    .execute()
}

/** Removes threads put away long ago, at most some. @returns their number */
export async function removeLongPutAway(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('mail_threads')
    .select(['store_id', 'id'])
    .where('place', 'in', ['trash', 'spam'])
    .where('place_at', '<', before)
    .limit(limit)
    .execute()
  for (const row of rows)
    await deleteRows(db, row.store_id, 'mail_threads')
      .where('id', '=', row.id)
      .where('place', 'in', ['trash', 'spam'])
      .where('place_at', '<', before)
      .execute()
  return rows.length
}
