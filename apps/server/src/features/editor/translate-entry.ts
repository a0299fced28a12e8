import type { Edited } from '@thali/contract/menu-editor'
import { Refusal } from '@thali/contract/refusal'
import { type EditedEntry, withTexts } from '@thali/domain/entry-texts'
import type { Staff } from '../account/guard.ts'
import { putEntries } from './draft.queries.ts'
import { type EditDeps, editDraft, getSeenEntry } from './edit-draft.ts'

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
 * Translates texts of one menu, category or dish, provided nobody has changed it since it was read.
 *
 * @throws {Refusal} editor.changed-meanwhile, also for a text that is not there any more
 */
export async function translateEntry(
  deps: EditDeps,
  staff: Staff,
  { kind, id, revision: seen, language, texts }: TranslateInput,
): Promise<Edited> {
  return editDraft(deps, staff, async (edit) => {
    const found = await getSeenEntry(edit, staff, { kind, id, revision: seen }, MISSING[kind])
    const entry = withTexts({ kind, body: found.body } as EditedEntry, language, texts)
    if (!entry) throw new Refusal('editor.changed-meanwhile', { revision: found.revision })
    await putEntries(edit.tx, staff.storeId, [{ kind, id, revision: edit.revision, body: entry.body }])
    return { id, revision: edit.revision }
  })
}
