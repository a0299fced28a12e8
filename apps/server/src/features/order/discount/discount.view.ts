/** View of a discount for staff. */
import type { Discount } from '@thali/contract/discounts'
import { withWindow } from '../../base/store/discount-row.ts'
import type { DiscountRow } from './discount.queries.ts'

export function toDiscount({ id, revision, state, uses, givenMinor, ...row }: DiscountRow): Discount {
  return { id, revision, state, values: withWindow(row), uses, givenMinor }
}
