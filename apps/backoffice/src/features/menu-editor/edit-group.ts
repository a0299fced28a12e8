/** Changes to an option group, and its kind. */
import type { DraftMenu } from '@thali/contract/menu-editor'
import { hasDishes } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup, EditedOption } from '@thali/domain/menu/edited-menu'
import { findSelections } from '@thali/domain/menu/listing'
import { emptyGroup } from './new-item.ts'

/** Rules that count choices. */
export type CountRule = 'minSelection' | 'maxPerOption' | 'freeCount'

/** Values of rules that are absent. */
export const USUAL_COUNTS: Readonly<Record<CountRule, number>> = {
  minSelection: 1,
  maxPerOption: 1,
  freeCount: 0,
}

/** Group with a rule; a rule that equals its default is left out. */
export function withCount(group: EditedGroup, rule: CountRule, count: number): EditedGroup {
  const { [rule]: _, ...rest } = group
  return count <= USUAL_COUNTS[rule] ? rest : { ...rest, [rule]: count }
}

export function withPriceRule(group: EditedGroup, isHighest: boolean): EditedGroup {
  const { priceRule: _, ...rest } = group
  return isHighest ? { ...rest, priceRule: 'highest' } : rest
}

/** Group that diners must choose from, or may skip; one that may be skipped has no minimum. */
export function withRequired(group: EditedGroup, required: boolean): EditedGroup {
  const { minSelection: _, ...rest } = group
  return required ? { ...group, required } : { ...rest, required }
}

/** Option with one more nested group. */
export function asking(option: EditedOption): EditedOption {
  return { ...option, groups: [...(option.groups ?? []), emptyGroup()] }
}

/** Option with its nested groups; the field is dropped with the last of them. */
export function withGroups(option: EditedOption, groups: readonly EditedGroup[]): EditedOption {
  const { groups: _, ...rest } = option
  return groups.length === 0 ? rest : { ...rest, groups }
}

/** Whether a dish has a single price and nothing to choose. */
export function isSimpleDish(groups: readonly EditedGroup[]): boolean {
  const [only] = groups
  return groups.length === 1 && only?.options.length === 1 && only.maxSelection === 1
}

/** Whether a group is shown as one price: that of a simple dish, or the price of a combo. */
export function isPriceOnly(group: EditedGroup, groups: readonly EditedGroup[]): boolean {
  if (isSimpleDish(groups)) return true
  return groups.some(hasDishes) && group.required && group.maxSelection === 1 && isLonePrice(group)
}

/** Whether the only option of a group is just a price: without further groups, and not a dish. */
function isLonePrice({ options: [only, ...others] }: EditedGroup): boolean {
  return only !== undefined && others.length === 0 && only.itemId === undefined && only.groups === undefined
}

/**
 * Name of a part of a combo: the category of its first dish, unless another part has that name. A selection, such as
 * "Recommended", does not say what its dishes are.
 */
export function comboPartName(
  { categories }: DraftMenu,
  groups: readonly EditedGroup[],
  dishId: string,
): string {
  const listing = categories.filter(({ itemIds }) => itemIds.includes(dishId))
  const selections = findSelections(categories)
  const label = (listing.find((category) => !selections.has(category)) ?? listing[0])?.label ?? ''
  return groups.some((group) => group.label === label) ? '' : label
}
