/** Groups of a dish in our CSV: their rules, and groups asked by an option. */
import { readYesNo } from '@thali/domain/price-list/yes-no'
import { fromListCell } from './csv-columns.ts'
import type { FileGroup, FileItem, FileOption, SourceDraft } from './source-draft.ts'
import type { TableRow } from './table-row.ts'

const DEFAULT_GROUP = 'Size'

type GroupColumn =
  | 'group'
  | 'asked_by'
  | 'group_required'
  | 'group_min'
  | 'group_max'
  | 'group_per_option'
  | 'group_free'
  | 'group_price'

/** Rules of every group, by the columns of a table. */
export const RULE_COLUMNS = {
  group_per_option: 'maxPerOption',
  group_free: 'freeCount',
  group_price: 'priceRule',
} as const

/** The group of a row: the previous one if it names none. */
export function groupOf(
  row: TableRow<GroupColumn>,
  item: FileItem,
  before: FileGroup | null,
  draft: SourceDraft,
): FileGroup {
  const { cell, origin } = row
  const isSame = cell('asked_by') === '' && (cell('group') === '' || cell('group') === before?.label)
  if (before && isSame && (cell('group') === '' || item.configs.includes(before))) return before
  const asker = askerOf(row, item, draft)
  const configs = asker ? (asker.configs ?? []) : item.configs
  if (asker) asker.configs = configs
  const label = cell('group') || DEFAULT_GROUP
  const known = configs.find((one) => one.label === label)
  if (known) return known
  const max = wholeOf(row, 'group_max', draft)
  const required = readYesNo(cell('group_required'))
  if (required === undefined) draft.problem('group_required', 'must be yes, no or empty', origin)
  const rules = rulesOf(row, draft)
  const isAsked = required ?? (max === undefined || rules.minSelection !== undefined)
  // Exactly one of the sizes is chosen.
  return draft.group({ configs }, { label, required: isAsked, maxSelection: max ?? 1, ...rules }, origin)
}

/** The option that asks a group: its group's name and its own, or the id of its dish. */
function askerOf({ cell, origin }: TableRow<GroupColumn>, item: FileItem, draft: SourceDraft) {
  if (cell('asked_by') === '') return undefined
  const [groupName, name] = fromListCell(cell('asked_by'))
  const isNamed = ({ label, itemID }: FileOption) => (label === '' ? itemID : label) === name
  const asker = item.configs.find(({ label }) => label === groupName)?.contents.find(isNamed)
  if (!asker)
    draft.problem('asked_by', `must be a group and its option above, not "${cell('asked_by')}"`, origin)
  return asker
}

function rulesOf(row: TableRow<GroupColumn>, draft: SourceDraft) {
  const { cell, origin } = row
  const minSelection = wholeOf(row, 'group_min', draft)
  const maxPerOption = wholeOf(row, 'group_per_option', draft)
  const freeCount = wholeOf(row, 'group_free', draft)
  const priceRule = cell('group_price').toLowerCase()
  if (!['', 'sum', 'highest'].includes(priceRule))
    draft.problem('group_price', `must be sum, highest or empty, not "${cell('group_price')}"`, origin)
  return {
    ...(minSelection !== undefined && { minSelection }),
    ...(maxPerOption !== undefined && { maxPerOption }),
    ...(freeCount !== undefined && { freeCount }),
    ...(priceRule === 'highest' && { priceRule }),
  }
}

/** Undefined for a blank cell, and for an invalid number, which is noted. */
function wholeOf({ cell, origin }: TableRow<GroupColumn>, column: GroupColumn, draft: SourceDraft) {
  const text = cell(column)
  if (text === '') return undefined
  if (/^\d{1,3}$/.test(text)) return Number(text)
  draft.problem(column, `must be a number, not "${text}"`, origin)
  return undefined
}
