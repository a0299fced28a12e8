/**
 * Export of a diner's mails, and removal of mails in the trash and of erased diners. Threads of feedback go
 * with their order. The mailbox itself keeps its mails.
 */
import type { OwnOrder } from '@thali/contract/own-data'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { TRASH_DAYS } from '@thali/domain/mail/mail'
import { mailSnippet } from '@thali/domain/mail/mail-text'
import { pagesOf } from '../../../db/pages.ts'
import type { Db } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { threadSearchText } from './keep-mail.ts'
import { listFilesOf, listMails } from './mail.queries.ts'
import {
  countThreadsWith,
  listMailsOfOrders,
  listThreadsFrom,
  removeMailsFrom,
  removeThread,
  removeThreadsWith,
} from './mail-erasure.queries.ts'
import { lockMailThread, removeLongPutAway, updateMailThread } from './mail-thread.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Threads per query, so that orders are not blocked. */
const CHUNK = 100
/** Latest mails of a thread, used for its line in lists and its search text. */
const LATEST = 50
/** Mails read at once. */
const EXPORTED_AT_ONCE = 2_000

/** Removes threads that have been in trash or spam for a month. */
export async function emptyTrash({ db, now }: Deps, stopping: AbortSignal) {
  const before = new Date(now().getTime() - TRASH_DAYS * DAY_MS)
  while (!stopping.aborted && (await removeLongPutAway(db, before, CHUNK)) === CHUNK);
}

/**
 * Removes mails with some addresses: their threads, their mails in threads with others, and drafts to them.
 *
 * @returns ids of the removed or changed threads
 */
export async function eraseMailsWith(
  tx: Db,
  storeId: StoreId,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  const gone = await removeThreadsWith(tx, storeId, addresses)
  const others = await listThreadsFrom(tx, storeId, addresses)
  for (const threadId of others) await eraseFromThread(tx, storeId, threadId, addresses)
  return [...gone, ...others]
}

async function eraseFromThread(tx: Db, storeId: StoreId, threadId: string, addresses: readonly string[]) {
  const thread = await lockMailThread(tx, storeId, threadId)
  if (!thread) return
  const mails = await removeMailsFrom(tx, storeId, threadId, addresses)
  const rows = await listMails(tx, storeId, threadId, { before: null, limit: LATEST })
  const [latest] = rows
  if (!latest) return removeThread(tx, storeId, threadId)
  const ids = rows.map(({ id }) => id)
  await updateMailThread(tx, storeId, threadId, {
    mails,
    files: (await listFilesOf(tx, storeId, ids, 1)).length > 0,
    words: threadSearchText(thread, rows.map(({ body }) => body).reverse()),
    snippet: mailSnippet(latest.body),
    last_at: latest.writtenAt,
    last_direction: latest.direction,
  })
}

/** Threads with some addresses, counted up to `most`. */
export const countMailsWith = countThreadsWith

type OwnMail = OwnOrder['mails'][number]

/** Mails between diners and staff about feedback, by order; call with at most 500. */
export async function exportMailsOf(
  tx: Db,
  storeId: StoreId,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, OwnMail[]>> {
  const told = new Map<string, OwnMail[]>()
  const read = (after: { readonly at: Date; readonly id: string } | null) =>
    listMailsOfOrders(tx, storeId, orderIds, { after, limit: EXPORTED_AT_ONCE })
  for await (const rows of pagesOf(EXPORTED_AT_ONCE, read)) {
    for (const { orderId, direction, at, email, subject, body } of rows) {
      const author = direction === 'in' ? 'guest' : 'staff'
      const mails = told.get(orderId ?? '') ?? []
      mails.push({
        at: at.toISOString(),
        author,
        email: author === 'guest' ? email : '',
        subject,
        text: body,
      })
      told.set(orderId ?? '', mails)
    }
  }
  return told
}
