/** Notifies staff of account problems that only the store can solve: its key, a template or the budget. */
import type { StoreId } from '@thali/domain/ids'
import type { MessageChannel, MessageFailureReason } from '@thali/domain/messages/message'
import type { CommitListeners } from '../../db/commit-listeners.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addNotification } from '../notifications/add-notification.ts'
import { hasNotification } from '../notifications/notification.queries.ts'

export interface AccountProblem {
  readonly storeId: StoreId
  /** Business day: each problem is reported once a day. */
  readonly day: string
  readonly channel: MessageChannel
  /** Of the message that was not sent. */
  readonly language: string
  readonly reason: MessageFailureReason
}

export interface AccountProblemDeps {
  readonly db: Db
  readonly commits: CommitListeners
  now(): Date
}

const MENDED_BY_STORE: ReadonlySet<MessageFailureReason> = new Set(['bad-key', 'template', 'budget'])

export async function notifyAccountProblem(
  deps: AccountProblemDeps,
  { storeId, day, channel, language, reason }: AccountProblem,
): Promise<void> {
  if (!MENDED_BY_STORE.has(reason)) return
  const kind = 'messages-failing'
  const about = [day, channel, reason, ...(reason === 'template' ? [language] : [])].join(' ')
  // Most failures come after the first of their kind: those take no lock.
  if (await hasNotification(deps.db, storeId, { kind, about })) return
  const params = { channel, language, reason }
  await inTransaction(deps.db, (tx) => addNotification(deps, tx, storeId, { kind, about, params }))
}
