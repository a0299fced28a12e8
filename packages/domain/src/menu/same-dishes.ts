/** Dishes of a price list that are on the menu already, in another category or with another spelling. */
import type { CategoryId, ItemId } from '../ids.ts'
import { withComponentIds } from './combos.ts'
import type { EditedCategory, EditedItem, EditedMenu, MenuContent } from './edited-menu.ts'
import { categoriesIn, itemsIn, plainName } from './import-content.ts'

/** Dish of a source, and the one on the menu that may be the same. */
export interface SameDish {
  readonly itemId: ItemId
  readonly held: EditedItem
  readonly heldCategory: EditedCategory
  /** Whether both have the same name. */
  readonly isSpeltSame: boolean
}

/**
 * Fewest letters of a name that is compared by sound; shorter ones differ by a letter and are other dishes: dal, dahi.
 */
const NAME_LENGTH = 6

/** Proposes matches for dishes of a source that were not matched; each dish of the menu is proposed once. */
export function proposeSameDishes(
  held: MenuContent,
  menu: EditedMenu,
  source: MenuContent,
  found: ReadonlyMap<ItemId, ItemId>,
): SameDish[] {
  const taken = new Set(found.values())
  const free = categoriesIn(held, menu.categoryIds).flatMap((heldCategory) =>
    itemsIn(held, heldCategory.itemIds).map((item) => ({ held: item, heldCategory })),
  )
  const byName = new Map<string, (typeof free)[number][]>()
  for (const one of free)
    for (const key of [plainName(one.held.label), dishSound(one.held.label)])
      byName.set(key, [...(byName.get(key) ?? []), one])
  const proposals: SameDish[] = []
  const propose = (isSpeltSame: boolean) => {
    for (const { id, label } of source.items.values()) {
      const isNew = !held.items.has(found.get(id) ?? id) && !proposals.some((one) => one.itemId === id)
      const key = isSpeltSame ? plainName(label) : dishSound(label)
      const same = isNew && key !== '' ? byName.get(key)?.find((one) => !taken.has(one.held.id)) : undefined
      if (!same) continue
      taken.add(same.held.id)
      proposals.push({ itemId: id, ...same, isSpeltSame })
    }
  }
  propose(true)
  propose(false)
  return proposals
}

/**
 * Sound of a dish's name, without vowels, doubled letters and marks: `Panneer Tikka` equals `Paneer Tika`.
 *
 * Digits count, as of 250 and 500 ml. Empty for short names.
 */
export function dishSound(name: string): string {
  const plain = plainName(name).replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
  const words = plain.split(' ').map((word) =>
    word
      .replace(/ph/g, 'f')
      .replace(/w/g, 'v')
      .replace(/z/g, 'j')
      .replace(/(?<=\p{L})h/gu, '')
      .replace(/(?<=\p{L})[eiouy](?=\p{L})/gu, '')
      .replace(/(?<=\p{L})a+(?=\p{L})/gu, '')
      .replace(/(\p{L})\1+/gu, '$1')
      .replace(/s$/, ''),
  )
  return plain.replaceAll(' ', '').length < NAME_LENGTH ? '' : `~${words.join(' ')}`
}

/** Source with the ids and names that these dishes have on the menu, in the menu's categories. */
export function joinSameDishes(source: MenuContent, same: readonly SameDish[]): MenuContent {
  const byId = new Map(same.map((one) => [one.itemId, one]))
  const ids = new Map(same.map(({ itemId, held }) => [itemId, held.id]))
  const items = new Map(
    [...source.items.values()].map((given): [ItemId, EditedItem] => {
      const held = byId.get(given.id)?.held
      const item = withComponentIds(given, ids)
      return held ? [held.id, { ...item, id: held.id, label: held.label }] : [item.id, item]
    }),
  )
  const categories = new Map<CategoryId, EditedCategory>()
  for (const category of source.categories.values()) {
    const itemIds = category.itemIds.filter((id) => !byId.has(id))
    if (itemIds.length > 0 || category.itemIds.length === 0)
      categories.set(category.id, { ...category, itemIds })
  }
  const added: CategoryId[] = []
  for (const { held, heldCategory } of same) {
    const named = [...categories.values()].find(
      ({ id, label }) => id === heldCategory.id || plainName(label) === plainName(heldCategory.label),
    )
    const into = named ?? { ...heldCategory, itemIds: [] }
    if (!named) added.push(into.id)
    categories.set(into.id, { ...into, itemIds: [...into.itemIds, held.id] })
  }
  const menus = source.menus.map((menu, at) => ({
    ...menu,
    categoryIds: [...menu.categoryIds.filter((id) => categories.has(id)), ...(at === 0 ? added : [])],
  }))
  return { menus, categories, items }
}
