import { sum } from '../money/sum.ts'
import type { Choice } from '../order/order.ts'
import { AVAILABLE, type Item, type Option, type OptionGroup } from './menu.ts'
import { allOptions, pathBelow } from './nested-groups.ts'

/** Reason why a configuration cannot be sold; `option` is the label at fault where there is one. */
export interface ChoiceProblem {
  readonly kind:
    | 'choice.unknown-group'
    | 'choice.unknown-option'
    | 'choice.unavailable'
    | 'choice.required'
    | 'choice.too-few'
    | 'choice.over-cap'
    | 'choice.duplicate'
  readonly group: string
  readonly option?: string
}

/** Whether a group is for information only: nothing to choose, never a price. */
export function isInformation(group: OptionGroup): boolean {
  return group.maxSelection === 0
}

/** Fewest units that answer a group; 0 where it is optional. */
export function minimumOf({
  required,
  minSelection = 1,
}: Pick<OptionGroup, 'required' | 'minSelection'>): number {
  return required ? minSelection : 0
}

/** Most units of one option in a group. */
export function mostOfOne({ maxPerOption = 1, maxSelection }: OptionGroup): number {
  return Math.min(maxPerOption, maxSelection)
}

/** Groups that a diner chooses from, in menu order; groups without options do not count. */
export function choosableGroups({ groups = [] }: Partial<Pick<Item, 'groups'>>): readonly OptionGroup[] {
  return groups.filter((group) => !isInformation(group) && group.options.length > 0)
}

function onlyOption(item: Pick<Item, 'groups'>): { group: OptionGroup; option: Option } | null {
  const groups = choosableGroups(item)
  const group = groups[0]
  const option = group?.options[0]
  if (!group || !option || groups.length > 1 || !isTick(group)) return null
  return { group, option }
}

/** Whether a group is just one option, of one unit, that has no nested groups and is no dish. */
function isTick({ options, ...group }: OptionGroup): boolean {
  const [only] = options
  return options.length === 1 && mostOfOne({ options, ...group }) === 1 && !only?.groups && !only?.itemId
}

/** Whether an item has one choosable group with a single option: added by a stepper, without a sheet. */
export function isSimple(item: Pick<Item, 'groups'>): boolean {
  return onlyOption(item) !== null
}

/** Whether a group has a single mandatory choice: it carries no information and is never shown. */
export function isLoneChoice(item: Pick<Item, 'groups'>, group: OptionGroup): boolean {
  return !isInformation(group) && isTick(group) && (group.required || isSimple(item))
}

/**
 * Groups to show of a dish, or of a chosen option, in menu order: without lone choices, unless sold out, and without
 * empty groups.
 */
export function shownGroups(
  item: Pick<Item, 'groups'>,
  groups: readonly OptionGroup[] = item.groups,
): readonly OptionGroup[] {
  const isHidden = (group: OptionGroup) => isLoneChoice(item, group) && group.options.every(isOptionAvailable)
  return groups.filter((group) => group.options.length > 0 && !isHidden(group))
}

/** Whether an option can be ordered now, including its nested groups. */
export function isOptionAvailable(option: Option): boolean {
  return option.state === AVAILABLE && !choosableGroups(option).some((group) => isBlocked(group))
}

/** State of an option as shown to diners: its own, or that of an option which blocks its nested groups. */
export function optionState(option: Option): string {
  return option.state === AVAILABLE ? blockingState(option) : option.state
}

/** State of the first option that keeps these groups from being answered; `Available` where they can be. */
export function blockingState(asking: Partial<Pick<Item, 'groups'>>, least = 0): string {
  const blocked = choosableGroups(asking).find((group) => isBlocked(group, least))
  const gone = allOptions(blocked && [blocked]).find((option) => option.state !== AVAILABLE)
  return gone?.state ?? AVAILABLE
}

/** Whether the available options cannot supply the units that a group needs. */
function isBlocked(group: OptionGroup, least = 0): boolean {
  const needed = Math.max(least, minimumOf(group))
  return needed > 0 && group.options.filter(isOptionAvailable).length * mostOfOne(group) < needed
}

function defaultOptions(group: OptionGroup): Option[] {
  const available = group.options.filter(isOptionAvailable)
  const marked = available.filter((option) => option.isDefault).slice(0, group.maxSelection)
  const isOnly = group.options.length === 1
  const isGiven = group.required && (group.maxSelection === 1 || isOnly)
  if (!isGiven || (marked.length > 0 && !isOnly)) return marked
  return available.slice(0, 1).flatMap((option) => Array<Option>(minimumOf(group)).fill(option))
}

/**
 * Initial selection, whose price is the price on the card.
 *
 * Options marked default are selected, as many as the group allows. In a required group without one, of which one is
 * chosen or which has a single option, it is the first available option, in the units that the group requires. A
 * sold-out default gives way to the next marked or, where one is required, available option. The only option of a
 * simple item is selected whatever its flags.
 */
export function defaultChoices(item: Pick<Item, 'groups'>): Choice[] {
  const only = onlyOption(item)
  return only ? [{ label: only.group.label, contents: [only.option.label] }] : defaultsOf(item)
}

/** Initial selection in the nested groups of an option, whose names begin with `path`. */
export function defaultsOf(asking: Partial<Pick<Item, 'groups'>>, path = ''): Choice[] {
  return choosableGroups(asking).flatMap((group) => {
    const label = path + group.label
    const options = defaultOptions(group)
    if (options.length === 0) return []
    return [
      { label, contents: options.map((option) => option.label) },
      ...[...new Set(options)].flatMap((option) => defaultsOf(option, pathBelow(label, option.label))),
    ]
  })
}

/** Group that a configuration has to answer. */
export interface AskedGroup {
  /** Name in choices: its label, after the labels of the option it is nested in and of that option's group. */
  readonly label: string
  readonly group: OptionGroup
  /** Factor for its options: the units of the option that it is nested in; 1 for the dish's own groups. */
  readonly times: number
  /** Units chosen, by the labels of its options. */
  readonly units: ReadonlyMap<string, number>
}

/** All groups that a configuration has to answer, in menu order, those of a chosen option after its group. */
export function askedGroups(item: Pick<Item, 'groups'>, choices: readonly Choice[]): AskedGroup[] {
  const chosen = new Map<string, Map<string, number>>()
  for (const { label, contents } of choices) {
    const units = chosen.get(label) ?? new Map<string, number>()
    chosen.set(label, units)
    for (const option of contents) units.set(option, (units.get(option) ?? 0) + 1)
  }
  const askedOf = (groups: readonly OptionGroup[], path: string, times: number): AskedGroup[] =>
    groups.flatMap((group) => {
      const label = path + group.label
      const units = chosen.get(label) ?? new Map<string, number>()
      return [
        { label, group, times, units },
        ...group.options.flatMap((option) => {
          const taken = option.groups && units.get(option.label)
          return taken ? askedOf(option.groups, pathBelow(label, option.label), taken * times) : []
        }),
      ]
    })
  return askedOf(item.groups, '', 1)
}

/** Groups with fewer units chosen than required, in menu order; the sheet scrolls to the first. */
export function unmetGroups(item: Pick<Item, 'groups'>, choices: readonly Choice[]): AskedGroup[] {
  if (isSimple(item)) return []
  return askedGroups(item, choices).filter(
    ({ group, units }) => choosableGroups({ groups: [group] })[0] && countOf(units) < minimumOf(group),
  )
}

/** Number of units chosen in a group. */
export function countOf(units: AskedGroup['units']): number {
  return sum([...units.values()])
}

/**
 * Problem that keeps a configuration from being sold; null where there is none.
 *
 * A single problem is returned, and the search ends at the first caused by the store, which takes precedence over a
 * diner's invalid choice. More groups or options than the item has are refused by their number: however long a
 * configuration, checking it costs no more than one that could be sold. Information groups in `choices` are ignored,
 * and a simple item needs no choice.
 */
export function findChoiceProblem(
  item: Pick<Item, 'groups'>,
  choices: readonly Choice[],
): ChoiceProblem | null {
  const named = choices.filter((choice) => choice.contents.length > 0)
  const asked = new Map(askedGroups(item, choices).map(({ label, group }) => [label, group]))
  const seen = new Set<string>()
  let broken: ChoiceProblem | null = null
  for (const { label, contents } of named.slice(0, asked.size + 1)) {
    const group = asked.get(label)
    if (!group) return { kind: 'choice.unknown-group', group: label }
    if (isInformation(group)) continue
    if (seen.has(label)) broken ??= { kind: 'choice.duplicate', group: label }
    seen.add(label)
    const problem = findGroupProblem(group, label, contents)
    if (problem && !isRuleBroken(problem.kind)) return problem
    broken ??= problem
  }
  const extra = named[asked.size]
  if (extra) return broken ?? { kind: 'choice.duplicate', group: extra.label }
  const only = onlyOption(item)
  if (only && !seen.has(only.group.label) && !isOptionAvailable(only.option)) {
    return { kind: 'choice.unavailable', group: only.group.label, option: only.option.label }
  }
  const [unmet] = broken ? [] : unmetGroups(item, choices)
  return unmet
    ? { kind: unmet.units.size ? 'choice.too-few' : 'choice.required', group: unmet.label }
    : broken
}

const RULES: ReadonlySet<string> = new Set<ChoiceProblem['kind']>([
  'choice.required',
  'choice.too-few',
  'choice.over-cap',
  'choice.duplicate',
])

/** Whether a problem is a choice against the item's rules, which reloading the menu would not solve. */
export function isRuleBroken(kind: string): boolean {
  return RULES.has(kind)
}

function findGroupProblem(group: OptionGroup, at: string, contents: readonly string[]): ChoiceProblem | null {
  const overCap: ChoiceProblem = { kind: 'choice.over-cap', group: at }
  if (contents.length > group.options.length && contents.length > group.maxSelection) return overCap
  const named = new Map<string, number>()
  for (const label of contents) named.set(label, (named.get(label) ?? 0) + 1)
  const options = group.options.filter((option) => named.has(option.label))
  if (options.length < named.size) {
    const known = new Set(options.map(({ label }) => label))
    return { kind: 'choice.unknown-option', group: at, option: contents.find((label) => !known.has(label))! }
  }
  const gone = options.find((option) => !isOptionAvailable(option))
  if (gone) return { kind: 'choice.unavailable', group: at, option: gone.label }
  const most = mostOfOne(group)
  const often = options.find(({ label }) => named.get(label)! > most)
  if (often)
    return { kind: most > 1 ? 'choice.over-cap' : 'choice.duplicate', group: at, option: often.label }
  return contents.length > group.maxSelection ? overCap : null
}

/** Configuration in its canonical form, with its options in the same order. */
export interface Configuration {
  readonly choices: Choice[]
  readonly options: readonly Option[]
  /** Unit base: the sum of its groups' prices, in minor units. */
  readonly baseMinor: number
}

/**
 * Normalises a configuration: menu order, each option at most as often as allowed, empty, unknown and information
 * groups dropped, the only option of a simple item filled in.
 */
export function readChoices(item: Pick<Item, 'groups'>, choices: readonly Choice[]): Configuration {
  const read = { choices: [] as Choice[], options: [] as Option[], baseMinor: 0 }
  for (const { label, group, times, units } of askedGroups(
    item,
    isSimple(item) ? defaultChoices(item) : choices,
  )) {
    if (isInformation(group)) continue
    const options = group.options.flatMap((option) =>
      Array<Option>(Math.min(units.get(option.label) ?? 0, mostOfOne(group))).fill(option),
    )
    if (options.length === 0) continue
    read.choices.push({ label, contents: options.map((option) => option.label) })
    read.options.push(...options)
    read.baseMinor += times * groupPrice(group, options)
  }
  return read
}

/** Price of units of a group together, in minor units: without the cheapest, as far as some are free. */
function groupPrice({ freeCount = 0, priceRule }: OptionGroup, options: readonly Option[]): number {
  const charged = options
    .map((option) => option.priceMinor)
    .sort((a, b) => a - b)
    .slice(freeCount)
  return priceRule ? (charged.at(-1) ?? 0) : sum(charged)
}

/** Canonical choices of a configuration, as of `readChoices`. */
export function normaliseChoices(item: Pick<Item, 'groups'>, choices: readonly Choice[]): Choice[] {
  return readChoices(item, choices).choices
}

/** Whether two configurations are equal, regardless of the order of groups and options. */
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
