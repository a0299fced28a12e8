import type { Quote } from './order.ts'
import type { OrderType } from './order-type.ts'

/**
 * Amount by which a cart's value falls short of an order type's minimum, in minor units; 0 without an order type.
 */
export function lackingMinor(valueMinor: number, orderType: Pick<OrderType, 'minimumMinor'> | null): number {
  return orderType ? Math.max(0, orderType.minimumMinor - valueMinor) : 0
}

/** Limit of an order type that a cart violates. */
export type OrderSizeProblem = 'minimum' | 'maximum' | 'lines'

/**
 * Limit that a cart violates by its value before charges and taxes, or by its lines; null where it fits. A value of
 * exactly the minimum or the maximum passes.
 */
export function orderSizeProblem(
  { valueMinor, lines }: Pick<Quote, 'valueMinor'> & { readonly lines: readonly unknown[] },
  {
    minimumMinor,
    maximumMinor,
    maximumLines,
  }: Pick<OrderType, 'minimumMinor' | 'maximumMinor' | 'maximumLines'>,
): OrderSizeProblem | null {
  if (valueMinor < minimumMinor) return 'minimum'
  if (maximumMinor !== null && valueMinor > maximumMinor) return 'maximum'
  return maximumLines !== null && lines.length > maximumLines ? 'lines' : null
}
