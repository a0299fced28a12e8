import type { CategoryId } from '@thali/domain/ids'
import type { ActiveWindow } from '@thali/domain/menu/menu'
import { readDiscountCode } from '@thali/domain/order/discount'
import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import { DISCOUNT_LABEL_MAX, DISCOUNTS_MAX, USES_MAX } from './discounts.ts'
import type { FileReader } from './file-reader.ts'
import type { ImportedDiscount } from './imported-store.ts'
import { readDate } from './read-date.ts'
import { readMinute } from './read-values.ts'

const CATEGORIES_MAX = 200
const ORDER_TYPES_MAX = 50

/** Reads `profile.discounts`; without any in the file, those of the store stay. */
export function readDiscounts(profile: FileReader): ImportedDiscount[] {
  const seen = new Map<string, string>()
  return profile.objects('discounts', DISCOUNTS_MAX).map((file) => {
    const discount = readDiscount(file)
    const key = keyOfDiscount(discount)
    const earlier = seen.get(key)
    const field = discount.code === null ? 'label' : 'code'
    if (earlier) file.problem(field, `"${discount[field]}" stands at ${earlier} already`)
    seen.set(key, file.path)
    return discount
  })
}

/** Key by which a discount of a file matches one of the store: its code, or the name of an automatic one. */
export function keyOfDiscount({ label, code }: Pick<ImportedDiscount, 'label' | 'code'>): string {
  return code === null ? `label ${label}` : `code ${code}`
}

function readDiscount(file: FileReader): ImportedDiscount {
  const kind = file.text('valueType', 20, 'percentage').toLowerCase()
  const isPercentage = kind !== 'absolute'
  if (kind !== 'percentage' && kind !== 'absolute')
    file.problem('valueType', `must be "absolute" or "percentage", not "${kind}"`)
  const amountMinor = isPercentage ? 0 : file.money('value', null)
  const bps = isPercentage ? file.percent('value', null) : 0
  if (file.has('value') && amountMinor === 0 && bps === 0) file.problem('value', 'takes nothing off')
  const [from, until] = [readDate(file, 'from') || null, readDate(file, 'until') || null]
  if (from !== null && until !== null && until < from) file.problem('until', 'must not be before "from"')
  return {
    label: file.label('label', DISCOUNT_LABEL_MAX),
    kind: isPercentage ? 'percentage' : 'absolute',
    amountMinor,
    bps,
    capMinor: isPercentage ? file.money('maximum', 0) || null : null,
    minimumMinor: file.money('minimumOrderValue', 0),
    categoryIds: file.texts('categories', CATEGORIES_MAX, 80) as CategoryId[],
    orderTypes: [...file.texts('orderTypes', ORDER_TYPES_MAX, 60)],
    days: readDays(file),
    window: readWindow(file),
    from,
    until,
    ...readCode(file),
    isPaused: file.flag('paused', false),
  }
}

/**
 * Reads the code and the limits of a discount. A limit needs a code, since a discount without one applies to all
 * orders.
 */
function readCode(
  file: FileReader,
): Pick<ImportedDiscount, 'code' | 'maxUses' | 'maxPerDay' | 'maxPerPhone'> {
  const typed = file.text('code', 40)
  const code = typed === '' ? null : readDiscountCode(typed)
  if (typed !== '' && code === null) file.problem('code', `"${typed}" must have 4 to 24 letters and digits`)
  const [maxUses, maxPerDay, maxPerPhone] = (['maxUses', 'maxPerDay', 'maxPerPhone'] as const).map((key) => {
    const uses = file.whole(key, 0, USES_MAX, 0) || null
    if (uses !== null && typed === '') file.problem(key, 'needs a code: only such a discount can be limited')
    return uses
  })
  return {
    code,
    maxUses: maxUses ?? null,
    maxPerDay: maxPerDay ?? null,
    maxPerPhone: maxPerPhone ?? null,
  }
}

function readDays(file: FileReader): Weekday[] {
  const days = file.texts('days', WEEKDAYS.length, 20).flatMap((given) => {
    const day = WEEKDAYS.find((known) => given.toLowerCase().startsWith(known))
    if (!day) file.problem('days', `must be of ${WEEKDAYS.join(', ')}, not "${given}"`)
    return day ?? []
  })
  return [...new Set(days)]
}

function readWindow(file: FileReader): ActiveWindow | null {
  const startMinute = readMinute(file, 'activeStartTime')
  const endMinute = readMinute(file, 'activeEndTime')
  if (startMinute !== null && endMinute !== null) return { startMinute, endMinute }
  if (startMinute !== null || endMinute !== null)
    file.problem('activeEndTime', 'and "activeStartTime" must both be there, or neither')
  return null
}
