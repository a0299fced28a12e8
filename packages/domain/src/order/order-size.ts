import type { Quote } from './order.ts'
import type { OrderType } from './order-type.ts'

/** What a cart's value still lacks to the minimum of an order type, in minor units; 0 where none is known yet. */
export function lackingMinor(valueMinor: number, orderType: Pick<OrderType, 'minimumMinor'> | null): number {
  return orderType ? Math.max(0, orderType.minimumMinor - valueMinor) : 0
}

/** How a cart misses what an order type takes. */
export type OrderSizeProblem = 'minimum' | 'maximum' | 'lines'

/**
 * Whether a cart is too small or too large for an order type, by its value before charges and taxes and by its
 * lines; null when it fits. The value of exactly the minimum or the maximum passes.
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
