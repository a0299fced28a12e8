/** Mails of threads, and their files. */

import type { StoreId } from '@thali/domain/ids'
import { MAIL_SHOWN_MAX } from '@thali/domain/mail/mail'
import { countUpToLimit } from '../../../db/count-rows.ts'
import { hasRow, writesOne } from '../../../db/results.ts'
import { pageBefore } from '../../../db/row-place.ts'
import type { Db, NewRow } from '../../../db/schema.ts'
import { selectRows, updateRows, withinStore } from '../../../db/store-rows.ts'

const COLUMNS = [
  'id',
  'thread_id as threadId',
  'message_id as messageId',
  'client_id as clientId',
  'direction',
  'state',
  'from_email as fromEmail',
  'from_name as fromName',
  'recipients',
  'subject',
  'quoted_from as quotedFrom',
  'cut',
  'by_name as byName',
  'written_at as writtenAt',
] as const

export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

function selectMails(db: Db, storeId: StoreId) {
  return selectRows(db, storeId, 'mails').select([...COLUMNS, 'body'])
}

export function findMail(db: Db, storeId: StoreId, id: string) {
  return selectMails(db, storeId).where('id', '=', id).executeTakeFirst()
}

/** Mail written here, by its client id, so that a repeated request finds the same mail. */
export function findMailByClientId(db: Db, storeId: StoreId, clientId: string) {
  return selectMails(db, storeId).where('client_id', '=', clientId).executeTakeFirst()
}

/** Mails of a thread before one of them, latest first; of long ones the start and their length. */
export function listMails(
  db: Db,
  storeId: StoreId,
  threadId: string,
  {
    before,
    limit,
  }: { readonly before: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<(MailRow & { readonly length: number })[]> {
  return selectRows(db, storeId, 'mails')
    .select(COLUMNS)
    .select(({ fn, ref, val, cast }) => [
      fn<string>('substr', [ref('body'), cast(val(1), 'integer'), cast(val(MAIL_SHOWN_MAX), 'integer')]).as(
        'body',
      ),
      cast<number>(fn('length', [ref('body')]), 'integer').as('length'),
    ])
    .where('thread_id', '=', threadId)
    .$call(pageBefore(['written_at', 'id'], before, ({ at, id }) => [at, id], limit))
    .execute()
}

/** Inserts a mail. @returns false when the store already has this mail */
export async function insertMail(tx: Db, row: NewRow<'mails'>): Promise<boolean> {
  return tx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .$call(writesOne)
}

export async function hasReceived(tx: Db, storeId: StoreId, threadId: string): Promise<boolean> {
  return selectRows(tx, storeId, 'mails')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('direction', '=', 'in')
    .limit(1)
    .$call(hasRow)
}

/** Queues a failed mail again. @returns false when it had not failed */
export async function queueAgain(tx: Db, storeId: StoreId, id: string, at: Date): Promise<boolean> {
  return updateRows(tx, storeId, 'mails')
    .set({ state: 'queued', queued_at: at })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .$call(writesOne)
}

/** Stores the state of an outgoing mail, provided it is still in one of some states. */
export async function moveMail(
  tx: Db,
  storeId: StoreId,
  id: string,
  { from, to }: { readonly from: readonly MailRow['state'][]; readonly to: MailRow['state'] },
): Promise<boolean> {
  return updateRows(tx, storeId, 'mails')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .$call(writesOne)
}

/** Whether the store already has a mail, by the hash of its Message-ID. */
export async function hasMailOfKey(db: Db, storeId: StoreId, key: string): Promise<boolean> {
  return selectRows(db, storeId, 'mails').select('id').where('key', '=', key).$call(hasRow)
}

/** The threads of mails that a mail refers to, by the hashes of their Message-IDs. */
export function listThreadsOfKeys(db: Db, storeId: StoreId, keys: readonly string[]) {
  if (keys.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'mails')
    .innerJoin('mail_threads', withinStore('mail_threads', 'mails', { id: 'thread_id' }))
    .select([
      'mails.key',
      'mail_threads.id as threadId',
      'mail_threads.email as correspondent',
      'mail_threads.subject',
    ])
    .where('mails.key', 'in', keys)
    .limit(keys.length)
    .execute()
}

/** Number of outgoing mails since an instant, of a thread or of all, counted up to `most`. */
export async function countSentSince(
  db: Db,
  storeId: StoreId,
  {
    threadId,
    since,
    most,
  }: { readonly threadId: string | null; readonly since: Date; readonly most: number },
): Promise<number> {
  return countUpToLimit(
    db,
    selectRows(db, storeId, 'mails')
      .select('id')
      .where('direction', '=', 'out')
      .where('client_id', 'is not', null)
      .where('written_at', '>', since)
      .$if(threadId !== null, (query) => query.where('thread_id', '=', threadId ?? ''))
      .limit(most),
  )
}

const FILE_COLUMNS = ['id', 'mail_id as mailId', 'name', 'type', 'bytes', 'width', 'height'] as const

/** Files of some mails, without contents; call with at most a page. */
export function listFilesOf(db: Db, storeId: StoreId, mailIds: readonly string[], limit: number) {
  if (mailIds.length === 0) return Promise.resolve([])
  return selectRows(db, storeId, 'mail_files')
    .select(FILE_COLUMNS)
    .where('mail_id', 'in', mailIds)
    .orderBy('mail_id')
    .orderBy('position')
    .limit(limit)
    .execute()
}

export type MailFileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

export function findFile(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'mail_files')
    .select(['name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findMailPicture(db: Db, storeId: StoreId, id: string) {
  return selectRows(db, storeId, 'mail_files').select('picture').where('id', '=', id).executeTakeFirst()
}

export async function insertFile(tx: Db, row: NewRow<'mail_files'>): Promise<void> {
  await tx.insertInto('mail_files').values(row).execute()
}

/** Bytes of the files of a store, including images made of them. */
export async function sumFileBytes(db: Db, storeId: StoreId): Promise<number> {
  const row = await selectRows(db, storeId, 'mail_files')
    .select(({ fn }) => [
      fn.sum<number | string | null>('bytes').as('bytes'),
      fn.sum<number | string | null>('picture_bytes').as('pictureBytes'),
    ])
    .executeTakeFirst()
  return Number(row?.bytes ?? 0) + Number(row?.pictureBytes ?? 0)
}

/** Mails that were queued and never sent. */
export function dueStranded(db: Db, before: Date) {
  return db
    .selectFrom('mails')
    .select(['store_id', 'id', 'thread_id'])
    .where('state', '=', 'queued')
    .where('queued_at', '<', before)
}

/** Stranded mails, oldest first. */
export function listStranded(db: Db, before: Date, limit: number) {
  return dueStranded(db, before).orderBy('queued_at').limit(limit).execute()
}
