import type { DiscountRule } from '@thali/domain/order/discount'
import type { ProfileDiscountRow } from './store.queries.ts'

/** Discounts that a store offers: automatic ones, and those that need a code. */
export interface OfferedDiscounts {
  readonly automatic: readonly DiscountRule[]
  readonly byCode: ReadonlyMap<string, DiscountRule>
}

export function assembleDiscounts(rows: readonly ProfileDiscountRow[]): OfferedDiscounts {
  const automatic = rows.filter(({ code }) => code === null).map(toRule)
  const byCode = rows.flatMap((row) => (row.code === null ? [] : [[row.code, toRule(row)] as const]))
  return { automatic, byCode: new Map(byCode) }
}

/** Time of the day at which a discount is offered; null: all day. */
export function discountWindow({
  start_minute: startMinute,
  end_minute: endMinute,
}: Pick<ProfileDiscountRow, 'start_minute' | 'end_minute'>) {
  return startMinute === null || endMinute === null ? null : { startMinute, endMinute }
}

function toRule(row: ProfileDiscountRow): DiscountRule {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    amountMinor: row.amount_minor,
    bps: row.bps,
    capMinor: row.cap_minor,
    needsCode: row.code !== null,
    minimumMinor: row.minimum_minor,
    categoryIds: row.category_ids,
    orderTypes: row.order_types,
    days: row.days,
    window: discountWindow(row),
    from: row.first_day,
    until: row.last_day,
    needsPhone: row.max_per_phone !== null,
  }
}
