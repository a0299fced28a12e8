/** Publishes the draft, which diners then see. */
import type { StepDone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import { type MenuContent, toNestedMenus, withLiveStates } from '@thali/domain/menu/edited-menu'
import { findMenuChanges, type MenuChange } from '@thali/domain/menu/menu-changes'
import type { VersionKind } from '../../../db/editor-tables.ts'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot, inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type { Staff, StaffActor } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { lockForWriting } from '../../base/store/lock-store.ts'
import { putImages } from '../images/put-images.ts'
import { imageSources } from '../menu/image-sources.ts'
import { lockStored } from '../menu/lock-stored.ts'
import type { StoredFile } from '../menu/stored-file.ts'
import { writeMenus } from '../menu/write-menus.ts'
import { raiseDraft, updateDraft } from './draft.queries.ts'
import { loadDraft } from './load-draft.ts'
import { recordVersion } from './record-version.ts'
import { checkContent, type PreparedContent } from './version-content.ts'
import { writeReplacement } from './write-step.ts'

interface Publication {
  readonly kind: VersionKind
  readonly note: string
  /** Planned time of publication, if scheduled. */
  readonly scheduledFor?: Date
  /** The store as read before the lock: used unless it has changed since. */
  readonly seen: StoredFile | null
}

/** Publishes the draft that its editor has reviewed. @returns the number of the new version */
export async function publishDraft(
  deps: Deps,
  staff: Staff,
  { revision, note }: { readonly revision: number; readonly note: string },
): Promise<number> {
  const { db, now } = deps
  // Read and checked before the write lock, which is then held only for the writes.
  const loaded = await inSnapshot(db, (tx) => loadDraft(tx, staff.storeId, now()))
  if (loaded.revision !== revision)
    throw new Refusal('editor.changed-meanwhile', { revision: loaded.revision })
  const differences = findMenuChanges(loaded.live, loaded.draft)
  if (differences.length === 0) throw new Refusal('editor.nothing-changed')
  const checked = checkContent(loaded.draft)
  if (!checked.ok) throw new Refusal('editor.menu-invalid', { problems: checked.problems.slice(0, 100) })
  return inTransaction(db, async (tx) => {
    const about = { kind: 'publish', note } as const
    const { number } = await publishContent(deps, tx, staff, checked, { ...about, seen: loaded.stored })
    const draft = await raiseDraft(tx, staff.storeId)
    if (draft?.revision !== revision + 1) throw new Refusal('editor.changed-meanwhile')
    await updateDraft(tx, staff.storeId, { basedOn: number })
    await writeAuditAndPublish(deps, tx, staff, {
      action: 'menu.publish',
      changes: { version: [number - 1, number], ...countChanges(differences) },
    })
    return number
  })
}

/** Numbers of new, removed and changed menus, categories and dishes; the version itself holds the details. */
export function countChanges(differences: readonly MenuChange[]): AuditChanges {
  const counts = Map.groupBy(differences, ({ kind, change }) => `${kind}.${change}`)
  return Object.fromEntries([...counts].map(([name, { length }]) => [name, [0, length]]))
}

/** Discards all unpublished edits, as one step that can be undone. */
export async function discardDraft(deps: Deps, staff: Staff, revision: number): Promise<StepDone> {
  const { db, now } = deps
  const { storeId } = staff
  return inTransaction(db, async (tx) => {
    await lockForWriting(tx, storeId)
    // Locks the draft's row, so that no edit comes between reading and writing.
    const raised = await raiseDraft(tx, storeId)
    const loaded = await loadDraft(tx, storeId, now())
    const seen = raised ? loaded.revision - 1 : loaded.revision
    if (seen !== revision) throw new Refusal('editor.changed-meanwhile', { revision: seen })
    const { live, draft, published } = loaded
    const changes = findMenuChanges(live, draft).length
    if (!raised || changes === 0) throw new Refusal('editor.nothing-changed')
    const stepId = await writeReplacement(deps, { tx, ...raised }, staff, { before: draft, after: live })
    if (published !== null) await updateDraft(tx, storeId, { basedOn: published })
    await writeAudit(deps, tx, staff, { action: 'menu.discard-draft' })
    return { revision: raised.revision, stepId, changes }
  })
}

/** Writes a content as the live menu; sold-out states stay. */
export async function publishContent(
  deps: Deps,
  tx: Db,
  staff: StaffActor,
  after: PreparedContent,
  { seen, ...about }: Publication,
): Promise<{ number: number; before: MenuContent }> {
  const { storeId } = staff
  const at = deps.now()
  const stored = await lockStored(tx, storeId, at.getTime(), seen)
  if (!stored) throw new Error(`store ${storeId} is gone`)
  const before = stored.content
  const live = new Map(stored.file.items.map((item) => [item.id, item]))
  const wanted = {
    profile: stored.file.profile,
    menus: toNestedMenus(after.content),
    items: withLiveStates([...after.content.items.values()], live),
  }
  const { ids } = await putImages(tx, storeId, imageSources(wanted, at), new Map(), deps)
  await writeMenus(tx, storeId, wanted, after.documents, ids)
  const number = await recordVersion(tx, storeId, { ...about, before, after, by: staff, at })
  return { number, before }
}

/** Writes the audit log and notifies pages; last, as it locks the store's version. */
export async function writeAuditAndPublish(
  deps: Deps,
  tx: Db,
  staff: StaffActor,
  entry: Parameters<typeof writeAudit>[3],
): Promise<void> {
  await writeAudit(deps, tx, staff, entry)
  const data = { published: true }
  await publishEvent(deps, tx, { storeId: staff.storeId, kind: 'menu.changed', data, at: deps.now() })
}
