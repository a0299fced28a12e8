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

/** The content of some rows, in the order of the menus; what no menu lists comes last. */
export function contentOfEntries(menuIds: readonly string[], entries: readonly DraftEntry[]): MenuContent {
  const byId = bodiesOf<EditedMenu>(entries, 'menu')
  const menus = menuIds.flatMap((id) => byId.get(id as EditedMenu['id']) ?? [])
  const categories = inOrder(
    bodiesOf<EditedCategory>(entries, 'category'),
    menus.flatMap(({ categoryIds }) => categoryIds),
  )
  const listed = [...categories.values()].flatMap(({ itemIds }) => itemIds)
  return { menus, categories, items: inOrder(bodiesOf<EditedItem>(entries, 'item'), listed) }
}

function inOrder<Id, Body>(bodies: ReadonlyMap<Id, Body>, ids: readonly Id[]): Map<Id, Body> {
  const ordered = new Map<Id, Body>()
  for (const id of [...ids, ...bodies.keys()]) {
    const body = bodies.get(id)
    if (body !== undefined) ordered.set(id, body)
  }
  return ordered
}

function bodiesOf<T extends { readonly id: string }>(
  entries: readonly DraftEntry[],
  kind: DraftEntry['kind'],
): Map<T['id'], T> {
  return new Map(
    entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id as T['id'], entry.body as T]),
  )
}
