/** Validation of an edited item: screens show problems while typing, the server refuses them. */

import { BPS_WHOLE, MAX_MINOR } from '../money/money.ts'
import { isTaxBps } from '../money/tax-rate.ts'
import type { EditedGroup, EditedItem, EditedOption } from './edited-menu.ts'
import { FACT_NAMES, type FactName, type FactRule, ITEM_FACTS, type ItemFacts } from './item-facts.ts'
import { isHoursText } from './item-hours.ts'
import type { IngredientUse } from './menu.ts'

/** Limits of one item, shared with the reader of store files. */
export const EDIT_LIMITS = {
  label: 200,
  description: 2000,
  groups: 50,
  options: 200,
  /** Limits of the groups that one option asks. */
  nestedGroups: 12,
  nestedOptions: 50,
  /** Limits of a combo: its groups of dishes, and dishes of one group. */
  comboGroups: 12,
  comboOptions: 50,
  /** Units of one option. */
  perOption: 99,
  images: 20,
  taxes: 20,
  tags: 20,
  tag: 60,
  taxLabel: 60,
  remarks: 1000,
  languages: 30,
  categories: 500,
  menus: 50,
  listings: 5000,
  /** Limits of the ingredients of one dish or option, and of the units of one in a portion. */
  uses: 50,
  amount: 1_000_000,
} as const

/** Kind of a problem. Names are `duplicate` as orders compare them: exactly, after trimming. */
export type ItemProblemKind =
  | 'empty'
  | 'too-long'
  | 'duplicate'
  | 'price'
  | 'no-options'
  | 'too-many'
  | 'range'

/** Problem and its path: `label`, `groups.1.label`, `groups.0.options.2.price`. */
export interface ItemProblem {
  readonly path: string
  readonly kind: ItemProblemKind
}

/**
 * Lists all problems that keep an item from being saved; empty where there are none.
 *
 * @param stepMinor of its prices
 */
export function checkEditedItem(item: EditedItem, stepMinor = 1): ItemProblem[] {
  return [
    ...checkLabel('label', item.label),
    ...(item.description.length > EDIT_LIMITS.description ? [problem('description', 'too-long')] : []),
    ...(isBps(item.discountBps) ? [] : [problem('discountBps', 'range')]),
    ...checkGroups(item.groups, 'groups', stepMinor),
    ...(item.groups.filter(hasDishes).length > EDIT_LIMITS.comboGroups
      ? [problem('groups', 'too-many')]
      : []),
    ...duplicates(
      item.groups.map((group) => ({ label: group.sharedId ?? '' })),
      (at) => `groups.${at}.label`,
    ),
    ...item.taxes.flatMap((tax, at) => [
      ...checkLabel(`taxes.${at}.label`, tax.label, EDIT_LIMITS.taxLabel),
      ...(isTaxBps(tax.bps) ? [] : [problem(`taxes.${at}.bps`, 'range')]),
    ]),
    ...checkWords('tags', item.tags, EDIT_LIMITS.tag, EDIT_LIMITS.tags),
    ...FACT_NAMES.flatMap((name) => checkFact(name, item.facts[name])),
    ...checkUses('uses', item.uses),
  ]
}

/** Checks that each ingredient occurs once, and that amounts are whole. */
function checkUses(path: string, uses: readonly IngredientUse[] = []): ItemProblem[] {
  if (uses.length > EDIT_LIMITS.uses) return [problem(path, 'too-many')]
  if (new Set(uses.map(({ ingredientId }) => ingredientId)).size < uses.length)
    return [problem(path, 'duplicate')]
  const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 1 && amount <= EDIT_LIMITS.amount
  return uses.every(({ amount = 1 }) => isAmount(amount)) ? [] : [problem(path, 'range')]
}

function checkFact(name: FactName, value: ItemFacts[FactName]): ItemProblem[] {
  const rule: FactRule = ITEM_FACTS[name]
  const path = `facts.${name}`
  if (rule.kind === 'words')
    return checkWords(path, (value ?? []) as readonly string[], rule.maxEach, rule.max)
  if (rule.kind === 'hours')
    return typeof value === 'string' && !isHoursText(value) ? [problem(path, 'range')] : []
  if (typeof value === 'string') return value.length > rule.max ? [problem(path, 'too-long')] : []
  if (value === undefined) return []
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= rule.max
    ? []
    : [problem(path, 'range')]
}

function checkWords(path: string, words: readonly string[], longest: number, most: number): ItemProblem[] {
  if (words.length > most) return [problem(path, 'too-many')]
  return words.some((word) => word.length > longest) ? [problem(path, 'too-long')] : []
}

/** Problems of a name. */
export function checkLabel(path: string, label: string, max: number = EDIT_LIMITS.label): ItemProblem[] {
  if (label.trim() === '') return [problem(path, 'empty')]
  return label.length > max ? [problem(path, 'too-long')] : []
}

function checkGroups(groups: readonly EditedGroup[], path: string, stepMinor: number): ItemProblem[] {
  const isNested = path !== 'groups'
  const most = isNested ? EDIT_LIMITS.nestedGroups : EDIT_LIMITS.groups
  return [
    ...(groups.length > most ? [problem(path, 'too-many')] : []),
    ...groups.flatMap((group, at) => checkGroup(group, `${path}.${at}`, isNested, stepMinor)),
    ...duplicates(groups, (at) => `${path}.${at}.label`),
  ]
}

function checkGroup(group: EditedGroup, path: string, isNested: boolean, stepMinor: number): ItemProblem[] {
  const isInformation = group.maxSelection === 0
  const most = mostOptions(group, isNested)
  return [
    ...checkLabel(`${path}.label`, group.label),
    ...brokenRules(group).map((rule) => problem(`${path}.${rule}`, 'range')),
    ...(group.options.length === 0 ? [problem(`${path}.options`, 'no-options')] : []),
    ...(group.options.length > most ? [problem(`${path}.options`, 'too-many')] : []),
    ...group.options.flatMap(({ label, priceMinor, allergens, groups, itemId, uses }, at) => [
      ...(itemId !== undefined && label === '' ? [] : checkLabel(`${path}.options.${at}.label`, label)),
      ...(isInformation || isPrice(priceMinor, stepMinor)
        ? []
        : [problem(`${path}.options.${at}.price`, 'price')]),
      ...checkWords(
        `${path}.options.${at}.allergens`,
        allergens,
        ITEM_FACTS.allergens.maxEach,
        ITEM_FACTS.allergens.max,
      ),
      ...checkUses(`${path}.options.${at}.uses`, uses),
      // Groups nest one level deep, and not below options that cannot be chosen.
      ...(groups && (isNested || isInformation) ? [problem(`${path}.options.${at}.groups`, 'too-many')] : []),
      ...(groups && !isNested ? checkGroups(groups, `${path}.options.${at}.groups`, stepMinor) : []),
    ]),
    // An option without a label has the name of its dish.
    ...duplicates(
      group.options.map(({ label, itemId = '' }) => ({ label: label || itemId })),
      (at) => `${path}.options.${at}.label`,
    ),
  ]
}

/** Whether a group has dishes as options. */
export function hasDishes({
  options,
}: {
  readonly options: readonly Pick<EditedOption, 'itemId'>[]
}): boolean {
  return options.some(({ itemId }) => itemId !== undefined)
}

/** Limit of a group's options. */
export function mostOptions(group: Parameters<typeof hasDishes>[0], isNested: boolean): number {
  if (isNested) return EDIT_LIMITS.nestedOptions
  return hasDishes(group) ? EDIT_LIMITS.comboOptions : EDIT_LIMITS.options
}

/** Rules of a group that no choice could satisfy, or that have no meaning. */
export function brokenRules(
  group: Omit<EditedGroup, 'options'> & { readonly options: readonly unknown[] },
): ('minSelection' | 'maxPerOption' | 'freeCount')[] {
  const { required, maxSelection, minSelection, maxPerOption, freeCount, options } = group
  const reachable = Math.min(maxSelection, options.length * Math.min(maxPerOption ?? 1, maxSelection))
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  return [
    ...(minSelection === undefined || (required && isWhole(minSelection, 2, reachable))
      ? []
      : (['minSelection'] as const)),
    ...(maxPerOption === undefined || (maxSelection > 0 && isWhole(maxPerOption, 2, EDIT_LIMITS.perOption))
      ? []
      : (['maxPerOption'] as const)),
    ...(freeCount === undefined || isWhole(freeCount, 1, maxSelection) ? [] : (['freeCount'] as const)),
  ]
}

function duplicates(named: readonly { readonly label: string }[], pathOf: (at: number) => string) {
  const seen = new Set<string>()
  return named.flatMap(({ label }, at) => {
    const name = label.trim()
    if (name === '' || !seen.has(name)) {
      seen.add(name)
      return []
    }
    return [problem(pathOf(at), 'duplicate')]
  })
}

function isPrice(minor: number, stepMinor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_MINOR && minor % stepMinor === 0
}

function isBps(bps: number): boolean {
  return Number.isSafeInteger(bps) && bps >= 0 && bps <= BPS_WHOLE
}

function problem(path: string, kind: ItemProblemKind): ItemProblem {
  return { path, kind }
}
