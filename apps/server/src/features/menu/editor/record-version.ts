/** Published versions: what diners saw from when on, and the draft that follows. */

import type { StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { findMenuChanges, type MenuChange } from '@thali/domain/menu/menu-changes'
import type { VersionKind } from '../../../db/editor-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { listEntries, putEntries, raiseDraft, removeDraftEntry, updateDraft } from './draft.queries.ts'
import { contentOfEntries, entriesOf } from './draft-entries.ts'
import { type PreparedContent, prepareContent } from './version-content.ts'
import { findLatestNumber, insertVersion, removeVersionsBelow } from './versions.queries.ts'

/** Versions that are kept of a store; older ones are removed. */
const VERSIONS_HELD = 200

/** Author of a version that was made without a signed-in person. */
export const NO_AUTHOR = { id: '', name: '' }

export interface NewMenuVersion {
  readonly kind: VersionKind
  /** Content that diners saw before; null for a new store. */
  readonly before: MenuContent | null
  readonly after: PreparedContent
  readonly by: { readonly id: string; readonly name: string }
  readonly note: string
  readonly scheduledFor?: Date
  readonly at: Date
}

/**
 * Records what diners see from now on as a version; what they saw before becomes one, too, where there was none.
 * Call it with the store locked.
 *
 * @returns its number
 */
export async function recordVersion(tx: Db, storeId: StoreId, version: NewMenuVersion): Promise<number> {
  const { before, after, kind, by, note, scheduledFor = null, at } = version
  const earlier = before ? await ensureVersion(tx, storeId, before, at) : 0
  const number = earlier + 1
  const changes = before ? findMenuChanges(before, after.content).length : 0
  await insertVersion(tx, {
    ...{ store_id: storeId, number, kind, restored: null, scheduled_for: scheduledFor, note, changes },
    ...{ by_id: by.id, by_name: by.name, created_at: at, content: after.stored },
  })
  await removeVersionsBelow(tx, storeId, number - VERSIONS_HELD + 1)
  return number
}

/** Number of the version that diners see, which is recorded now where none was. */
export async function ensureVersion(tx: Db, storeId: StoreId, live: MenuContent, at: Date): Promise<number> {
  const known = await findLatestNumber(tx, storeId)
  if (known !== undefined) return known
  await insertVersion(tx, {
    ...{ store_id: storeId, number: 1, kind: 'before', restored: null, scheduled_for: null, note: '' },
    ...{ by_id: NO_AUTHOR.id, by_name: NO_AUTHOR.name, created_at: at, changes: 0 },
    content: prepareContent(live).stored,
  })
  return 1
}

/**
 * Lets the draft follow what was published beside it, where it held no edit of its own. A standing draft stays, based
 * on an older version.
 *
 * @param isOfDraft what was published is an earlier state of the draft: one that still has its edits is based on it
 */
export async function followPublished(
  tx: Db,
  storeId: StoreId,
  {
    before,
    after,
    number,
    isOfDraft = false,
  }: { before: MenuContent; after: MenuContent; number: number; isOfDraft?: boolean },
): Promise<void> {
  // Takes the draft's row, so that no edit comes between reading and writing.
  const draft = await raiseDraft(tx, storeId)
  if (!draft) return
  const held = contentOfEntries(draft.menuIds, await listEntries(tx, storeId))
  const edited = findMenuChanges(before, held)
  if (edited.length === 0) await replaceDraft(tx, storeId, after)
  else if (!isOfDraft || !holdsAll(edited, findMenuChanges(before, after))) return
  await updateDraft(tx, storeId, { basedOn: number })
}

/** Whether everything that the first list of changes touches is touched by the second, too. */
function holdsAll(edited: readonly MenuChange[], published: readonly MenuChange[]): boolean {
  const names = new Set(edited.map(({ kind, id }) => `${kind} ${id}`))
  return published.every(({ kind, id }) => names.has(`${kind} ${id}`))
}

/** Makes the draft hold a content; only what differs gets a new revision. */
async function replaceDraft(tx: Db, storeId: StoreId, content: MenuContent): Promise<void> {
  const draft = await raiseDraft(tx, storeId)
  if (!draft) return
  const held = await listEntries(tx, storeId)
  const before = new Map(held.map((entry) => [`${entry.kind} ${entry.id}`, entry]))
  const changed = new Set(
    findMenuChanges(contentOfEntries(draft.menuIds, held), content).map(({ kind, id }) => `${kind} ${id}`),
  )
  const wanted = entriesOf(content, draft.revision)
  const names = new Set(wanted.map((entry) => `${entry.kind} ${entry.id}`))
  const fresh = wanted.filter((entry) => {
    const name = `${entry.kind} ${entry.id}`
    return changed.has(name) || !before.has(name)
  })
  for (const [name, entry] of before)
    if (!names.has(name)) await removeDraftEntry(tx, storeId, entry.kind, entry.id)
  await putEntries(tx, storeId, fresh)
  await updateDraft(tx, storeId, { menuIds: content.menus.map((menu) => menu.id) })
}
