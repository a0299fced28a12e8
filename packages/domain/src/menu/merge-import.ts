/**
 * Merge of an import into the present menu: an entry is matched by id, else by name inside its category, and changed
 * where the source differs; new ones are added. Importing the same source again changes nothing.
 */

import type { CategoryId, ItemId, MenuId } from '../ids.ts'
import { withComponentIds } from './combos.ts'
import type { EditedCategory, EditedItem, EditedMenu, MenuContent } from './edited-menu.ts'
import {
  categoriesIn,
  type ImportedContent,
  itemsIn,
  type MergeChoice,
  type MergedMenu,
  type MergeNote,
  makeMatcher,
} from './import-content.ts'
import { mergeItem } from './merge-item.ts'
import { endUnequalSharing } from './shared-groups.ts'

/** Name of the first menu of a store, where the source names none. */
const UNNAMED_MENU = 'Menu'

interface Merging {
  readonly held: MenuContent
  readonly imported: ImportedContent
  readonly choice: MergeChoice
  /** Ids of present entries that are matched already. */
  readonly taken: Set<string>
  readonly itemIds: Map<ItemId, ItemId>
  readonly items: Map<ItemId, EditedItem>
  readonly categories: Map<CategoryId, EditedCategory>
  readonly notes: MergeNote[]
}

/** Merges a source into the edited menu. */
export function mergeImport(held: MenuContent, imported: ImportedContent, choice: MergeChoice): MergedMenu {
  const merging: Merging = {
    held,
    imported,
    choice,
    // An entry matched by id is not matched by name, too.
    taken: new Set<string>([...imported.content.items.keys(), ...imported.content.categories.keys()]),
    itemIds: new Map(),
    items: new Map(held.items),
    categories: new Map(held.categories),
    notes: [],
  }
  const menus = mergeMenus(merging)
  const { categories, notes, itemIds } = merging
  const { items: agreeing } = endUnequalSharing([...merging.items.values()])
  const withIds = (item: EditedItem) => withHeldIds(withComponentIds(item, itemIds), itemIds)
  const items = new Map(agreeing.map((item) => [item.id, withIds(item)]))
  const content = { menus, categories, items }
  return {
    content: choice.missing === 'remove' ? withoutLeftOvers(content, merging) : content,
    notes,
    itemIds,
  }
}

/** Converts the ids of dishes that go with an item to those in the merged menu. */
function withHeldIds(item: EditedItem, itemIds: Merging['itemIds']): EditedItem {
  const { goesWith } = item.facts
  if (!goesWith?.some((id) => (itemIds.get(id as ItemId) ?? id) !== id)) return item
  return {
    ...item,
    facts: { ...item.facts, goesWith: goesWith.map((id) => itemIds.get(id as ItemId) ?? id) },
  }
}

function mergeMenus(merging: Merging): EditedMenu[] {
  const { held, imported, choice } = merging
  const { scope, content } = imported
  const found = new Map<MenuId, EditedMenu>()
  const added: EditedMenu[] = []
  const matcher = makeMatcher(held.menus)
  for (const menu of content.menus) {
    const same = scope.menus
      ? (matcher.byId(menu.id) ?? matcher.takeByName(menu.label, (one) => !found.has(one.id)))
      : (held.menus.find((one) => one.id === choice.menuId) ?? held.menus[0])
    if (same) found.set(same.id, mergeMenu(merging, same, menu))
    else
      added.push(
        mergeMenu(merging, null, scope.menus ? menu : { ...menu, label: menu.label || UNNAMED_MENU }),
      )
  }
  const isGone = (menu: EditedMenu) => choice.missing === 'remove' && scope.menus && !found.has(menu.id)
  return [...held.menus.filter((menu) => !isGone(menu)).map((menu) => found.get(menu.id) ?? menu), ...added]
}

function mergeMenu(merging: Merging, held: EditedMenu | null, imported: EditedMenu): EditedMenu {
  const { choice, imported: source } = merging
  const ours = held ? categoriesIn(merging.held, held.categoryIds) : []
  const matcher = makeMatcher(ours)
  const wanted = categoriesIn(source.content, imported.categoryIds).map((category) => {
    const isFree = (one: EditedCategory) => !merging.taken.has(one.id)
    const same = matcher.byId(category.id) ?? matcher.takeByName(category.label, isFree)
    if (same) merging.taken.add(same.id)
    const merged = mergeCategory(merging, same ?? null, category)
    merging.categories.set(merged.id, merged)
    return merged.id
  })
  const categoryIds = inOrder(held?.categoryIds ?? [], wanted, choice.missing)
  if (!held) return { ...imported, categoryIds }
  return source.scope.everything ? { ...imported, id: held.id, categoryIds } : { ...held, categoryIds }
}

function mergeCategory(
  merging: Merging,
  held: EditedCategory | null,
  imported: EditedCategory,
): EditedCategory {
  const { choice, imported: source } = merging
  const matcher = makeMatcher(held ? itemsIn(merging.held, held.itemIds) : [])
  const wanted = itemsIn(source.content, imported.itemIds).map((item) => {
    const known = merging.itemIds.get(item.id)
    if (known !== undefined) return known
    const isFree = (one: EditedItem) => !merging.taken.has(one.id)
    const same = merging.held.items.get(item.id) ?? matcher.takeByName(item.label, isFree)
    const merged = same ? takeItem(merging, same, item) : item
    merging.items.set(merged.id, merged)
    merging.itemIds.set(item.id, merged.id)
    return merged.id
  })
  const itemIds = inOrder(held?.itemIds ?? [], [...new Set(wanted)], choice.missing)
  if (!held) return { ...imported, itemIds }
  return source.scope.everything ? { ...imported, id: held.id, itemIds } : { ...held, itemIds }
}

function takeItem(merging: Merging, held: EditedItem, imported: EditedItem): EditedItem {
  const { imported: source, notes } = merging
  merging.taken.add(held.id)
  const { item, isPriceKept } = mergeItem(held, imported, source.scope, source.onePrice.has(imported.id))
  if (isPriceKept) notes.push({ kind: 'price-kept', itemId: held.id, label: held.label })
  return item
}

/** Order after a merge: where missing entries are kept, present ones keep their place and new ones come last. */
function inOrder<Id extends string>(
  held: readonly Id[],
  wanted: readonly Id[],
  missing: 'keep' | 'remove',
): Id[] {
  if (missing === 'remove') return [...wanted]
  return [...held, ...wanted.filter((id) => !held.includes(id))]
}

/** Removes categories that are in no menu, and items that are in no category. */
function withoutLeftOvers({ menus, categories, items }: MenuContent, { held }: Merging): MenuContent {
  const shown = new Set(menus.flatMap((menu) => menu.categoryIds))
  const kept = new Map([...categories].filter(([id]) => shown.has(id)))
  const listed = new Set([...kept.values()].flatMap((category) => category.itemIds))
  const wasListed = new Set([...held.categories.values()].flatMap((category) => category.itemIds))
  const left = new Map(
    [...items].filter(([id]) => listed.has(id) || (held.items.has(id) && !wasListed.has(id))),
  )
  return { menus, categories: kept, items: left }
}
