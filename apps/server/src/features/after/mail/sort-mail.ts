/** Actions of staff on threads of mail: read, star, archive, label, remove. */
import type { ChangedMailThreads, changeMailThreadsSchema } from '@thali/contract/mail'
import { Refusal } from '@thali/contract/refusal'
import { GIVEN_LABELS, THREAD_LABELS_MAX } from '@thali/domain/mail/mail'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { toMailThreads } from './mail.view.ts'
import { listOwnLabels } from './mail-lists.queries.ts'
import {
  addThreadLabel,
  listLabelsOf,
  listMailThreadsById,
  lockMailThread,
  type MailThreadUpdate,
  removePutAway,
  removeThreadLabel,
  updateMailThread,
} from './mail-thread.queries.ts'

type Asked = z.output<typeof changeMailThreadsSchema>
type Change = Asked['change']

/**
 * Applies the same change to some threads. Removed ones are skipped.
 *
 * @throws {Refusal} mail-label.not-found; mail-label.too-many if a thread would have more than ten
 */
export async function changeMailThreads(
  deps: Deps,
  staff: Staff,
  { threadIds, change }: Asked,
): Promise<ChangedMailThreads> {
  const { storeId } = staff
  // In a fixed order, so that two calls never deadlock.
  const ids = [...new Set(threadIds)].sort()
  return inTransaction(deps.db, async (tx) => {
    await refuseUnknownLabels(tx, storeId, change)
    for (const id of ids) await changeThread(deps, tx, staff, id, change)
    const items = await toMailThreads(tx, storeId, await listMailThreadsById(tx, storeId, ids))
    const data = { threadIds: items.map((item) => item.id) }
    if (items.length > 0)
      await publishEvent(deps, tx, { storeId, kind: 'mail.changed', data, at: deps.now() })
    return { items }
  })
}

async function refuseUnknownLabels(tx: Db, storeId: Staff['storeId'], { addLabels = [] }: Change) {
  if (addLabels.length === 0) return
  const known = new Set<string>([...GIVEN_LABELS, ...(await listOwnLabels(tx, storeId)).map(({ id }) => id)])
  if (addLabels.some((label) => !known.has(label))) throw new Refusal('mail-label.not-found')
}

async function changeThread(deps: Deps, tx: Db, staff: Staff, id: string, change: Change): Promise<void> {
  const { storeId } = staff
  const row = await lockMailThread(tx, storeId, id)
  if (!row) return
  const { isUnread, isStarred, isImportant, place, addLabels = [], removeLabels = [] } = change
  const update: MailThreadUpdate = {
    ...(isUnread !== undefined && { unread: isUnread }),
    ...(isStarred !== undefined && { starred: isStarred }),
    ...(isImportant !== undefined && { important: isImportant }),
    ...(place !== undefined && place !== row.place && { place, place_at: deps.now() }),
  }
  if (Object.keys(update).length > 0) await updateMailThread(tx, storeId, id, update)
  for (const label of removeLabels) await removeThreadLabel(tx, storeId, id, label)
  for (const label of addLabels) await addThreadLabel(tx, storeId, id, label)
  if (addLabels.length === 0) return
  const labels = await listLabelsOf(tx, storeId, [id], THREAD_LABELS_MAX + 1)
  if (labels.length > THREAD_LABELS_MAX) throw new Refusal('mail-label.too-many')
}

/**
 * Removes threads in trash or spam for good. Their mails stay in the mailbox.
 *
 * @throws {Refusal} mail.not-trash if one of them is elsewhere
 */
export async function removeMailThreads(deps: Deps, staff: Staff, threadIds: readonly string[]) {
  const { storeId } = staff
  const ids = [...new Set(threadIds)].sort()
  await inTransaction(deps.db, async (tx) => {
    const removed = await removePutAway(tx, storeId, ids)
    const left = await listMailThreadsById(tx, storeId, ids)
    if (left.length > 0) throw new Refusal('mail.not-trash')
    if (removed.length === 0) return
    const changes = { threads: [removed.length, null] } as const
    await writeAudit(deps, tx, staff, { action: 'mail.remove', changes })
    const data = { threadIds: removed }
    await publishEvent(deps, tx, { storeId, kind: 'mail.changed', data, at: deps.now() })
  })
}
