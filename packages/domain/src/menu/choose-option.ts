/** Effect of a tap in an option group, for the sheet and the counter. */
import type { Choice } from '../order/order.ts'
import type { Option, OptionGroup } from './menu.ts'
import { pathBelow } from './nested-groups.ts'
import { type AskedGroup, defaultsOf, isInformation, isOptionAvailable, mostOfOne } from './option-rules.ts'

/** Selection after a tap; `refused` where the cap was reached and the tap is ignored. */
export interface ToggleResult {
  readonly selected: readonly string[]
  readonly refused: boolean
}

/**
 * Selection after a tap on an option of a group, `selected` being the labels chosen so far.
 *
 * Single choice: the tapped option replaces the other; a tap on the chosen one clears it unless the group is required.
 * Several: tick and untick up to the cap. Sold-out and unknown options change nothing.
 */
export function toggleOption(group: OptionGroup, selected: readonly string[], label: string): ToggleResult {
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

/**
 * Selection after a stepper set an option's units, as far as it and its group allow. Units of a sold-out option can
 * only be reduced.
 */
export function setUnits(
  group: OptionGroup,
  selected: readonly string[],
  label: string,
  units: number,
): ToggleResult {
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
 * Choices after a tap or step in one group. A newly chosen option adds the defaults of its own groups; one chosen again
 * keeps what was chosen for it before. What was chosen for the option that it replaces is kept in groups of the same
 * name: the toppings of a pizza that gets another size.
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
  const option = group.options.find((candidate) => candidate.label === label)
  const isNew = option && selected.includes(label) && !before.includes(label)
  const kept = isNew && before[0] && selected.length === 1 ? keptBelow(choices, name, before[0], option) : []
  const isKnown = others.some((choice) => choice.label.startsWith(path))
  const below = isNew && !isKnown ? defaultsOf(option, path) : []
  const labels = new Set(kept.map((choice) => choice.label))
  const unlessKept = (list: readonly Choice[]) => list.filter((choice) => !labels.has(choice.label))
  return {
    choices: [...unlessKept(others), { label: name, contents: selected }, ...kept, ...unlessKept(below)],
    refused,
  }
}

/** Answers below the option `from` that the groups of `option` take, too; none where no answer is left of a group. */
function keptBelow(
  choices: readonly Choice[],
  name: string,
  from: string,
  { label, groups = [] }: Option,
): Choice[] {
  return groups.flatMap((group) => {
    const answer = choices.find((choice) => choice.label === pathBelow(name, from) + group.label)?.contents
    const contents = (answer ?? []).reduce<readonly string[]>(
      (taken, one) => setUnits(group, taken, one, taken.filter((other) => other === one).length + 1).selected,
      [],
    )
    return answer && (contents.length > 0 || answer.length === 0)
      ? [{ label: pathBelow(name, label) + group.label, contents }]
      : []
  })
}
