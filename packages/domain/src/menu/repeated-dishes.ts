/** Dishes that a price list has in several of its categories, as menus repeat bestsellers under "Recommended". */
import type { ItemId } from '../ids.ts'
import { withComponentIds } from './combos.ts'
import type { EditedCategory, EditedItem, MenuContent } from './edited-menu.ts'
import { categoriesIn, itemsIn, plainName } from './import-content.ts'
import { namedGroups } from './nested-groups.ts'

/** Dish of a source, and an earlier one of the same name and prices in another category. */
export interface RepeatedDish {
  readonly item: EditedItem
  readonly category: EditedCategory
  readonly first: EditedItem
  readonly firstCategory: EditedCategory
  /** Whether the menu has them as one dish; null where it has not both. */
  readonly isOne: boolean | null
}

/**
 * Dishes of a source that repeat an earlier one. The name alone proves nothing: "Plain" is a dosa and an uttapam.
 *
 * @param found ids of the source's dishes in the menu after a merge
 */
export function findRepeatedDishes(
  held: MenuContent,
  source: MenuContent,
  found: ReadonlyMap<ItemId, ItemId>,
): RepeatedDish[] {
  const places = new Map<string, { item: EditedItem; category: EditedCategory }>()
  const repeated: RepeatedDish[] = []
  const categories = source.menus.flatMap(({ categoryIds }) => categoriesIn(source, categoryIds))
  for (const category of categories)
    for (const item of itemsIn(source, category.itemIds)) {
      const key = nameAndPrices(item)
      const before = places.get(key)
      if (!before) places.set(key, { item, category })
      else if (before.category !== category && before.item !== item && agree(before.item.veg, item.veg)) {
        const pair = { item, category, first: before.item, firstCategory: before.category }
        repeated.push({ ...pair, isOne: isOneIn(held, pair, found) })
      }
    }
  return repeated
}

function agree(one: boolean | null, other: boolean | null): boolean {
  return one === null || other === null || one === other
}

function nameAndPrices({ label, groups }: EditedItem): string {
  const prices = namedGroups(groups).map(({ name, group }) => [
    name,
    group.options.map((option) => [option.label, option.priceMinor]),
  ])
  return JSON.stringify([plainName(label), prices])
}

function isOneIn(
  held: MenuContent,
  { item, category, first, firstCategory }: Omit<RepeatedDish, 'isOne'>,
  found: ReadonlyMap<ItemId, ItemId>,
): boolean | null {
  const [one, other] = [first, item].map(({ id }) => heldId(held, found, id))
  if (one && other) return one === other
  const known = one ?? other
  if (!known) return null
  const lists = (label: string) =>
    [...held.categories.values()].some(
      (each) => plainName(each.label) === plainName(label) && each.itemIds.includes(known),
    )
  return lists(category.label) && lists(firstCategory.label) ? true : null
}

function heldId(held: MenuContent, found: ReadonlyMap<ItemId, ItemId>, id: ItemId): ItemId | undefined {
  return held.items.get(found.get(id) ?? id)?.id
}

/** Source in which these dishes are one each, under the menu's id where the menu has it, listed wherever it was. */
export function joinRepeatedDishes(
  held: MenuContent,
  source: MenuContent,
  found: ReadonlyMap<ItemId, ItemId>,
  repeated: readonly RepeatedDish[],
): { readonly content: MenuContent; readonly ids: ReadonlyMap<ItemId, ItemId> } {
  const ids = new Map<ItemId, ItemId>()
  const joined = new Map<ItemId, EditedItem>()
  for (const { first, item } of repeated) {
    const before = joined.get(first.id) ?? first
    const id = heldId(held, found, before.id) ?? heldId(held, found, item.id) ?? before.id
    const description = before.description || item.description
    joined.set(first.id, { ...before, id, veg: before.veg ?? item.veg, description })
    ids.set(item.id, first.id)
  }
  for (const [id, first] of ids) ids.set(id, joined.get(first)?.id ?? first)
  for (const [id, item] of joined) ids.set(id, item.id)
  const items = new Map(
    [...source.items.values()].flatMap((item): [ItemId, EditedItem][] => {
      const kept = joined.get(item.id) ?? (ids.has(item.id) ? null : item)
      return kept ? [[kept.id, withComponentIds(kept, ids)]] : []
    }),
  )
  const categories = new Map(
    [...source.categories.values()].map((category) => [
      category.id,
      { ...category, itemIds: [...new Set(category.itemIds.map((id) => ids.get(id) ?? id))] },
    ]),
  )
  return { content: { ...source, items, categories }, ids }
}
