/** Write of many entries of the draft in one step: validated as a whole, and undone as a whole. */
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Undone } from '@thali/contract/menu-import'
import { Refusal } from '@thali/contract/refusal'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { type AuditChanges, writeAudit } from '../../base/audit/write-audit.ts'
import { type DraftEntry, listEntries, putEntries, removeDraftEntry, updateDraft } from './draft.queries.ts'
import { entriesOf } from './draft-entries.ts'
import { findStep, insertStep, removeOldSteps, removeStep } from './draft-steps.queries.ts'
import { type Edit, editDraft } from './edit-draft.ts'
import { checkContent } from './version-content.ts'

/** Steps of a draft that can be undone. */
const STEPS_HELD = 20
const PROBLEMS_TOLD = 100

export interface OverwrittenContent {
  readonly menuIds: readonly string[]
  readonly menuIdsAfter: readonly string[]
  /** `body` null: there was none. */
  readonly entries: readonly {
    readonly kind: DraftEntry['kind']
    readonly id: string
    readonly body: unknown
    /** Whether the edit removed it. */
    readonly isRemoved?: boolean
  }[]
}

/** An edit that makes the draft hold a whole content. */
interface Replacement {
  readonly before: MenuContent
  readonly after: MenuContent
}

interface Step extends Replacement {
  /** Revision of the draft that was reviewed: another one is refused. */
  readonly revision: number
  readonly audit: {
    readonly action: 'menu.import' | 'menu.bulk-edit' | 'menu.roll-back'
    readonly changes: AuditChanges
  }
}

/**
 * Writes the draft that results from a bulk edit or an import.
 *
 * @param also further writes of the same transaction
 * @returns the draft's revision, and the step that undoes it
 * @throws {Refusal} editor.changed-meanwhile; editor.menu-invalid; editor.too-many; editor.too-large
 */
export async function writeStep(
  deps: Deps,
  staff: Staff,
  { revision, audit, ...contents }: Step,
  also: (edit: Edit) => Promise<void> = async () => {},
): Promise<{ revision: number; stepId: string }> {
  const { before, after } = contents
  const limit = deps.config.limits.items
  if (after.items.size > limit && after.items.size > before.items.size)
    throw new Refusal('editor.too-many', { limit })
  const checked = checkContent(after)
  if (!checked.ok)
    throw new Refusal('editor.menu-invalid', { problems: checked.problems.slice(0, PROBLEMS_TOLD) })
  return editDraft(deps, staff, async (edit) => {
    if (edit.revision !== revision + 1)
      throw new Refusal('editor.changed-meanwhile', { revision: edit.revision - 1 })
    const stepId = await writeReplacement(deps, edit, staff, contents)
    await also(edit)
    await writeAudit(deps, edit.tx, staff, audit)
    return { revision: edit.revision, stepId }
  })
}

/** Makes the draft hold a content. @returns the step that undoes it */
export async function writeReplacement(
  deps: Pick<Deps, 'newId' | 'now'>,
  edit: Edit,
  staff: Staff,
  { before, after }: Replacement,
): Promise<string> {
  return noteStep(deps, edit, staff, await writeContent(edit, staff, before, after))
}

/** Records the entries that an edit overwrote, so that it can be undone as a whole. @returns the step that undoes it */
export async function noteStep(
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
  { tx, revision }: Edit,
  { storeId }: Staff,
  before: OverwrittenContent,
): Promise<string> {
  const id = newId()
  await insertStep(tx, storeId, { id, revision, before: pack(before), at: now() })
  await removeOldSteps(tx, storeId, STEPS_HELD)
  return id
}

/** Records an edit of one dish that was written to others, for the audit log and undo. @returns the step */
export async function noteSharedEdit(
  deps: Pick<Deps, 'newId' | 'now'>,
  edit: Edit,
  staff: Staff,
  { dishes, entries }: { readonly dishes: number; readonly entries: OverwrittenContent['entries'] },
): Promise<string> {
  const { menuIds } = edit
  const stepId = await noteStep(deps, edit, staff, { menuIds, menuIdsAfter: menuIds, entries })
  await writeAudit(deps, edit.tx, staff, {
    action: 'menu.bulk-edit',
    changes: { change: [null, { kind: 'shared-group' }], dishes: [null, dishes] },
  })
  return stepId
}

/** Undoes a step, provided that its entries have not been edited since. */
export async function undoStep(deps: Deps, staff: Staff, stepId: string): Promise<Undone> {
  const { storeId } = staff
  return editDraft(deps, staff, async ({ tx, revision, menuIds }) => {
    const step = await findStep(tx, storeId, stepId)
    if (!step) throw new Refusal('editor.step-not-found')
    const { entries, ...order } = unpackStep(step.before)
    const now = new Map((await listEntries(tx, storeId)).map((entry) => [nameOf(entry), entry]))
    const isUntouched = entries.every((entry) => {
      const current = now.get(nameOf(entry))
      return current === undefined ? entry.isRemoved === true : current.revision === step.revision
    })
    if (!isUntouched || !isDeepStrictEqual(menuIds, order.menuIdsAfter))
      throw new Refusal('editor.undo-too-late')
    for (const { kind, id, body } of entries) if (body === null) await removeDraftEntry(tx, storeId, kind, id)
    const back = entries.filter((entry) => entry.body !== null)
    await putEntries(
      tx,
      storeId,
      back.map((entry) => ({ ...entry, revision })),
    )
    await updateDraft(tx, storeId, { menuIds: order.menuIds })
    await removeStep(tx, storeId, stepId)
    await writeAudit(deps, tx, staff, { action: 'menu.undo', changes: { entries: [null, entries.length] } })
    return { revision }
  })
}

/** Writes the differences. @returns the overwritten content */
async function writeContent(
  { tx, revision }: Edit,
  { storeId }: Staff,
  before: MenuContent,
  after: MenuContent,
): Promise<OverwrittenContent> {
  const held = new Map(entriesOf(before, revision).map((entry) => [nameOf(entry), entry]))
  const wanted = entriesOf(after, revision)
  const names = new Set(wanted.map(nameOf))
  const fresh = wanted.filter((entry) => !isDeepStrictEqual(entry.body, held.get(nameOf(entry))?.body))
  const gone = [...held.values()].filter((entry) => !names.has(nameOf(entry)))
  for (const { kind, id } of gone) await removeDraftEntry(tx, storeId, kind, id)
  await putEntries(tx, storeId, fresh)
  const menuIdsAfter = after.menus.map((menu) => menu.id)
  await updateDraft(tx, storeId, { menuIds: menuIdsAfter })
  const entries = [...gone, ...fresh].map((entry) => {
    const { kind, id } = entry
    return { kind, id, body: held.get(nameOf(entry))?.body ?? null, isRemoved: !names.has(nameOf(entry)) }
  })
  return { menuIds: before.menus.map((menu) => menu.id), menuIdsAfter, entries }
}

function nameOf({ kind, id }: Pick<DraftEntry, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

function pack(before: OverwrittenContent): string {
  return gzipSync(JSON.stringify(before)).toString('base64')
}

export function unpackStep(stored: string): OverwrittenContent {
  return JSON.parse(gunzipSync(Buffer.from(stored, 'base64')).toString('utf8')) as OverwrittenContent
}
