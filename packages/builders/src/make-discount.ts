import type { DiscountRule } from '@thali/domain/order/discount'

/** A tenth off everything, at all times and without a code. */
export function aDiscount(label: string, overrides: Partial<DiscountRule> = {}): DiscountRule {
  return {
    id: label.toLowerCase().replaceAll(' ', '-'),
    label,
    kind: 'percentage',
    amountMinor: 0,
    bps: 1000,
    capMinor: null,
    needsCode: false,
    minimumMinor: 0,
    categoryIds: [],
    orderTypes: [],
    days: [],
    window: null,
    from: null,
    until: null,
    needsPhone: false,
    ...overrides,
  }
}
