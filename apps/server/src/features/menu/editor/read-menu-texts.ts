import type { MenuTexts } from '@thali/contract/menu-editor'
import { type EditedEntry, textsOf } from '@thali/domain/menu/entry-texts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import { loadDraft } from './load-draft.ts'

/** Every text of the draft with its translation: by menu and category, each dish where it is first listed. */
export async function readMenuTexts(
  { db, now }: Deps,
  { storeId }: Staff,
  language: string,
): Promise<MenuTexts> {
  const { draft, revisionOf } = await inSnapshot(db, (tx) => loadDraft(tx, storeId, now()))
  const seen = new Set<string>()
  const entryOf = (entry: EditedEntry) => {
    const { kind, body } = entry
    const key = `${kind} ${body.id}`
    if (seen.has(key)) return []
    seen.add(key)
    const texts = textsOf(entry, language)
    return [{ kind, id: body.id as string, revision: revisionOf(kind, body.id), texts }]
  }
  const entries = draft.menus.flatMap((menu) => [
    ...entryOf({ kind: 'menu', body: menu }),
    ...menu.categoryIds
      .flatMap((id) => draft.categories.get(id) ?? [])
      .flatMap((category) => [
        ...entryOf({ kind: 'category', body: category }),
        ...category.itemIds
          .flatMap((id) => draft.items.get(id) ?? [])
          .flatMap((item) => entryOf({ kind: 'item', body: item })),
      ]),
  ])
  return { entries }
}
