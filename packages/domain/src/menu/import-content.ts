/** Menus from a source of an import, before they are merged with the present ones. */

import type { CategoryId, ItemId, MenuId } from '../ids.ts'
import type { EditedGroup, EditedItem, MenuContent } from './edited-menu.ts'
import type { GroupRules } from './group-rules.ts'

/** Fields of an item that a source may lack. Names and prices are always given, ingredients only with `everything`. */
export type ImportedField = Exclude<keyof EditedItem, 'id' | 'label' | 'groups' | 'uses'>

/** Parts of a menu that a source provides; all others stay as they are. */
export interface ImportScope {
  /** Menus by name; otherwise its categories belong to one menu of the store. */
  readonly menus: boolean
  /** All of menus, categories, groups and options, as in a store file. */
  readonly everything: boolean
  readonly fields: ReadonlySet<ImportedField>
  /** All groups of an item; otherwise groups that the source does not have stay. */
  readonly allGroups: boolean
  /** Rules of groups given: whether required and the most options; `all`: the fewest options, too. */
  readonly groupRules: 'none' | 'without-minimum' | 'all'
  /** Further rules given for every group: where a group lacks one, it is removed. */
  readonly rules?: readonly (keyof GroupRules)[]
  /** All nested groups of options; otherwise those that the source does not have stay. */
  readonly nestedGroups?: boolean
}

/** Menus of a source, with the scope of its data. */
export interface ImportedContent {
  readonly content: MenuContent
  readonly scope: ImportScope
  /** Items with a single price in the source, for which their first group was made. */
  readonly onePrice: ReadonlySet<ItemId>
}

/** Decisions of the person who imports. */
export interface MergeChoice {
  /** Treatment of dishes and categories that the source does not have. */
  readonly missing: 'keep' | 'remove'
  /** Target menu of a source without menus; null for the first, or a new one. */
  readonly menuId: MenuId | null
}

/** Remark to check before an import is accepted. */
export interface MergeNote {
  /** `price-kept`: the dish is sold in other sizes than in the source, and keeps them. */
  readonly kind: 'price-kept'
  readonly itemId: ItemId
  readonly label: string
}

/** Menu after an import, with the ids that the source's items now have. */
export interface MergedMenu {
  readonly content: MenuContent
  readonly notes: readonly MergeNote[]
  /** Ids in the merged menu, by the source's ids. */
  readonly itemIds: ReadonlyMap<ItemId, ItemId>
}

/** Name in the form for comparison: in lower case, with single blanks between words. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Finds the held entry of each wanted one: by its id, else by its name; no entry is found twice. */
export function makeMatcher<T extends { readonly id: string; readonly label: string }>(held: Iterable<T>) {
  const byId = new Map<string, T>()
  const byName = new Map<string, T[]>()
  for (const one of held) {
    byId.set(one.id, one)
    const name = plainName(one.label)
    const same = byName.get(name)
    if (same) same.push(one)
    else byName.set(name, [one])
  }
  return {
    byId: (id: string) => byId.get(id),
    takeByName(label: string, isFree: (one: T) => boolean): T | undefined {
      const free = byName.get(plainName(label))?.filter(isFree) ?? []
      return free.find((one) => one.label === label) ?? free[0]
    },
  }
}

/** Held entry for each wanted one of the same name: exact names first, each held entry once. */
export function pairByName<T extends { readonly label: string }>(
  held: readonly T[],
  wanted: readonly T[],
): ReadonlyMap<T, T> {
  const pairs = new Map<T, T>()
  const free = new Set(held)
  const pair = (nameOf: (label: string) => string) => {
    const byName = new Map([...free].toReversed().map((one) => [nameOf(one.label), one]))
    for (const one of wanted) {
      const found = pairs.has(one) ? undefined : byName.get(nameOf(one.label))
      if (!found || !free.delete(found)) continue
      pairs.set(one, found)
    }
  }
  pair((label) => label)
  pair(plainName)
  return pairs
}

/** Categories of a menu in a content. */
export function categoriesIn(content: MenuContent, categoryIds: readonly CategoryId[]) {
  return present(categoryIds.map((id) => content.categories.get(id)))
}

/** Items that a category lists. */
export function itemsIn(content: MenuContent, itemIds: readonly ItemId[]): EditedItem[] {
  return present(itemIds.map((id) => content.items.get(id)))
}

function present<T>(found: readonly (T | undefined)[]): T[] {
  return found.filter((one) => one !== undefined)
}

/** Group of a dish with one price that exists only for that price. */
export function loneGroup(groups: readonly EditedGroup[]): EditedGroup | undefined {
  const chosenFrom = groups.filter((group) => group.maxSelection > 0)
  const single = chosenFrom.filter((group) => group.options.length === 1)
  return single.find((group) => group.required) ?? (chosenFrom.length === 1 ? single[0] : undefined)
}
