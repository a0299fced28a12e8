/** Ingredients of a store, and dishes and options while some of them are gone. */
import type { IngredientId, ItemId } from '../ids.ts'
import type { SoldLine } from '../order/order.ts'
import type { StatedItem } from './edited-menu.ts'
import { effectiveState } from './listing.ts'
import {
  AVAILABLE,
  type IngredientUse,
  type Named,
  type Option,
  type OptionGroup,
  SOLD_OUT,
  type Translations,
} from './menu.ts'
import { byLabel } from './menu-states.ts'
import { allOptions, mapOptions, namedGroups } from './nested-groups.ts'
import type { CountedSubject } from './stock.ts'

/** Limit of a store's ingredients. */
export const INGREDIENTS_MAX = 2_000

/** Ingredient of dishes and options. */
export interface Ingredient {
  readonly id: IngredientId
  readonly label: string
  readonly translations: Translations
  readonly allergens: readonly string[]
  /** `Available`, or the button text of dishes and options that cannot be made. */
  readonly state: string
  /** Units left on a business day; absent where it is not counted. */
  readonly counted?: Pick<CountedSubject, 'count' | 'lowAt'>
}

/**
 * Makes the function that converts an item to its form for diners while ingredients are gone: a missing essential
 * ingredient makes the dish or option unavailable, another one is listed as left out. A counted ingredient is gone for
 * portions that need more units than are left; from its threshold down diners are shown the number of portions.
 * Allergens of ingredients are added and never removed. Uses themselves are left out; those of unknown ingredients are
 * ignored.
 */
export function withIngredients(ingredients: readonly Ingredient[]): (item: StatedItem) => StatedItem {
  const byId = new Map(ingredients.map((one) => [one.id, one]))
  return (item) => {
    if (!item.uses && !allOptions(item.groups).some(({ uses }) => uses)) return item
    const { uses, ...met } = item
    const { allergens, ...own } = madeWith(byId, uses, { ...item, allergens: item.facts.allergens ?? [] })
    return {
      ...met,
      ...own,
      facts: { ...item.facts, ...(allergens.length > 0 && { allergens }) },
      groups: mapOptions<Option, OptionGroup, Option>(item.groups, ({ uses: ofOption, ...option }) => ({
        ...option,
        ...madeWith(byId, ofOption, option),
      })),
    }
  }
}

interface Made {
  readonly state: string
  readonly allergens: readonly string[]
  readonly left?: number
}

function madeWith(
  byId: ReadonlyMap<IngredientId, Ingredient>,
  uses: readonly IngredientUse[] = [],
  { state: own, allergens: declared, left: ownLeft }: Made,
): Made & { readonly without?: readonly Named[] } {
  const used = uses.flatMap(({ ingredientId, isOptional, amount = 1 }) => {
    const ingredient = byId.get(ingredientId)
    return ingredient
      ? [{ ingredient, amount, said: stateFor(ingredient, amount), isEssential: !isOptional }]
      : []
  })
  const gone = used.filter(({ said }) => said !== AVAILABLE)
  const needed = gone.find(({ isEssential }) => isEssential)
  const state = own === AVAILABLE && needed ? needed.said : own
  const allergens = [...new Set([...declared, ...used.flatMap(({ ingredient }) => ingredient.allergens)])]
  const without = byLabel(gone.map(({ ingredient: { label, translations } }) => ({ label, translations })))
  // An ingredient that is left out does not limit the number of portions.
  const within = used.filter(({ said }) => said === AVAILABLE)
  const portions = within.flatMap(({ ingredient, amount }) => shownPortions(ingredient, amount))
  const left = Math.min(...portions, ownLeft ?? Number.POSITIVE_INFINITY)
  return {
    state,
    allergens,
    ...(without.length > 0 && state === AVAILABLE && { without }),
    ...(Number.isFinite(left) && { left }),
  }
}

/** State of an ingredient for a portion that needs so many units. */
function stateFor({ state, counted }: Ingredient, amount: number): string {
  return state === AVAILABLE && counted && counted.count < amount ? SOLD_OUT : state
}

/** Number of portions left as shown to diners, as long as there is one. */
function shownPortions({ counted }: Ingredient, amount: number): number[] {
  if (!counted || counted.lowAt === null || counted.count > counted.lowAt) return []
  const portions = Math.floor(counted.count / amount)
  return portions > 0 ? [portions] : []
}

/**
 * Converts an item to its form for diners: with its ingredients, and gone where a required group cannot be answered.
 */
export function itemForDiners(ingredients: readonly Ingredient[]): (item: StatedItem) => StatedItem {
  const withGone = withIngredients(ingredients)
  return (item) => {
    const made = withGone(item)
    const state = effectiveState(made)
    if (state === made.state) return made
    const { without: _, ...rest } = made
    return { ...rest, state }
  }
}

/** Reach of an ingredient in a menu. */
export interface IngredientReach {
  /** Dishes that can be ordered now and could not be without it. */
  readonly goneItems: readonly ItemId[]
  /** Dishes that would still be available, but made without it, or without it in one of their options. */
  readonly withoutItems: readonly ItemId[]
  /** Number of options, in dishes available now, that could not be chosen without it. */
  readonly goneOptions: number
}

/**
 * Changes for diners if these ingredients were gone, beside those gone already.
 *
 * @param combine turns items in their own states into those shown to diners; absent: no change
 */
export function reachOf(
  items: readonly StatedItem[],
  ingredients: readonly Ingredient[],
  gone: ReadonlySet<IngredientId>,
  combine: (met: readonly StatedItem[]) => readonly StatedItem[] = (met) => met,
): IngredientReach {
  const after = ingredients.map((one) => (gone.has(one.id) ? { ...one, state: GONE } : one))
  const would = combine(items.map(itemForDiners(after)))
  const goneItems: ItemId[] = []
  const withoutItems: ItemId[] = []
  let goneOptions = 0
  for (const [at, now] of combine(items.map(itemForDiners(ingredients))).entries()) {
    const then = would[at] ?? now
    if (now.state !== AVAILABLE) continue
    goneOptions += countAvailable(now) - countAvailable(then)
    if (then.state !== AVAILABLE) goneItems.push(now.id)
    else if (countWithout(then) > countWithout(now)) withoutItems.push(now.id)
  }
  return { goneItems, withoutItems, goneOptions }
}

/** Placeholder state; an ingredient gone for another reason keeps its own text, and is not counted. */
const GONE = '-'

function countAvailable({ groups }: StatedItem): number {
  return allOptions(groups).filter(({ state }) => state === AVAILABLE).length
}

function countWithout({ without = [], groups }: StatedItem): number {
  return allOptions(groups).reduce((sum, option) => sum + (option.without?.length ?? 0), without.length)
}

/** Whether a sold line needs one of these ingredients: for its dish, a chosen option, or a dish of a combo. */
export function needsIngredient(
  items: ReadonlyMap<ItemId, Pick<StatedItem, 'uses' | 'groups'>>,
  { itemId, choices, components = [] }: Pick<SoldLine, 'itemId' | 'choices' | 'components'>,
  gone: ReadonlySet<IngredientId>,
): boolean {
  const needs = (made: { readonly uses?: readonly IngredientUse[] } | undefined) =>
    made?.uses?.some(({ ingredientId, isOptional }) => !isOptional && gone.has(ingredientId)) ?? false
  const chosen = new Map(choices.map(({ label, contents }) => [label, new Set(contents)]))
  const item = items.get(itemId)
  return (
    needs(item) ||
    components.some((component) => needs(items.get(component.itemId))) ||
    namedGroups(item?.groups ?? []).some(({ name, group }) =>
      group.options.some((option) => chosen.get(name)?.has(option.label) && needs(option)),
    )
  )
}
