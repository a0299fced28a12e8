/** A discount as it is being filled in: amounts in whole units, times as HH:MM, empty fields empty. */
import type { DiscountValues } from '@thali/contract/discounts'
import type { CategoryId } from '@thali/domain/ids'
import { readDiscountCode } from '@thali/domain/order/discount'
import type { Weekday } from '@thali/domain/time/calendar-day'
import { clockTimeOf } from '@thali/domain/time/due-time'

export interface DiscountDraft {
  readonly label: string
  readonly needsCode: boolean
  readonly code: string
  readonly kind: DiscountValues['kind']
  /** Percent, or units of the currency. */
  readonly amount: number | ''
  readonly cap: number | ''
  readonly minimum: number | ''
  readonly categoryIds: readonly CategoryId[]
  readonly orderTypes: readonly string[]
  readonly days: readonly Weekday[]
  /** HH:MM; both empty: the whole day. */
  readonly start: string
  readonly end: string
  /** YYYY-MM-DD; empty: open. */
  readonly from: string
  readonly until: string
  readonly maxUses: number | ''
  readonly maxPerDay: number | ''
  readonly maxPerPhone: number | ''
}

/** Fields that can be invalid. */
export type DraftProblem = 'label' | 'code' | 'amount' | 'time' | 'dates'

export const NEW_DISCOUNT: DiscountDraft = {
  label: '',
  needsCode: false,
  code: '',
  kind: 'percentage',
  amount: 10,
  cap: '',
  minimum: '',
  categoryIds: [],
  orderTypes: [],
  days: [],
  start: '',
  end: '',
  from: '',
  until: '',
  maxUses: '',
  maxPerDay: '',
  maxPerPhone: '',
}

export function toDraft(values: DiscountValues): DiscountDraft {
  const { window } = values
  return {
    label: values.label,
    needsCode: values.code !== null,
    code: values.code ?? '',
    kind: values.kind,
    amount: (values.kind === 'percentage' ? values.bps : values.amountMinor) / 100,
    cap: values.capMinor === null ? '' : values.capMinor / 100,
    minimum: values.minimumMinor === 0 ? '' : values.minimumMinor / 100,
    categoryIds: values.categoryIds,
    orderTypes: values.orderTypes,
    days: values.days,
    start: window ? clockTimeOf(window.startMinute) : '',
    end: window ? clockTimeOf(window.endMinute) : '',
    from: values.from ?? '',
    until: values.until ?? '',
    maxUses: values.maxUses ?? '',
    maxPerDay: values.maxPerDay ?? '',
    maxPerPhone: values.maxPerPhone ?? '',
  }
}

/** Fields of a discount that are invalid or missing. */
export function findDraftProblems(draft: DiscountDraft): ReadonlySet<DraftProblem> {
  const problems = new Set<DraftProblem>()
  if (draft.label.trim() === '') problems.add('label')
  if (draft.needsCode && readDiscountCode(draft.code) === null) problems.add('code')
  const most = draft.kind === 'percentage' ? 100 : Number.POSITIVE_INFINITY
  if (draft.amount === '' || draft.amount <= 0 || draft.amount > most) problems.add('amount')
  if ((draft.start === '') !== (draft.end === '')) problems.add('time')
  if (draft.from !== '' && draft.until !== '' && draft.from > draft.until) problems.add('dates')
  return problems
}

export function toValues(draft: DiscountDraft): DiscountValues {
  const isPercentage = draft.kind === 'percentage'
  const limit = (value: number | '') => (draft.needsCode && value !== '' ? value : null)
  const hasWindow = draft.start !== '' && draft.end !== ''
  return {
    label: draft.label.trim(),
    code: draft.needsCode ? readDiscountCode(draft.code) : null,
    kind: draft.kind,
    amountMinor: isPercentage ? 0 : hundredths(draft.amount),
    bps: isPercentage ? hundredths(draft.amount) : 0,
    capMinor: isPercentage && draft.cap !== '' && draft.cap > 0 ? hundredths(draft.cap) : null,
    minimumMinor: hundredths(draft.minimum),
    categoryIds: draft.categoryIds,
    orderTypes: draft.orderTypes,
    days: draft.days,
    window: hasWindow ? { startMinute: toMinute(draft.start), endMinute: toMinute(draft.end) } : null,
    from: draft.from || null,
    until: draft.until || null,
    maxUses: limit(draft.maxUses),
    maxPerDay: limit(draft.maxPerDay),
    maxPerPhone: limit(draft.maxPerPhone),
  }
}

/** Typed value in hundredths; inputs allow two decimals at most. */
function hundredths(value: number | ''): number {
  return value === '' ? 0 : Math.round(value * 100)
}

function toMinute(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
