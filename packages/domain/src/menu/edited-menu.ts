import type { CategoryId, ItemId, MenuId } from '../ids.ts'
import { AVAILABLE, type Category, type Item, type Menu, type Option, type OptionGroup } from './menu.ts'
import { mapOptions, namedGroups } from './nested-groups.ts'

/** Option in the editor: all but its present availability. */
export interface EditedOption extends Omit<Option, 'state' | 'groups' | 'without' | 'left'> {
  readonly groups?: readonly EditedGroup[]
}

/** Option group in the editor. */
export interface EditedGroup extends Omit<OptionGroup, 'options'> {
  readonly options: readonly EditedOption[]
}

/** Item in the editor: images by their source, without its state, which no version holds. */
export interface EditedItem extends Omit<Item, 'images' | 'state' | 'groups' | 'without' | 'left'> {
  readonly images: readonly string[]
  readonly groups: readonly EditedGroup[]
}

/** Category in the editor, with its items in the order shown. */
export interface EditedCategory extends Omit<Category, 'image' | 'stepMinor'> {
  readonly image: string | null
}

/** Menu in the editor, with its categories by id in the order shown. */
export interface EditedMenu extends Omit<Menu, 'categories' | 'image'> {
  readonly image?: string
  readonly categoryIds: readonly CategoryId[]
}

/** Content of a version of a store's menus. */
export interface MenuContent {
  /** In the order shown. */
  readonly menus: readonly EditedMenu[]
  readonly categories: ReadonlyMap<CategoryId, EditedCategory>
  readonly items: ReadonlyMap<ItemId, EditedItem>
}

/** Menu with its categories nested, as in store files and in the live menu. */
export interface NestedMenu extends Omit<EditedMenu, 'categoryIds'> {
  readonly categories: readonly EditedCategory[]
}

/** Item of the live menu, with its state. */
export interface StatedItem extends Omit<Item, 'images'> {
  readonly images: readonly string[]
}

/** Flattens nested menus, and drops the states. */
export function toContent(menus: readonly NestedMenu[], items: readonly StatedItem[]): MenuContent {
  return {
    menus: menus.map(({ categories, ...menu }) => ({
      ...menu,
      categoryIds: categories.map((category) => category.id),
    })),
    categories: new Map(menus.flatMap((menu) => menu.categories).map((category) => [category.id, category])),
    items: new Map(items.map((item) => [item.id, withoutStates(item)])),
  }
}

function withoutStates({ state: _, groups, ...item }: StatedItem): EditedItem {
  return {
    ...item,
    groups: mapOptions(groups, ({ state: _state, ...option }): EditedOption => option),
  }
}

/** Nests categories in their menus; unknown ids are left out. */
export function toNestedMenus({ menus, categories, items }: MenuContent): NestedMenu[] {
  return menus.map(({ categoryIds, ...menu }) => ({
    ...menu,
    categories: categoryIds
      .flatMap((id) => categories.get(id) ?? [])
      .map((category) => ({ ...category, itemIds: category.itemIds.filter((id) => items.has(id)) })),
  }))
}

/**
 * Edited items with the states of the live ones, since neither an edit nor a version holds availability.
 *
 * An option keeps its state under its name, or under its id where it was renamed; new options are available.
 */
export function withLiveStates(
  items: readonly EditedItem[],
  live: ReadonlyMap<ItemId, StatedItem>,
): StatedItem[] {
  return items.map((item) => {
    const before = live.get(item.id)
    const stateOf = optionStates(before)
    return {
      ...item,
      state: before?.state ?? AVAILABLE,
      groups: mapOptions(
        item.groups,
        (option, group): Option => ({
          ...option,
          state: stateOf(group, option),
        }),
      ),
    }
  })
}

function optionStates(
  before: StatedItem | undefined,
): (group: string, option: Pick<Option, 'id' | 'label'>) => string {
  const byName = new Map<string, string>()
  const byId = new Map<string, string>()
  for (const { name, group } of namedGroups(before?.groups ?? []))
    for (const { id, label, state } of group.options) {
      byName.set(JSON.stringify([name, label]), state)
      byId.set(id, state)
    }
  return (group, { id, label }) => byName.get(JSON.stringify([group, label])) ?? byId.get(id) ?? AVAILABLE
}

/** Categories that list each item, in the order shown. */
export function categoriesOf(content: MenuContent): ReadonlyMap<ItemId, readonly CategoryId[]> {
  const found = new Map<ItemId, CategoryId[]>()
  for (const { categoryIds } of content.menus) {
    for (const id of categoryIds) {
      for (const itemId of content.categories.get(id)?.itemIds ?? []) {
        const known = found.get(itemId)
        if (known) known.push(id)
        else found.set(itemId, [id])
      }
    }
  }
  return found
}

/** Ids of menus, in the order shown. */
export function menuIdsOf({ menus }: Pick<MenuContent, 'menus'>): readonly MenuId[] {
  return menus.map((menu) => menu.id)
}
