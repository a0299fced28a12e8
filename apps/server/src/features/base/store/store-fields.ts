import { type FileNote, FileNotes, FileReader } from '@thali/contract/file-reader'
import { readDate } from '@thali/contract/read-date'
import { readStoreSettings } from '@thali/contract/store-settings'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import { fieldsOf, SETTING_NAMES, type SettingName, STORE_SETTINGS } from '@thali/domain/store/store-settings'
import type { RowChanges } from '../../../db/schema.ts'

/** Columns of a store that operators set. */
const COLUMNS: Readonly<Record<string, (file: FileReader) => RowChanges<'stores'>>> = {
  subscriptionMode: (file) => ({ subscription_mode: file.text('subscriptionMode', 60) }),
  subscriptionStatus: (file) => ({ subscription_status: file.text('subscriptionStatus', 60) }),
  subscriptionEndDate: (file) => ({ subscription_end: readDate(file, 'subscriptionEndDate') }),
  viewOnly: (file) => ({ view_only: file.flag('viewOnly', false) }),
  viewMode: (file) => ({ view_only: file.flag('viewMode', false) }),
  otpDigits: (file) => ({ otp_digits: readOtpDigits(file) }),
}

const SETTING_OF: ReadonlyMap<string, SettingName> = new Map(
  SETTING_NAMES.flatMap((name) => fieldsOf(name).map((field) => [field, name] as const)),
)

/** Changes of a store by an operator: columns, and settings by the names of the store file. */
export interface StoreChanges {
  readonly columns: RowChanges<'stores'>
  readonly settings: readonly SettingName[]
  readonly values: Readonly<Record<string, unknown>>
}

/** Names that can be set, for usage texts. */
export const STORE_FIELDS: readonly string[] = [...Object.keys(COLUMNS), ...SETTING_OF.keys()]

/** Reads `field=value` pairs as typed; reports every problem at once, except conflicts with other settings. */
export function readStoreFields(
  pairs: readonly string[],
): { ok: true; changes: StoreChanges } | { ok: false; problems: readonly FileNote[] } {
  const notes = new FileNotes()
  const values: Record<string, unknown> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const field = at < 0 ? pair : pair.slice(0, at)
    if (at < 0) notes.problem(field, 'has no value; write field=value')
    else if (!STORE_FIELDS.includes(field)) notes.problem(field, `is none of ${STORE_FIELDS.join(', ')}`)
    else values[field] = asTyped(field, pair.slice(at + 1))
  }
  const file = new FileReader(values, '', notes)
  const columns: RowChanges<'stores'> = Object.assign(
    {},
    ...Object.keys(values).map((field) => COLUMNS[field]?.(file)),
  )
  readStoreSettings(file)
  if (notes.problems.length > 0) return { ok: false, problems: notes.problems }
  const ofSettings = Object.entries(values).filter(([field]) => SETTING_OF.has(field))
  const settings = new Set(ofSettings.flatMap(([field]) => SETTING_OF.get(field) ?? []))
  return { ok: true, changes: { columns, settings: [...settings], values: Object.fromEntries(ofSettings) } }
}

/** Parses flags as true or false, lists and objects as in a store file. */
function asTyped(field: string, value: string): unknown {
  const name = SETTING_OF.get(field)
  const kind = name && STORE_SETTINGS[name].kind
  const isFlag = kind === 'flag' || field === 'viewOnly' || field === 'viewMode'
  if (isFlag && (value === 'true' || value === 'false')) return value === 'true'
  if (kind === 'own' && value === '') return null
  return kind === 'own' && /^[[{]/.test(value) ? parseOrSame(value) : value
}

/** Parses JSON; other text stays text, which the reader refuses with a message. */
function parseOrSame(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Empty: the operator's default. */
function readOtpDigits(file: FileReader): CodeDigits | null {
  const text = file.text('otpDigits', 1)
  if (text === '4' || text === '6') return text === '4' ? 4 : 6
  if (text !== '') file.problem('otpDigits', 'must be 4, 6 or empty')
  return null
}
