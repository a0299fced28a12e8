/** Stock counts of ingredients, reduced by the portions that use them. */
import type { IngredientId, ItemId, OptionId } from '../ids.ts'
import type { StatedItem } from './edited-menu.ts'
import type { Ingredient } from './ingredients.ts'
import type { IngredientUse, Item, Named, Option, StoreMenus } from './menu.ts'
import { byLabel, mapChanged } from './menu-states.ts'
import { allOptions, mapOptions } from './nested-groups.ts'
import { type CountedSubject, ingredientSubject, stockKey } from './stock.ts'

type Counts = ReadonlyMap<string, CountedSubject>

/** Ingredients with their counts; the same array where none is counted. */
export function countedIngredients(
  ingredients: readonly Ingredient[],
  counts: Counts,
): readonly Ingredient[] {
  const counted = ingredients.map((one) => {
    const count = counts.get(stockKey(ingredientSubject(one.id)))
    return count ? { ...one, counted: count } : one
  })
  return counted.some((one, at) => one !== ingredients[at]) ? counted : ingredients
}

/** Units of a counted ingredient in one portion of a dish or an option. */
interface CountedUse {
  readonly ingredientId: IngredientId
  /** Whole and above 0. */
  readonly units: number
  /** Whether the portion is made without it where too few units are left. */
  readonly isOptional: boolean
  readonly named: Named
}

/** Uses of counted ingredients per portion, by `useKey`. */
export type CountedUses = ReadonlyMap<string, readonly CountedUse[]>

/** Key of a dish, or of an option of it, among uses of counted ingredients. */
export function useKey(itemId: ItemId, optionId?: OptionId): string {
  return optionId === undefined ? itemId : `${itemId} ${optionId}`
}

/** Collects the uses of counted ingredients by dishes and options. */
export function countedUses(items: readonly StatedItem[], ingredients: readonly Ingredient[]): CountedUses {
  const byId = new Map(ingredients.flatMap((one) => (one.counted ? [[one.id, one] as const] : [])))
  const found = new Map<string, readonly CountedUse[]>()
  if (byId.size === 0) return found
  const add = (key: string, uses: readonly IngredientUse[] = []) => {
    const counted = uses.flatMap(({ ingredientId, isOptional = false, amount = 1 }): CountedUse[] => {
      const ingredient = byId.get(ingredientId)
      if (!ingredient) return []
      const { label, translations } = ingredient
      return [{ ingredientId, units: amount, isOptional, named: { label, translations } }]
    })
    if (counted.length > 0) found.set(key, counted)
  }
  for (const { id, uses, groups } of items) {
    add(useKey(id), uses)
    for (const option of allOptions(groups)) add(useKey(id, option.id), option.uses)
  }
  return found
}

/** Whether a dish, or an option of it, uses a counted ingredient. */
export function usesCounted({ id, groups }: Pick<StatedItem, 'id' | 'groups'>, uses: CountedUses): boolean {
  if (uses.size === 0) return false
  return uses.has(useKey(id)) || allOptions(groups).some((option) => uses.has(useKey(id, option.id)))
}

/** Adds to counts of ingredients the most units that any portion takes. */
export function withMost(counts: Counts, uses: CountedUses): Counts {
  if (uses.size === 0) return counts
  const most = new Map<string, number>()
  for (const { ingredientId, units } of [...uses.values()].flat())
    most.set(ingredientId, Math.max(most.get(ingredientId) ?? 1, units))
  const known = [...counts].map(([key, one]) => {
    const units = one.kind === 'ingredient' ? most.get(one.ownerId) : undefined
    return [key, units === undefined ? one : { ...one, most: units }] as const
  })
  return new Map(known)
}

/** Uses of a dish or option as it is sold, excluding ingredients that it is offered without. */
export function takenUses(
  uses: readonly CountedUse[] | undefined,
  { without = [] }: Pick<Item, 'without'>,
): readonly CountedUse[] {
  return (uses ?? []).filter(
    ({ isOptional, named }) => !isOptional || without.every(({ label }) => label !== named.label),
  )
}

/**
 * Takes optional ingredients out of dishes and options where fewer units are left than one portion needs. Unchanged
 * dishes stay the same object, as does the whole where nothing changes.
 *
 * @param left by ingredient; ingredients not in it are sufficient
 */
export function withoutScarce(
  items: StoreMenus['items'],
  uses: CountedUses,
  left: ReadonlyMap<string, number>,
): StoreMenus['items'] {
  const scarce = (key: string) =>
    uses
      .get(key)
      ?.filter(
        ({ isOptional, units, ingredientId }) => isOptional && units > (left.get(ingredientId) ?? units),
      ) ?? []
  const less = <T extends { readonly without?: readonly Named[] }>(one: T, keys: readonly string[]): T => {
    const known = one.without ?? []
    const more = new Map(keys.flatMap(scarce).map(({ named }) => [named.label, named]))
    for (const { label } of known) more.delete(label)
    return more.size === 0 ? one : { ...one, without: byLabel([...known, ...more.values()]) }
  }
  const lessOf = (item: Item): Item => {
    const keysOf = ({ id, itemId }: Pick<Option, 'id' | 'itemId'>) => [
      useKey(item.id, id),
      ...(itemId === undefined ? [] : [useKey(itemId)]),
    ]
    const own = less(item, [useKey(item.id)])
    if (allOptions(item.groups).every((option) => less(option, keysOf(option)) === option)) return own
    return { ...own, groups: mapOptions(item.groups, (option): Option => less(option, keysOf(option))) }
  }
  return mapChanged(items, lessOf)
}
