import type { OptionGroup } from './menu.ts'
import { isInformation, minimumOf } from './option-rules.ts'

/** Which hint stands over a group: one of any, so many, up to `count`, or the item's own label. */
export type GroupHint =
  | { readonly kind: 'any-one' | 'item-label' }
  | { readonly kind: 'up-to' | 'exactly'; readonly count: number }
  | { readonly kind: 'between'; readonly least: number; readonly count: number }

/** The hint of a group by its cap, and by what it asks for at least where that is more than one. */
export function groupHint(group: OptionGroup): GroupHint {
  if (isInformation(group)) return { kind: 'item-label' }
  const [least, count] = [minimumOf(group), group.maxSelection]
  if (least > 1) return least === count ? { kind: 'exactly', count } : { kind: 'between', least, count }
  return group.maxSelection === 1 ? { kind: 'any-one' } : { kind: 'up-to', count: group.maxSelection }
}

/** Whether a group is a fixed part of a combo: one dish, so many of it, nothing to choose. */
export function isFixedPart(group: OptionGroup): boolean {
  const [only] = group.options
  return (
    group.options.length === 1 &&
    only?.itemId !== undefined &&
    minimumOf(group) === group.maxSelection &&
    !only.groups
  )
}

/** Labels of multi-choice options longer than this many characters are cut. */
export const OPTION_LABEL_MAX = 34
const CUT_LABEL_LENGTH = 30

/** An option's label as its row shows it: cut in multi-choice groups, to 30 characters and an ellipsis. */
export function shownOptionLabel(group: OptionGroup, label: string): string {
  const characters = [...label]
  if (group.maxSelection <= 1 || characters.length <= OPTION_LABEL_MAX) return label
  return `${characters.slice(0, CUT_LABEL_LENGTH).join('').trimEnd()}…`
}
