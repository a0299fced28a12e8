/** What is wrong with an item that somebody edits; screens say it while typing, the server refuses by it. */

import { BPS_WHOLE, MAX_MINOR } from '../money/money.ts'
import type { EditedGroup, EditedItem } from './edited-menu.ts'
import { FACT_NAMES, type FactName, type FactRule, ITEM_FACTS, type ItemFacts } from './item-facts.ts'

/** Bounds of one item; those of the store file's reader. */
export const EDIT_LIMITS = {
  label: 200,
  description: 2000,
  groups: 50,
  options: 200,
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
} as const

/** What can be wrong. `duplicate` names are compared as orders compare them: exactly, after trimming. */
export type ItemProblemKind =
  | 'empty'
  | 'too-long'
  | 'duplicate'
  | 'price'
  | 'no-options'
  | 'too-many'
  | 'range'

/** One problem and where it is: `label`, `groups.1.label`, `groups.0.options.2.price`. */
export interface ItemProblem {
  readonly path: string
  readonly kind: ItemProblemKind
}

/** Everything that keeps an item from being saved; empty when nothing does. */
export function checkEditedItem(item: EditedItem): ItemProblem[] {
  return [
    ...checkLabel('label', item.label),
    ...(item.description.length > EDIT_LIMITS.description ? [problem('description', 'too-long')] : []),
    ...(isBps(item.discountBps) ? [] : [problem('discountBps', 'range')]),
    ...(item.groups.length > EDIT_LIMITS.groups ? [problem('groups', 'too-many')] : []),
    ...item.groups.flatMap((group, at) => checkGroup(group, `groups.${at}`)),
    ...duplicates(item.groups, (at) => `groups.${at}.label`),
    ...duplicates(
      item.groups.map((group) => ({ label: group.sharedId ?? '' })),
      (at) => `groups.${at}.label`,
    ),
    ...item.taxes.flatMap((tax, at) => [
      ...checkLabel(`taxes.${at}.label`, tax.label, EDIT_LIMITS.taxLabel),
      ...(isBps(tax.bps) ? [] : [problem(`taxes.${at}.bps`, 'range')]),
    ]),
    ...checkWords('tags', item.tags, EDIT_LIMITS.tag, EDIT_LIMITS.tags),
    ...FACT_NAMES.flatMap((name) => checkFact(name, item.facts[name])),
  ]
}

function checkFact(name: FactName, value: ItemFacts[FactName]): ItemProblem[] {
  const rule: FactRule = ITEM_FACTS[name]
  const path = `facts.${name}`
  if (rule.kind === 'words')
    return checkWords(path, (value ?? []) as readonly string[], rule.maxEach, rule.max)
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

/** What is wrong with a name. */
export function checkLabel(path: string, label: string, max: number = EDIT_LIMITS.label): ItemProblem[] {
  if (label.trim() === '') return [problem(path, 'empty')]
  return label.length > max ? [problem(path, 'too-long')] : []
}

function checkGroup(group: EditedGroup, path: string): ItemProblem[] {
  const isInformation = group.maxSelection === 0
  return [
    ...checkLabel(`${path}.label`, group.label),
    ...(group.options.length === 0 ? [problem(`${path}.options`, 'no-options')] : []),
    ...(group.options.length > EDIT_LIMITS.options ? [problem(`${path}.options`, 'too-many')] : []),
    ...group.options.flatMap((option, at) => [
      ...checkLabel(`${path}.options.${at}.label`, option.label),
      ...(isInformation || isPrice(option.priceMinor)
        ? []
        : [problem(`${path}.options.${at}.price`, 'price')]),
    ]),
    ...duplicates(group.options, (at) => `${path}.options.${at}.label`),
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

function isPrice(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_MINOR
}

function isBps(bps: number): boolean {
  return Number.isSafeInteger(bps) && bps >= 0 && bps <= BPS_WHOLE
}

function problem(path: string, kind: ItemProblemKind): ItemProblem {
  return { path, kind }
}
