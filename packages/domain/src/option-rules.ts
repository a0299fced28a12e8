import { AVAILABLE, type Item, type Option, type OptionGroup } from './menu.ts'
import type { Choice } from './order.ts'

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

/** Whether an option can be ordered now. */
export function isOptionAvailable(option: Option): boolean {
  return option.state === AVAILABLE
}

function defaultContents(group: OptionGroup): string[] {
  const available = group.options.filter(isOptionAvailable)
  const marked = available.filter((option) => option.isDefault).slice(0, group.maxSelection)
  if (marked.length > 0) return marked.map((option) => option.label)
  const first = available[0]
  return group.required && group.maxSelection === 1 && first ? [first.label] : []
}

/**
 * What is selected before the diner touches anything; the price on the card is the price of this.
 *
 * Options marked default, as many as the group allows, else the first available option of a required
 * single-choice group. A sold-out default gives way to the next marked or, where one is required, available
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
 * Everything that keeps a configuration from being sold; an empty list means it can be.
 *
 * Information groups in `choices` are ignored, and a simple item needs no choice named.
 */
export function checkChoices(item: Item, choices: readonly Choice[]): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  const seen = new Set<string>()
  for (const choice of choices) {
    const group = item.groups.find((candidate) => candidate.label === choice.label)
    if (group && isInformation(group)) continue
    if (!group) {
      if (choice.contents.length > 0) problems.push({ kind: 'choice.unknown-group', group: choice.label })
      continue
    }
    if (seen.has(group.label)) problems.push({ kind: 'choice.duplicate', group: group.label })
    seen.add(group.label)
    problems.push(...checkGroup(group, choice.contents))
  }
  for (const group of unmetGroups(item, choices))
    problems.push({ kind: 'choice.required', group: group.label })
  const only = onlyOption(item)
  const isNamed = choices.some((choice) => choice.label === only?.group.label && choice.contents.length > 0)
  if (only && !isNamed && !isOptionAvailable(only.option)) {
    problems.push({ kind: 'choice.unavailable', group: only.group.label, option: only.option.label })
  }
  return problems
}

function checkGroup(group: OptionGroup, contents: readonly string[]): ChoiceProblem[] {
  const problems: ChoiceProblem[] = []
  const at = group.label
  for (const [index, label] of contents.entries()) {
    const option = group.options.find((candidate) => candidate.label === label)
    if (!option) problems.push({ kind: 'choice.unknown-option', group: at, option: label })
    else if (!isOptionAvailable(option))
      problems.push({ kind: 'choice.unavailable', group: at, option: label })
    if (contents.indexOf(label) !== index)
      problems.push({ kind: 'choice.duplicate', group: at, option: label })
  }
  if (contents.length > group.maxSelection) problems.push({ kind: 'choice.over-cap', group: at })
  return problems
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
  for (const group of choosableGroups(item)) {
    const isChosen = (option: Option) =>
      choices.some((choice) => choice.label === group.label && choice.contents.includes(option.label))
    const options = group.options.filter(isChosen)
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
    const isKept = group.maxSelection === 1 && group.required
    return { selected: isKept ? selected : selected.filter((other) => other !== label), refused: false }
  }
  if (!isOptionAvailable(option)) return { selected, refused: false }
  if (group.maxSelection === 1) return { selected: [label], refused: false }
  if (selected.length >= group.maxSelection) return { selected, refused: true }
  return { selected: [...selected, label], refused: false }
}
