import type { Choice } from '../order/order.ts'
import { AVAILABLE, type Item, type Option, type OptionGroup } from './menu.ts'

/** Why a configuration cannot be sold; `option` is the label at fault where there is one. */
export interface ChoiceProblem {
  readonly kind:
    | 'choice.unknown-group'
    | 'choice.unknown-option'
    | 'choice.unavailable'
    | 'choice.required'
    | 'choice.over-cap'
    | 'choice.duplicate'
  readonly group: string
  readonly option?: string
}

/** A group that only tells something: nothing to choose, never a price. */
export function isInformation(group: OptionGroup): boolean {
  return group.maxSelection === 0
}

/** The groups a diner chooses from, in menu order; groups without options do not count. */
export function choosableGroups(item: Item): readonly OptionGroup[] {
  return item.groups.filter((group) => !isInformation(group) && group.options.length > 0)
}

function onlyOption(item: Item): { group: OptionGroup; option: Option } | null {
  const groups = choosableGroups(item)
  const group = groups[0]
  const option = group?.options[0]
  if (!group || !option || groups.length > 1 || group.options.length > 1) return null
  return { group, option }
}

/** One choosable group with a single option: added by a stepper, without a sheet. */
export function isSimple(item: Item): boolean {
  return onlyOption(item) !== null
}

/** A choice that is the only one of its group and cannot be left out: it tells nothing, and is shown nowhere. */
export function isLoneChoice(item: Item, group: OptionGroup): boolean {
  return !isInformation(group) && group.options.length === 1 && (group.required || isSimple(item))
}

/** The groups to show of a dish, in menu order: without lone choices, unless one is sold out, and without empty ones. */
export function shownGroups(item: Item): readonly OptionGroup[] {
  const isHidden = (group: OptionGroup) => isLoneChoice(item, group) && group.options.every(isOptionAvailable)
  return item.groups.filter((group) => group.options.length > 0 && !isHidden(group))
}

/** Whether an option can be ordered now. */
export function isOptionAvailable(option: Option): boolean {
  return option.state === AVAILABLE
}

function defaultContents(group: OptionGroup): string[] {
  const available = group.options.filter(isOptionAvailable)
  const marked = available.filter((option) => option.isDefault).slice(0, group.maxSelection)
  if (marked.length > 0) return marked.map((option) => option.label)
  const first = available[0]
  const isGiven = group.required && (group.maxSelection === 1 || group.options.length === 1)
  return isGiven && first ? [first.label] : []
}

/**
 * What is selected before the diner touches anything; the price on the card is the price of this.
 *
 * Options marked default, as many as the group allows, else the first available option of a required
 * group of which one is chosen, by its cap or because it has no other. A sold-out default gives way to the next marked or, where one is required, available
 * option. The only option of a simple item is selected whatever its flags.
 */
export function defaultChoices(item: Item): Choice[] {
  const only = onlyOption(item)
  if (only) return [{ label: only.group.label, contents: [only.option.label] }]
  return choosableGroups(item)
    .map((group) => ({ label: group.label, contents: defaultContents(group) }))
    .filter((choice) => choice.contents.length > 0)
}

/** Required groups that a selection leaves empty, in menu order; the first is where the sheet scrolls to. */
export function unmetGroups(item: Item, choices: readonly Choice[]): readonly OptionGroup[] {
  if (isSimple(item)) return []
  return choosableGroups(item).filter(
    (group) =>
      group.required && !choices.some((choice) => choice.label === group.label && choice.contents.length > 0),
  )
}

/**
 * What keeps a configuration from being sold; null when it can be.
 *
 * One problem is told, and looking ends at the first that the store is the cause of: it comes before what a diner
 * may not choose. More groups or options than the item has are refused by their number: however long a
 * configuration, checking it costs no more than one that could be sold. Information groups in `choices` are
 * ignored, and a simple item needs no choice named.
 */
export function findChoiceProblem(item: Item, choices: readonly Choice[]): ChoiceProblem | null {
  const named = choices.filter((choice) => choice.contents.length > 0)
  const seen = new Set<OptionGroup>()
  let broken: ChoiceProblem | null = null
  for (const choice of named.slice(0, item.groups.length + 1)) {
    const group = item.groups.find((candidate) => candidate.label === choice.label)
    if (!group) return { kind: 'choice.unknown-group', group: choice.label }
    if (isInformation(group)) continue
    if (seen.has(group)) broken ??= { kind: 'choice.duplicate', group: group.label }
    seen.add(group)
    const problem = findGroupProblem(group, choice.contents)
    if (problem && !isRuleBroken(problem.kind)) return problem
    broken ??= problem
  }
  const extra = named[item.groups.length]
  if (extra) return broken ?? { kind: 'choice.duplicate', group: extra.label }
  const only = onlyOption(item)
  if (only && !seen.has(only.group) && !isOptionAvailable(only.option)) {
    return { kind: 'choice.unavailable', group: only.group.label, option: only.option.label }
  }
  const [unmet] = broken ? [] : unmetGroups(item, choices)
  return unmet ? { kind: 'choice.required', group: unmet.label } : broken
}

const RULES: ReadonlySet<string> = new Set<ChoiceProblem['kind']>([
  'choice.required',
  'choice.over-cap',
  'choice.duplicate',
])

/** Whether a problem is a choice against the item's rules, which no reload of the menu would mend. */
export function isRuleBroken(kind: string): boolean {
  return RULES.has(kind)
}

function findGroupProblem(group: OptionGroup, contents: readonly string[]): ChoiceProblem | null {
  const at = group.label
  const overCap: ChoiceProblem = { kind: 'choice.over-cap', group: at }
  if (contents.length > group.options.length && contents.length > group.maxSelection) return overCap
  const named = new Set(contents)
  const options = group.options.filter((option) => named.has(option.label))
  if (options.length < named.size) {
    for (const { label } of options) named.delete(label)
    const [unknown = ''] = named
    return { kind: 'choice.unknown-option', group: at, option: unknown }
  }
  const gone = options.find((option) => !isOptionAvailable(option))
  if (gone) return { kind: 'choice.unavailable', group: at, option: gone.label }
  if (named.size < contents.length) {
    const twice = contents.find((label) => !named.delete(label)) ?? ''
    return { kind: 'choice.duplicate', group: at, option: twice }
  }
  return contents.length > group.maxSelection ? overCap : null
}

/** A configuration in the one way it is written, with the options it names in the same order. */
export interface Configuration {
  readonly choices: Choice[]
  readonly options: Option[]
}

/**
 * Reads a configuration: menu order, each option once, empty, unknown and information groups dropped, the
 * only option of a simple item filled in.
 */
export function readChoices(item: Item, choices: readonly Choice[]): Configuration {
  const only = onlyOption(item)
  if (only) {
    return { choices: [{ label: only.group.label, contents: [only.option.label] }], options: [only.option] }
  }
  const read: Configuration = { choices: [], options: [] }
  const chosen = new Map<string, readonly string[]>()
  for (const { label, contents } of choices) chosen.set(label, [...(chosen.get(label) ?? []), ...contents])
  for (const group of choosableGroups(item)) {
    const contents = new Set(chosen.get(group.label))
    const options = group.options.filter((option) => contents.has(option.label))
    if (options.length === 0) continue
    read.choices.push({ label: group.label, contents: options.map((option) => option.label) })
    read.options.push(...options)
  }
  return read
}

/** The one way to write a configuration, as `readChoices` makes it. */
export function normaliseChoices(item: Item, choices: readonly Choice[]): Choice[] {
  return readChoices(item, choices).choices
}

/** Prices of the chosen options in minor units; their sum is the unit base. */
export function pricesOf(item: Item, choices: readonly Choice[]): number[] {
  return readChoices(item, choices).options.map((option) => option.priceMinor)
}

/** Whether two configurations are the same, whatever the order of groups and options. */
export function sameChoices(a: readonly Choice[], b: readonly Choice[]): boolean {
  return fingerprint(a) === fingerprint(b)
}

function fingerprint(choices: readonly Choice[]): string {
  return choices
    .filter((choice) => choice.contents.length > 0)
    .map((choice) => JSON.stringify([choice.label, ...[...choice.contents].sort()]))
    .sort()
    .join()
}

/** What a tap made of a group; `refused` when the cap was reached and the tick is ignored. */
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
