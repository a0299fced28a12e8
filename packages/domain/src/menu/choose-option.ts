/** Answers to a tap in a group of options: what the sheet and the counter do with it. */
import type { Choice } from '../order/order.ts'
import type { OptionGroup } from './menu.ts'
import { pathBelow } from './nested-groups.ts'
import { type AskedGroup, defaultsOf, isInformation, isOptionAvailable, mostOfOne } from './option-rules.ts'

/** What a tap made of a group; `refused` when the cap was reached and the tap is ignored. */
export interface Toggled {
  readonly selected: readonly string[]
  readonly refused: boolean
}

/**
 * Answers a tap on an option of a group, `selected` being the labels chosen so far.
 *
 * Single choice: the tapped one replaces the other; a tap on the chosen one clears it unless the group is
 * required. Several: tick and untick up to the cap. Sold-out and unknown options change nothing.
 */
export function toggleOption(group: OptionGroup, selected: readonly string[], label: string): Toggled {
  const option = group.options.find((candidate) => candidate.label === label)
  if (!option || isInformation(group)) return { selected, refused: false }
  if (selected.includes(label)) {
    const staysSelected = group.maxSelection === 1 && group.required
    return {
      selected: staysSelected ? selected : selected.filter((other) => other !== label),
      refused: false,
    }
  }
  if (!isOptionAvailable(option)) return { selected, refused: false }
  if (group.maxSelection === 1) return { selected: [label], refused: false }
  if (selected.length >= group.maxSelection) return { selected, refused: true }
  return { selected: [...selected, label], refused: false }
}

/** Answers a stepper: an option taken so many times, as far as it and its group allow. A sold-out one is only taken less. */
export function setUnits(
  group: OptionGroup,
  selected: readonly string[],
  label: string,
  units: number,
): Toggled {
  const option = group.options.find((candidate) => candidate.label === label)
  const others = selected.filter((other) => other !== label)
  const isMore = units > selected.length - others.length
  if (!option || isInformation(group) || (isMore && !isOptionAvailable(option)))
    return { selected, refused: false }
  const most = Math.min(mostOfOne(group), group.maxSelection - others.length)
  const taken = Math.max(0, Math.min(units, most))
  return { selected: [...others, ...Array<string>(taken).fill(label)], refused: taken < units }
}

/**
 * Choices after an answer in one group. An option that comes new asks its own groups at once, as far as they have
 * defaults; one that comes again finds what was chosen for it before.
 *
 * @param units absent: the option was tapped
 */
export function choose(
  choices: readonly Choice[],
  { label: name, group }: Pick<AskedGroup, 'label' | 'group'>,
  label: string,
  units?: number,
): { readonly choices: readonly Choice[]; readonly refused: boolean } {
  const before = choices.find((choice) => choice.label === name)?.contents ?? []
  const { selected, refused } =
    units === undefined ? toggleOption(group, before, label) : setUnits(group, before, label, units)
  const others = choices.filter((choice) => choice.label !== name)
  const path = pathBelow(name, label)
  const isNew = selected.includes(label) && !others.some((choice) => choice.label.startsWith(path))
  const option = group.options.find((candidate) => candidate.label === label)
  const below = isNew && option ? defaultsOf(option, path) : []
  return { choices: [...others, { label: name, contents: selected }, ...below], refused }
}
