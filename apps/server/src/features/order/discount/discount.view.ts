/** View of a discount for staff. */
import type { Discount } from '@thali/contract/discounts'
import { discountWindow } from '../../base/store/assemble-discounts.ts'
import type { DiscountRow } from './discount.queries.ts'

export function toDiscount(row: DiscountRow): Discount {
  return {
    id: row.id,
    revision: row.revision,
    state: row.state,
    values: {
      label: row.label,
      code: row.code,
      kind: row.kind,
      amountMinor: row.amount_minor,
      bps: row.bps,
      capMinor: row.cap_minor,
      minimumMinor: row.minimum_minor,
      categoryIds: [...row.category_ids],
      orderTypes: [...row.order_types],
      days: row.days,
      window: discountWindow(row),
      from: row.first_day,
      until: row.last_day,
      maxUses: row.max_uses,
      maxPerDay: row.max_per_day,
      maxPerPhone: row.max_per_phone,
    },
    uses: row.uses,
    givenMinor: row.given_minor,
  }
}
