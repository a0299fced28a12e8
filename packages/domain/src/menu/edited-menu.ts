import type { CategoryId, ItemId, MenuId } from '../ids.ts'
import { AVAILABLE, type Category, type Item, type Menu, type Option, type OptionGroup } from './menu.ts'
import { mapOptions, namedGroups } from './nested-groups.ts'

/** An option as the editor has it: everything but whether it is to be had now. */
export interface EditedOption extends Omit<Option, 'state' | 'groups' | 'without' | 'left'> {
  readonly groups?: readonly EditedGroup[]
}

/** An option group as the editor has it. */
export interface EditedGroup extends Omit<OptionGroup, 'options'> {
  readonly options: readonly EditedOption[]
}

/** An item as the editor has it: images by where they came from, without its state, which no version holds. */
export interface EditedItem extends Omit<Item, 'images' | 'state' | 'groups' | 'without' | 'left'> {
  readonly images: readonly string[]
  readonly groups: readonly EditedGroup[]
}

/** A category as the editor has it, with what it lists in the order shown. */
export interface EditedCategory extends Omit<Category, 'image'> {
  readonly image: string | null
}

/** A menu as the editor has it, with its categories by id in the order shown. */
export interface EditedMenu extends Omit<Menu, 'categories' | 'image'> {
  readonly image?: string
  readonly categoryIds: readonly CategoryId[]
}

/** Everything that a version of a store's menus holds. */
export interface MenuContent {
  /** In the order shown. */
  readonly menus: readonly EditedMenu[]
  readonly categories: ReadonlyMap<CategoryId, EditedCategory>
  readonly items: ReadonlyMap<ItemId, EditedItem>
}

/** A menu with its categories inside, as store files and the live menu have it. */
export interface NestedMenu extends Omit<EditedMenu, 'categoryIds'> {
  readonly categories: readonly EditedCategory[]
}

/** An item of the live menu, with its state. */
export interface StatedItem extends Omit<Item, 'images'> {
  readonly images: readonly string[]
}

/** Takes apart menus that hold their categories, and leaves the states out. */
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

/** Puts categories back into their menus; ids that lead nowhere are left out. */
export function toNestedMenus({ menus, categories, items }: MenuContent): NestedMenu[] {
  return menus.map(({ categoryIds, ...menu }) => ({
    ...menu,
    categories: categoryIds
      .flatMap((id) => categories.get(id) ?? [])
      .map((category) => ({ ...category, itemIds: category.itemIds.filter((id) => items.has(id)) })),
  }))
}

/**
 * Edited items with the states that the live ones have: neither an edit nor a version says what is to be had.
 *
 * An option keeps its state under its name, or under its id where it was renamed; what is new is available.
 */
export function withStates(
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
