import type { DiscountRule } from '@thali/domain/order/discount'
import { withWindow } from './discount-row.ts'
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

function toRule({ code, maxPerPhone, ...row }: ProfileDiscountRow): DiscountRule {
  return { ...withWindow(row), needsCode: code !== null, needsPhone: maxPerPhone !== null }
}
