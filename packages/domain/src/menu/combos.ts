/** Combos: dishes that have dishes as options. A combo contains no combo. */
import type { ItemId } from '../ids.ts'
import type { EditedItem, EditedOption, MenuContent, StatedItem } from './edited-menu.ts'
import { effectiveState } from './listing.ts'
import { AVAILABLE, type Option, type OptionGroup, type Translations } from './menu.ts'
import { byLabel } from './menu-states.ts'
import { allOptions, mapOptions } from './nested-groups.ts'
import { minimumOf } from './option-rules.ts'

/** State of an option whose dish cannot be ordered: hidden, removed, or a combo itself. */
const NOT_SERVED = 'Sold Out'
/** Label of an option whose dish is gone, where its combo has no other. */
const NAMELESS = '—'

/** Ids of the dishes in an item's options, each once; empty unless it is a combo. */
export function componentIds({ groups }: Pick<EditedItem, 'groups'>): ItemId[] {
  return [...new Set(allOptions(groups).flatMap(({ itemId }) => itemId ?? []))]
}

/** Whether an item has dishes as options. */
export function isCombo(item: Pick<EditedItem, 'groups'>): boolean {
  return allOptions(item.groups).some(({ itemId }) => itemId !== undefined)
}

/** Replaces the ids of a combo's dishes; dishes not in `ids` stay. */
export function withComponentIds<I extends Pick<EditedItem, 'groups'>>(
  item: I,
  ids: ReadonlyMap<ItemId, ItemId>,
): I {
  if (!componentIds(item).some((id) => (ids.get(id) ?? id) !== id)) return item
  const groups = mapOptions(item.groups, (option): EditedOption => {
    const itemId = option.itemId && ids.get(option.itemId)
    return itemId ? { ...option, itemId } : option
  })
  return { ...item, groups }
}

/**
 * Items as shown to diners: options that are dishes take their name, veg, allergens and state from them, and a combo
 * that cannot be assembled is sold out. A combo marked veg that cannot be assembled of veg dishes is non-veg.
 *
 * A dish counts as served where an active menu shows it, at any hours, since the combo has hours of its own. A dish
 * that no such menu shows cannot be chosen.
 *
 * @param items of the content, each in its own state for diners
 */
export function withComponents(
  { menus, categories }: Pick<MenuContent, 'menus' | 'categories'>,
  items: readonly StatedItem[],
): readonly StatedItem[] {
  if (!items.some(isCombo)) return items
  const shown = menus
    .filter(({ active }) => active)
    .flatMap(({ categoryIds }) => categoryIds.flatMap((id) => categories.get(id) ?? []))
  const served = new Set(shown.flatMap(({ hidden, itemIds }) => (hidden ? [] : itemIds)))
  const dishes = new Map(items.map((item) => [item.id, item]))
  return items.map((item) => {
    if (!isCombo(item)) return item
    const options = mapOptions(item.groups, (option): Option => {
      const dish = option.itemId && dishes.get(option.itemId)
      return option.itemId ? asDish(option, dish, dish !== undefined && served.has(dish.id)) : option
    })
    const groups = options.map(withNames)
    const combo = { ...item, groups, veg: item.veg && groups.every(hasVegChoice) }
    return { ...combo, state: effectiveState(combo) }
  })
}

/** Whether a group can be left out or satisfied without a non-veg option. */
export function hasVegChoice(
  group: Parameters<typeof minimumOf>[0] & { readonly options: readonly Pick<Option, 'veg'>[] },
): boolean {
  return minimumOf(group) === 0 || group.options.some(({ veg }) => veg !== false)
}

function asDish(option: Option, dish: StatedItem | undefined, isServed: boolean): Option {
  if (!dish) return { ...option, state: NOT_SERVED }
  const names = [...(dish.without ?? []), ...(option.without ?? [])]
  const without = byLabel([...new Map(names.map((named) => [named.label, named])).values()])
  const left = Math.min(...[dish.left, option.left].filter((count) => count !== undefined))
  return {
    ...option,
    ...(option.label === '' && { label: dish.label, translations: labelsIn(dish.translations) }),
    veg: dish.veg,
    allergens: dish.facts.allergens ?? [],
    ...(without.length > 0 && { without }),
    // The option's own state is that of its ingredients beside the dish.
    state: !isServed || isCombo(dish) ? NOT_SERVED : dish.state === AVAILABLE ? option.state : dish.state,
    ...(Number.isFinite(left) && { left }),
  }
}

function labelsIn(translations: Translations): Translations {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([lang, { label }]) => (label ? [[lang, { label }]] : [])),
  )
}

/** Removes options whose dish is gone, as long as others are left, and makes labels unique. */
function withNames(group: OptionGroup): OptionGroup {
  const named = group.options.filter(({ label }) => label !== '')
  const seen = new Map<string, number>()
  const options = (named.length > 0 ? named : group.options.slice(0, 1)).map((option): Option => {
    const label = option.label || NAMELESS
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return {
      ...option,
      label: times > 1 ? `${label} (${times})` : label,
      ...(option.groups && { groups: option.groups.map(withNames) }),
    }
  })
  return { ...group, options }
}

/** Whether an option can be switched off on its own; an option that is a dish follows its dish. */
export function hasOwnState({ itemId }: Pick<Option, 'itemId'>): boolean {
  return itemId === undefined
}
