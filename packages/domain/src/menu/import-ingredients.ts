/** Ingredients in the source of an import, matched to those of the store. */
import type { IngredientId } from '../ids.ts'
import type { EditedItem, EditedOption, MenuContent } from './edited-menu.ts'
import { plainName } from './import-content.ts'
import type { Ingredient } from './ingredients.ts'
import { AVAILABLE, type IngredientUse } from './menu.ts'
import { allOptions, mapOptions } from './nested-groups.ts'

/** Menus of a source with the store's ingredients, and the ingredients that are new to it. */
export interface MatchedIngredients {
  readonly content: MenuContent
  /** New ingredients that dishes of the source use. They are available, as states elsewhere have no meaning here. */
  readonly added: readonly Ingredient[]
}

interface Match {
  readonly id: IngredientId
  /** Allergens of the ingredient in the source that the store's lacks. */
  readonly allergens: readonly string[]
}

/**
 * Matches each ingredient of a source to one of the store, by its id, else by its name.
 *
 * Allergens are never removed: those in the source that the store's ingredient lacks are added to the dish itself. Uses
 * of ingredients unknown to both stay as they are, without effect.
 */
export function matchIngredients(
  held: readonly Ingredient[],
  given: readonly Ingredient[],
  content: MenuContent,
): MatchedIngredients {
  if (given.length === 0) return { content, added: [] }
  const used = usedIn(content)
  const byId = new Map(held.map((one) => [one.id, one]))
  const byName = new Map(held.toReversed().map((one) => [plainName(one.label), one]))
  const added: Ingredient[] = []
  const matches = new Map<IngredientId, Match>()
  for (const one of given.filter(({ id }) => used.has(id))) {
    let found = byId.get(one.id) ?? byName.get(plainName(one.label))
    if (!found) {
      found = { ...one, state: AVAILABLE }
      added.push(found)
      byName.set(plainName(one.label), found)
    }
    const known = new Set(found.allergens)
    matches.set(one.id, { id: found.id, allergens: one.allergens.filter((name) => !known.has(name)) })
  }
  const items = [...content.items].map(([id, item]) => [id, itemWith(item, matches)] as const)
  return { content: { ...content, items: new Map(items) }, added }
}

function usedIn({ items }: MenuContent): ReadonlySet<IngredientId> {
  const made = [...items.values()].flatMap((item) => [item, ...allOptions(item.groups)])
  return new Set(made.flatMap(({ uses = [] }) => uses.map(({ ingredientId }) => ingredientId)))
}

function itemWith(item: EditedItem, matches: ReadonlyMap<IngredientId, Match>): EditedItem {
  const groups = mapOptions(item.groups, (option): EditedOption => {
    if (!option.uses) return option
    const { uses, allergens } = usesWith(option.uses, matches)
    return { ...option, uses, allergens: joined(option.allergens, allergens) }
  })
  if (!item.uses) return { ...item, groups }
  const { uses, allergens } = usesWith(item.uses, matches)
  const all = joined(item.facts.allergens ?? [], allergens)
  return { ...item, groups, uses, facts: { ...item.facts, ...(all.length > 0 && { allergens: all }) } }
}

/** Uses under the store's ids, each once; essential where one of them is. */
function usesWith(uses: readonly IngredientUse[], matches: ReadonlyMap<IngredientId, Match>) {
  const after = new Map<IngredientId, IngredientUse>()
  for (const use of uses) {
    const ingredientId = matches.get(use.ingredientId)?.id ?? use.ingredientId
    const before = after.get(ingredientId)
    if (!before || (before.isOptional && !use.isOptional)) after.set(ingredientId, { ...use, ingredientId })
  }
  const allergens = uses.flatMap(({ ingredientId }) => matches.get(ingredientId)?.allergens ?? [])
  return { uses: [...after.values()], allergens }
}

function joined(own: readonly string[], more: readonly string[]): readonly string[] {
  return more.length > 0 ? [...new Set([...own, ...more])] : own
}
