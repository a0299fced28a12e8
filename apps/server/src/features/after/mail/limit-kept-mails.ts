/** Removal of mails by age or number: whole threads, oldest first, in small steps that do not block orders. */
import { noId, type StoreId } from '@thali/domain/ids'
import { STORE_MAILS_MAX } from '@thali/domain/mail/mail'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import {
  countMailsBeyond,
  findNextMailStore,
  listOldestThreads,
  removeDraftsBefore,
  removeOldThreads,
} from './mail-limit.queries.ts'

/** Threads of one step. */
const STEP = 50

interface Ending {
  /** Threads without mails since then; null: any. */
  readonly before: Date | null
  readonly mails: number
  readonly stopping?: AbortSignal
}

/** Removes the mails of each store beyond `most`. The mailboxes themselves are not changed. */
export async function limitKeptMails(
  { db, log }: Deps,
  stopping: AbortSignal,
  most = STORE_MAILS_MAX,
): Promise<void> {
  let storeId = await findNextMailStore(db, noId())
  while (storeId !== undefined && !stopping.aborted) {
    const mails = await countMailsBeyond(db, storeId, most)
    if (mails > 0) {
      await endMails(db, storeId, { before: null, mails, stopping })
      log.info({ storeId, mails }, 'a store held more mails than are kept')
    }
    storeId = await findNextMailStore(db, storeId)
  }
}

/** Removes threads without mails since an instant, and drafts as old. */
export async function eraseMailsBefore(db: Db, storeId: StoreId, before: Date): Promise<void> {
  await endMails(db, storeId, { before, mails: Number.POSITIVE_INFINITY })
  await inTransaction(db, (tx) => removeDraftsBefore(tx, storeId, before))
}

/** Removes mails; starred and waiting threads last. */
async function endMails(db: Db, storeId: StoreId, { before, mails, stopping }: Ending): Promise<void> {
  let left = mails
  for (const isSpared of [false, true])
    while (left > 0 && !stopping?.aborted) {
      const rows = await listOldestThreads(db, storeId, { isSpared, before, limit: STEP })
      const going = fewest(rows, left)
      const last = going.at(-1)
      if (!last) break
      const ids = going.map(({ id }) => id)
      left -= await inTransaction(db, (tx) =>
        removeOldThreads(tx, storeId, { ids, isSpared, through: last.lastAt }),
      )
    }
}

/** The first threads with at least that many mails together, or all. */
function fewest<T extends { readonly mails: number }>(rows: readonly T[], mails: number): T[] {
  let held = 0
  return rows.filter((row) => {
    const isNeeded = held < mails
    held += row.mails
    return isNeeded
  })
}
