/** What a source of an import says of menus, before it meets the menu that is there. */

import type { CategoryId, ItemId, MenuId } from '../ids.ts'
import type { EditedGroup, EditedItem, MenuContent } from './edited-menu.ts'
import type { GroupRules } from './group-rules.ts'

/** Fields of an item that a source may have or lack. Names and prices it always has, ingredients only with everything. */
export type ImportedField = Exclude<keyof EditedItem, 'id' | 'label' | 'groups' | 'uses'>

/** Which parts of a menu a source has: what it lacks stays as it is. */
export interface ImportScope {
  /** Menus by name; without them its categories belong to one menu of the store. */
  readonly menus: boolean
  /** Everything of menus, categories, groups and options, as a store file does. */
  readonly everything: boolean
  readonly fields: ReadonlySet<ImportedField>
  /** All groups of an item; without that, groups which it does not name stay. */
  readonly allGroups: boolean
  /** Whether a group must be answered and by how many options at most; `all`: by how many at least, too. */
  readonly groupRules: 'none' | 'without-minimum' | 'all'
  /** Further rules that it says of every group: one that it does not name there is none. */
  readonly rules?: readonly (keyof GroupRules)[]
  /** All groups that options ask; without that, those which it does not name stay. */
  readonly nestedGroups?: boolean
}

/** A source's menus with what is known of them. */
export interface ImportedContent {
  readonly content: MenuContent
  readonly scope: ImportScope
  /** Items that the source gives one price alone: their first group was made for it. */
  readonly onePrice: ReadonlySet<ItemId>
}

/** What the person who imports decides. */
export interface MergeChoice {
  /** What becomes of dishes and categories that the source does not have. */
  readonly missing: 'keep' | 'remove'
  /** Of a source without menus: the one that it goes into; null is the first, or a new one. */
  readonly menuId: MenuId | null
}

/** Something worth looking at before an import is taken. */
export interface MergeNote {
  /** `price-kept`: the dish is sold in other sizes than in the source; they stay. */
  readonly kind: 'price-kept'
  readonly itemId: ItemId
  readonly label: string
}

/** A menu after an import, and what became of the source's ids. */
export interface Merged {
  readonly content: MenuContent
  readonly notes: readonly MergeNote[]
  /** Ids in the merged menu by the source's ids. */
  readonly itemIds: ReadonlyMap<ItemId, ItemId>
}

/** What is compared where names are: without case, and without the number of blanks between words. */
export function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Finds each wanted thing among those held: by its own id, else by its name; nothing is found twice. */
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

/** What is held for each wanted thing of the same name: the very same name first, each held thing once. */
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

/** Categories of a menu of a content. */
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

/** A group that a dish of one price has for that price alone. */
export function loneGroup(groups: readonly EditedGroup[]): EditedGroup | undefined {
  const chosenFrom = groups.filter((group) => group.maxSelection > 0)
  const single = chosenFrom.filter((group) => group.options.length === 1)
  return single.find((group) => group.required) ?? (chosenFrom.length === 1 ? single[0] : undefined)
}
