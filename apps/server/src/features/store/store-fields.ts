import { type FileNote, FileNotes, FileReader } from '@thali/contract/file-reader'
import { readInvoicePrefix } from '@thali/contract/read-billing'
import { readDate } from '@thali/contract/read-date'
import { readDayTurn, readTimeZone } from '@thali/contract/read-profile'
import { readReasons } from '@thali/contract/read-reasons'
import { readColor } from '@thali/contract/read-values'
import type { CodeDigits } from '@thali/domain/people/one-time-code'
import type { RowChanges } from '../../db/schema.ts'

/** Columns of a store that change. */
export type StoreChanges = RowChanges<'stores'>

/** What `thali store set` may set, by the names of the store file, and how each is read. */
const FIELDS: Readonly<Record<string, (file: FileReader) => StoreChanges>> = {
  subscriptionMode: (file) => ({ subscription_mode: file.text('subscriptionMode', 60) }),
  subscriptionStatus: (file) => ({ subscription_status: file.text('subscriptionStatus', 60) }),
  subscriptionEndDate: (file) => ({ subscription_end: readDate(file, 'subscriptionEndDate') }),
  viewOnly: (file) => ({ view_only: file.flag('viewOnly', false) }),
  viewMode: (file) => ({ view_only: file.flag('viewMode', false) }),
  name: (file) => ({ name: file.label('name') }),
  legalName: (file) => ({ legal_name: file.text('legalName', 200) }),
  description: (file) => ({ description: file.text('description', 2000) }),
  gstNo: (file) => ({ gst_no: file.text('gstNo', 30) }),
  fssaiNo: (file) => ({ fssai_no: file.text('fssaiNo', 30) }),
  primaryColor: (file) => ({ primary_color: readColor(file, 'primaryColor') }),
  timeZone: (file) => ({ time_zone: readTimeZone(file) }),
  dayTurnsAt: (file) => ({ day_turns_at_minute: readDayTurn(file) }),
  signedTableLinks: (file) => ({ signed_table_links: file.flag('signedTableLinks', false) }),
  reasons: (file) => ({ reasons: textOrNull(readReasons(file)) }),
  compositionScheme: (file) => ({ composition_scheme: file.flag('compositionScheme', false) }),
  invoicePrefix: (file) => ({ invoice_prefix: readInvoicePrefix(file) }),
  roundBills: (file) => ({ round_bills: file.flag('roundBills', false) }),
  otpDigits: (file) => ({ otp_digits: readOtpDigits(file) }),
}

const FLAGS: ReadonlySet<string> = new Set([
  'viewOnly',
  'viewMode',
  'signedTableLinks',
  'compositionScheme',
  'roundBills',
])
/** Written as in a store file. */
const LISTS: ReadonlySet<string> = new Set(['reasons'])

/** Empty: as the operator says. */
function readOtpDigits(file: FileReader): CodeDigits | null {
  const text = file.text('otpDigits', 1)
  if (text === '4' || text === '6') return text === '4' ? 4 : 6
  if (text !== '') file.problem('otpDigits', 'must be 4, 6 or empty')
  return null
}

/** Names that can be set, for usage texts. */
export const STORE_FIELDS: readonly string[] = Object.keys(FIELDS)

/** Reads `field=value` pairs as typed; every problem at once. */
export function readStoreFields(
  pairs: readonly string[],
): { ok: true; changes: StoreChanges } | { ok: false; problems: readonly FileNote[] } {
  const notes = new FileNotes()
  const values: Record<string, unknown> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const field = at < 0 ? pair : pair.slice(0, at)
    if (at < 0) notes.problem(field, 'has no value; write field=value')
    else if (!Object.hasOwn(FIELDS, field)) notes.problem(field, `is none of ${STORE_FIELDS.join(', ')}`)
    else values[field] = asTyped(field, pair.slice(at + 1))
  }
  const file = new FileReader(values, '', notes)
  const changes = Object.keys(values).map((field) => FIELDS[field]?.(file))
  if (notes.problems.length > 0) return { ok: false, problems: notes.problems }
  return { ok: true, changes: Object.assign({}, ...changes) }
}

function asTyped(field: string, value: string): unknown {
  if (LISTS.has(field)) return value === '' ? [] : parseOrSame(value)
  if (!FLAGS.has(field) || (value !== 'true' && value !== 'false')) return value
  return value === 'true'
}

/** What is no JSON stays text, which the reader refuses in words. */
function parseOrSame(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function textOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
