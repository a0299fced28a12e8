import type { OrderRow } from './order.queries.ts'

/**
 * Whether an order was placed to be paid in a gateway's test mode: nothing is sold, and it counts nowhere. One that the
 * kitchen had before its payment began is a sale, whatever it is paid by.
 */
export function isTestOrder({
  paymentMode,
  paidLater,
}: Pick<OrderRow, 'paymentMode' | 'paidLater'>): boolean {
  return paymentMode === 'test' && !paidLater
}
