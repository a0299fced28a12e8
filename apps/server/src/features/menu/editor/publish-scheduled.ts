/** Publishes due menus, each in one transaction under its store's lock, so that only one of many processes does it. */

import type { StoreId } from '@thali/domain/ids'
import { findMenuChanges, type MenuChange } from '@thali/domain/menu/menu-changes'
import { writeMenuDocuments } from '../../../db/menu-documents.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { mayStillDo } from '../../base/account/callers/may-still-do.ts'
import type { StaffActor } from '../../base/account/guard.ts'
import { lockStored } from '../menu/lock-stored.ts'
import { readStoredFile, type StoredFile } from '../menu/stored-file.ts'
import { countChanges, publishContent, writeAuditAndPublish } from './publish-menu.ts'
import { followPublished } from './record-version.ts'
import {
  findWaiting,
  listDue,
  moveBase,
  putOff,
  refuseScheduled,
  removeScheduled,
  type WaitingMenu,
} from './scheduled-menus.queries.ts'
import { openContent, type PreparedContent } from './version-content.ts'
import { findLatestNumber } from './versions.queries.ts'

interface DueMenu {
  readonly storeId: StoreId
  readonly id: string
}

const AT_ONCE = 50
/** Delay of the retry after an error, such as a database that does not answer. */
const RETRY_MS = 60_000
const TRIES_MAX = 10
/** Delay above which a publication is logged as late, in milliseconds: the server was not running when it was due. */
const LATE_MS = 5 * 60_000

/** Publishes due menus of all stores; a failing one does not affect the others. */
export async function publishDueMenus(deps: Deps): Promise<void> {
  for (;;) {
    const due = await listDue(deps.db, deps.now(), AT_ONCE)
    for (const row of due) await attempt(deps, { storeId: row.store_id, id: row.id })
    if (due.length < AT_ONCE) return
  }
}

async function attempt(deps: Deps, due: DueMenu): Promise<void> {
  const { db, now, log } = deps
  try {
    await publishScheduled(deps, due)
  } catch (error) {
    log.warn({ err: error, ...due }, 'a scheduled menu could not be published')
    await inTransaction(db, async (tx) => {
      const waiting = await findWaiting(tx, due.storeId, due.id)
      if (!waiting) return
      const tries = waiting.tries + 1
      if (tries >= TRIES_MAX) await refuse(deps, tx, due, 'failed')
      else await putOff(tx, due.storeId, due.id, { tries, tryAt: new Date(now().getTime() + RETRY_MS) })
    })
  }
}

async function publishScheduled(deps: Deps, due: DueMenu): Promise<void> {
  const { storeId, id } = due
  // Opened and read before the write lock, which is then held only for the writes.
  const { row, seen } = await inSnapshot(deps.db, async (tx) => ({
    row: await findWaiting(tx, storeId, id),
    seen: await readStoredFile(tx, storeId, deps.now().getTime()),
  }))
  if (!row || !seen) return
  const content = openContent(row.content)
  const after = { content, stored: row.content, documents: writeMenuDocuments(content) }
  await inTransaction(deps.db, async (tx) => {
    const stored = await lockStored(tx, storeId, deps.now().getTime(), seen)
    // Another process was first, or it was cancelled.
    const waiting = await findWaiting(tx, storeId, id)
    if (stored && waiting) await decide(deps, tx, { due, waiting, after, stored })
  })
}

interface Due {
  readonly due: DueMenu
  readonly waiting: WaitingMenu
  readonly after: PreparedContent
  readonly stored: StoredFile
}

async function decide(deps: Deps, tx: Db, { due, waiting, after, stored }: Due): Promise<void> {
  const { storeId, id } = due
  const latest = await findLatestNumber(tx, storeId)
  const differences = findMenuChanges(stored.content, after.content)
  if (differences.length === 0) {
    // The same content was published in the meantime.
    await removeScheduled(tx, storeId, id)
    if (latest !== undefined) await moveBase(tx, storeId, waiting.base_number, latest)
    await publishEvent(deps, tx, { storeId, kind: 'menu.scheduled', at: deps.now() })
  } else if (latest !== waiting.base_number) await refuse(deps, tx, due, 'menu-changed')
  // A member who was banned in the meantime no longer publishes.
  else if (!(await mayStillPublish(tx, storeId, waiting))) await refuse(deps, tx, due, 'failed')
  else await publish(deps, tx, { due, waiting, after, stored }, differences)
}

async function publish(deps: Deps, tx: Db, planned: Due, differences: readonly MenuChange[]) {
  const { due, waiting, after, stored } = planned
  const { storeId, id } = due
  const by = actorOf(storeId, waiting)
  const scheduledFor = waiting.due_at
  const about = { kind: 'publish', note: waiting.note, scheduledFor, seen: stored } as const
  const { number, before } = await publishContent(deps, tx, by, after, about)
  await removeScheduled(tx, storeId, id)
  await moveBase(tx, storeId, waiting.base_number, number)
  await followPublished(tx, storeId, { before, after: after.content, number, isOfDraft: true })
  const lateMs = deps.now().getTime() - scheduledFor.getTime()
  if (lateMs > LATE_MS) deps.log.warn({ storeId, number, lateMs }, 'a scheduled menu was published late')
  await writeAuditAndPublish(deps, tx, by, {
    action: 'menu.publish-scheduled',
    subject: id,
    changes: {
      version: [number - 1, number],
      scheduledFor: [scheduledFor.toISOString(), null],
      ...countChanges(differences),
    },
  })
}

async function refuse(
  deps: Deps,
  tx: Db,
  { storeId, id }: DueMenu,
  reason: 'menu-changed' | 'failed',
): Promise<void> {
  const at = deps.now()
  await refuseScheduled(tx, storeId, id, { reason, at })
  await publishEvent(deps, tx, { storeId, kind: 'menu.scheduled', at })
  await addNotification(deps, tx, storeId, { kind: 'schedule-refused', about: id, params: { reason } })
}

function mayStillPublish(tx: Db, storeId: StoreId, waiting: WaitingMenu): Promise<boolean> {
  const { by_id, by_via, by_credential } = waiting
  const author = { userId: by_id, via: by_via, credential: by_credential }
  return mayStillDo(tx, storeId, author, 'menu.publish')
}

/** Member who scheduled the menu, as its publisher in the history and the audit log. */
function actorOf(storeId: StoreId, row: WaitingMenu): StaffActor {
  const { by_id: id, by_name: name, by_role: role, by_via: via, by_credential: sessionId } = row
  return { storeId, id, name, role, via, sessionId }
}
