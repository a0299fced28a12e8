import type { Edited } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import type { EditedItem } from '@thali/domain/menu/edited-menu'
import { type EditedEntry, withEntryTexts } from '@thali/domain/menu/entry-texts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { putEntries } from './draft.queries.ts'
import { editDraft, getSeenEntry } from './edit-draft.ts'
import { writeSharedGroups } from './shared-groups.ts'
import { noteSharedEdit } from './write-step.ts'

interface TranslateInput {
  readonly kind: EditedEntry['kind']
  readonly id: string
  readonly revision: number
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
}

const MISSING = {
  menu: 'menu.not-found',
  category: 'editor.category-not-found',
  item: 'item.not-found',
} as const

/**
 * Translates texts of one menu, category or dish, provided it has not changed since it was read.
 *
 * @throws {Refusal} editor.changed-meanwhile, also for a text that no longer exists
 */
export async function translateEntry(
  deps: Deps,
  staff: Staff,
  { kind, id, revision: seen, language, texts }: TranslateInput,
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const found = await getSeenEntry(edit, staff, { kind, id, revision: seen }, MISSING[kind])
    const entry = withEntryTexts({ kind, body: found.body } as EditedEntry, language, texts)
    if (!entry) throw new Refusal('editor.changed-meanwhile', { revision: found.revision })
    const { revision } = edit
    await putEntries(edit.tx, staff.storeId, [{ kind, id, revision, body: entry.body }])
    if (entry.kind !== 'item') return { id, revision }
    const before = found.body as EditedItem
    const saved = { before, after: entry.body, taken: undefined }
    const dishes = await writeSharedGroups(deps, edit, staff, saved)
    if (dishes.length === 0) return { id, revision }
    const entries = [{ kind, id, body: before }, ...dishes]
    const step = { dishes: dishes.length + 1, entries }
    return { id, revision, step: { id: await noteSharedEdit(deps, edit, staff, step), dishes: step.dishes } }
  })
}
