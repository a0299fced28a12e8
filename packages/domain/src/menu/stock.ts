/** Stock counts: how many of a subject are left on a business day, and how diners see it. */

import { hasOwnState } from './combos.ts'
import { type NamedOption, stateSubjects } from './item-states.ts'
import { AVAILABLE, type Item, type Option, SOLD_OUT } from './menu.ts'
import { mapOptions, namedGroups } from './nested-groups.ts'

/**
 * Kind of a counted subject: a dish, an option of one dish, an option in all that share its group, or an ingredient.
 */
export const STOCK_KINDS = ['item', 'option', 'shared', 'ingredient'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** Limit of a subject's count, and of the units taken at once. */
export const STOCK_MAX = 1_000_000

/** Subject of a stock count. */
export interface StockSubject {
  readonly kind: StockKind
  /** Id of the dish, the shared group or the ingredient. */
  readonly ownerId: string
  /** Name of the option's group; in a shared one the part after the shared group's name, often empty. */
  readonly groupLabel: string
  /** Empty where the subject is not an option. */
  readonly optionLabel: string
}

/** Subject that a store counts, with its count on one business day. */
export interface CountedSubject extends StockSubject {
  readonly id: string
  /** Whole number, never negative. */
  readonly count: number
  /** Count from which down diners are shown the number left; null: never. */
  readonly lowAt: number | null
  /** Count at the start of each business day; null: one count continues over all days. */
  readonly refillTo: number | null
  /** Most units that one portion takes; absent: 1, as for all but ingredients. */
  readonly most?: number
}

/** Unique key of a subject. */
export function stockKey({ kind, ownerId, groupLabel, optionLabel }: StockSubject): string {
  return JSON.stringify([kind, ownerId, groupLabel, optionLabel])
}

/** Subject of a dish itself. */
export function dishSubject(itemId: string): StockSubject {
  return { kind: 'item', ownerId: itemId, groupLabel: '', optionLabel: '' }
}

/** Subject of an ingredient. */
export function ingredientSubject(ingredientId: string): StockSubject {
  return { kind: 'ingredient', ownerId: ingredientId, groupLabel: '', optionLabel: '' }
}

type GroupedItem = Parameters<typeof stateSubjects>[0]

/**
 * Subject that staff select by an option of a dish, or by the dish alone; `everywhere` means one count for all dishes
 * that share the group. Null where the dish has no such option, or the option is a dish, which is counted itself.
 */
export function findStockSubject(item: GroupedItem, option: NamedOption | undefined): StockSubject | null {
  if (stateSubjects(item, option, [item]).length === 0) return null
  if (!option) return dishSubject(item.id)
  const { group } = namedGroups(item.groups).find(({ name }) => name === option.group) ?? {}
  const named = group?.options.find(({ label }) => label === option.label)
  if (!named || !hasOwnState(named)) return null
  const subjects = optionSubjects(item, option.group, option.label)
  return (option.everywhere && subjects.find(({ kind }) => kind === 'shared')) || (subjects[0] ?? null)
}

/** Subjects that count an option: itself in this dish, then, where its group is shared, in all dishes together. */
export function optionSubjects(
  item: Pick<GroupedItem, 'id' | 'groups'>,
  groupLabel: string,
  optionLabel: string,
): StockSubject[] {
  const own: StockSubject = { kind: 'option', ownerId: item.id, groupLabel, optionLabel }
  const named = namedGroups(item.groups).find(({ name }) => name === groupLabel)
  const outer = named && (named.askers[0]?.[0] ?? named.group)
  if (outer?.sharedId === undefined) return [own]
  const below = groupLabel.slice(outer.label.length)
  return [own, { kind: 'shared', ownerId: outer.sharedId, groupLabel: below, optionLabel }]
}

/** Number left that diners are shown; undefined where none is shown, or the subject is sold out. */
function shownLeft({ count, lowAt }: CountedSubject): number | undefined {
  return lowAt !== null && count > 0 && count <= lowAt ? count : undefined
}

/** Whether diners may see the number of this subject, or that too few are left for a portion, at one of two counts. */
export function isShownChange(
  { lowAt, most = 1 }: Pick<CountedSubject, 'lowAt' | 'most'>,
  before: number,
  after: number,
): boolean {
  return before !== after && Math.min(before, after) <= Math.max(lowAt ?? 0, most - 1)
}

type Counted<I> = I & { readonly left?: number }

/**
 * Makes the function that applies counts to a dish: sold out where none is left, else the number shown to diners.
 * Dishes without a count stay the same object.
 */
export function withCounts<I extends Pick<Item, 'id' | 'state' | 'groups'>>(
  counts: ReadonlyMap<string, CountedSubject>,
): (item: I) => Counted<I> {
  const owners = new Set([...counts.values()].map(({ ownerId }) => ownerId))
  const isCounted = ({ id, groups }: I) =>
    owners.has(id) || groups.some(({ sharedId }) => sharedId !== undefined && owners.has(sharedId))
  return (item) => {
    if (counts.size === 0 || !isCounted(item)) return item
    const found = (subjects: readonly StockSubject[]) =>
      subjects.flatMap((subject) => counts.get(stockKey(subject)) ?? [])
    const groups = mapOptions(
      item.groups,
      (option: Option, group): Option => stated(option, found(optionSubjects(item, group, option.label))),
    )
    return stated({ ...item, groups }, found([dishSubject(item.id)]))
  }
}

function stated<T extends { readonly state: string }>(
  one: T,
  counted: readonly CountedSubject[],
): Counted<T> {
  const [least] = counted.toSorted((a, b) => a.count - b.count)
  if (!least) return one
  const left = shownLeft(least)
  const state = least.count === 0 && one.state === AVAILABLE ? SOLD_OUT : one.state
  return { ...one, state, ...(left !== undefined && { left }) }
}

/** Business day of a count; empty where one count continues over all days. */
export function countDay({ refillTo }: Pick<CountedSubject, 'refillTo'>, day: string): string {
  return refillTo === null ? '' : day
}
