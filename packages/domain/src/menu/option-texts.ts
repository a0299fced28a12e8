import type { OptionGroup } from './menu.ts'
import { isInformation, minimumOf } from './option-rules.ts'

/** Hint above a group: any one, an exact number, a range, up to `count`, or the item's own label. */
export type GroupHint =
  | { readonly kind: 'any-one' | 'item-label' }
  | { readonly kind: 'up-to' | 'exactly'; readonly count: number }
  | { readonly kind: 'between'; readonly least: number; readonly count: number }

/** Hint of a group by its cap, and by its minimum where that is above one. */
export function groupHint(group: OptionGroup): GroupHint {
  if (isInformation(group)) return { kind: 'item-label' }
  const [least, count] = [minimumOf(group), group.maxSelection]
  if (least > 1) return least === count ? { kind: 'exactly', count } : { kind: 'between', least, count }
  return group.maxSelection === 1 ? { kind: 'any-one' } : { kind: 'up-to', count: group.maxSelection }
}

/** Whether a group is a fixed part of a combo: one dish in a fixed number, nothing to choose. */
export function isFixedPart(group: OptionGroup): boolean {
  const [only] = group.options
  return (
    group.options.length === 1 &&
    only?.itemId !== undefined &&
    minimumOf(group) === group.maxSelection &&
    !only.groups
  )
}

/** Limit of a multi-choice option's label, in characters, above which it is cut. */
export const OPTION_LABEL_MAX = 34
const CUT_LABEL_LENGTH = 30

/** Option label as shown in its row: in multi-choice groups cut to 30 characters and an ellipsis. */
export function shownOptionLabel(group: OptionGroup, label: string): string {
  const characters = [...label]
  if (group.maxSelection <= 1 || characters.length <= OPTION_LABEL_MAX) return label
  return `${characters.slice(0, CUT_LABEL_LENGTH).join('').trimEnd()}…`
}
