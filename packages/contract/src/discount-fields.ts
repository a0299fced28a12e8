/** Discounts in store files. */
import type { CategoryId } from '@thali/domain/ids'
import { minorToNumber } from '@thali/domain/money/money'
import { readDiscountCode } from '@thali/domain/order/discount'
import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import { z } from 'zod'
import { amount } from './amount-fields.ts'
import { DISCOUNT_LABEL_MAX, DISCOUNTS_MAX, USES_MAX } from './discounts.ts'
import { type FilePart, field, row, rowsOf, type WireOf } from './file-fields.ts'
import type { FileReader } from './file-reader.ts'
import type { ImportedDiscount } from './imported-store.ts'
import { readDate } from './read-date.ts'
import { readMinute } from './read-values.ts'
import { toTime } from './write-values.ts'

const CATEGORIES_MAX = 200
const ORDER_TYPES_MAX = 50

const code = field(z.string(), (file, key) => {
  const typed = file.text(key, 40)
  const known = typed === '' ? null : readDiscountCode(typed)
  if (typed !== '' && known === null) file.problem(key, `"${typed}" must have 4 to 24 letters and digits`)
  return known
})

function readDays(file: FileReader, key: string): readonly Weekday[] {
  const days = file.texts(key, WEEKDAYS.length, 20).flatMap((given) => {
    const day = WEEKDAYS.find((known) => given.toLowerCase().startsWith(known))
    if (!day) file.problem(key, `must be of ${WEEKDAYS.join(', ')}, not "${given}"`)
    return day ?? []
  })
  return [...new Set(days)]
}

const window = {
  shape: {
    activeStartTime: z.string().optional().describe('HH:MM'),
    activeEndTime: z.string().optional(),
  },
  read(file) {
    const startMinute = readMinute(file, 'activeStartTime')
    const endMinute = readMinute(file, 'activeEndTime')
    if (startMinute !== null && endMinute !== null) return { window: { startMinute, endMinute } }
    if (startMinute !== null || endMinute !== null)
      file.problem('activeEndTime', 'and "activeStartTime" must both be there, or neither')
    return { window: null }
  },
  write: ({ window }) =>
    window ? { activeStartTime: toTime(window.startMinute), activeEndTime: toTime(window.endMinute) } : {},
} satisfies FilePart<Pick<ImportedDiscount, 'window'>>

const isAmount = (file: FileReader) => String(file.raw('valueType')).trim().toLowerCase() === 'absolute'
/** An amount is its own limit. */
const cap = field(z.number(), (file, key) => (isAmount(file) ? 0 : file.money(key, 0)), minorToNumber)
const day = field(z.string(), readDate).orNull()
const uses = row.whole(0, USES_MAX, 0).orNull()
const LIMITS = ['maxUses', 'maxPerDay', 'maxPerPhone'] as const

const discount = rowsOf<ImportedDiscount>()({
  label: row.label(DISCOUNT_LABEL_MAX),
  code: code.orNull().about('Absent: it applies by itself'),
  amount: amount(['percentage', 'absolute']),
  capMinor: cap.orNull().about('The most that a percentage takes off').as('maximum'),
  minimumMinor: row.money(0).omitBlank().as('minimumOrderValue'),
  categoryIds: row
    .texts<CategoryId>(CATEGORIES_MAX, 80)
    .omitBlank()
    .about('Ids; absent: every dish')
    .as('categories'),
  orderTypes: row.texts(ORDER_TYPES_MAX, 60).omitBlank().about('Labels; absent: all'),
  days: field(z.array(z.enum(WEEKDAYS)), readDays, (days) => [...days])
    .omitBlank()
    .about('Absent: all'),
  window,
  from: day.about('First day, YYYY-MM-DD'),
  until: day.about('Last day'),
  maxUses: uses,
  maxPerDay: uses,
  maxPerPhone: uses,
  isPaused: row.flag().omitBlank().as('paused'),
})
export type WireDiscount = WireOf<typeof discount>

/** Discounts of a store; those that a file does not name stay. */
export const discounts = row.list(discount, DISCOUNTS_MAX, (one, file, seen) => {
  const { amountMinor, bps, from, until } = one
  if (file.has('value') && amountMinor === 0 && bps === 0) file.problem('value', 'takes nothing off')
  if (from !== null && until !== null && until < from) file.problem('until', 'must not be before "from"')
  if (file.isBlank('code'))
    for (const key of LIMITS)
      if (one[key] !== null) file.problem(key, 'needs a code: only such a discount can be limited')
  const field = one.code === null ? 'label' : 'code'
  const earlier = seen.get(keyOfDiscount(one))
  if (earlier) file.problem(field, `"${one[field]}" stands at ${earlier} already`)
  seen.set(keyOfDiscount(one), file.path)
})

/** Key by which a discount of a file matches one of the store: its code, or the name of an automatic one. */
export function keyOfDiscount({ label, code }: Pick<ImportedDiscount, 'label' | 'code'>): string {
  return code === null ? `label ${label}` : `code ${code}`
}
