import type { DiscountValues } from '@thali/contract/discounts'

/** A tenth off everything at all times, as staff write it. */
export function discountValues(overrides: Partial<DiscountValues> = {}): DiscountValues {
  return {
    label: 'Happy hour',
    code: null,
    kind: 'percentage',
    amountMinor: 0,
    bps: 1000,
    capMinor: null,
    minimumMinor: 0,
    categoryIds: [],
    orderTypes: [],
    days: [],
    window: null,
    from: null,
    until: null,
    maxUses: null,
    maxPerDay: null,
    maxPerPhone: null,
    ...overrides,
  }
}
