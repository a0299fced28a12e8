/** Conversion of a content to rows of the draft, and back. */
import type { EditedCategory, EditedItem, EditedMenu, MenuContent } from '@thali/domain/menu/edited-menu'
import type { DraftEntry } from './draft.queries.ts'

export function entriesOf(content: MenuContent, revision: number): DraftEntry[] {
  const entry = (kind: DraftEntry['kind']) => (body: { readonly id: string }) => ({
    kind,
    id: body.id,
    revision,
    body,
  })
  return [
    ...content.menus.map(entry('menu')),
    ...[...content.categories.values()].map(entry('category')),
    ...[...content.items.values()].map(entry('item')),
  ]
}

/** The content of some rows. */
export function contentOfEntries(menuIds: readonly string[], entries: readonly DraftEntry[]): MenuContent {
  const menus = bodiesOf<EditedMenu>(entries, 'menu')
  return {
    menus: menuIds.flatMap((id) => menus.get(id as EditedMenu['id']) ?? []),
    categories: bodiesOf<EditedCategory>(entries, 'category'),
    items: bodiesOf<EditedItem>(entries, 'item'),
  }
}

function bodiesOf<T extends { readonly id: string }>(
  entries: readonly DraftEntry[],
  kind: DraftEntry['kind'],
): Map<T['id'], T> {
  return new Map(
    entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id as T['id'], entry.body as T]),
  )
}
