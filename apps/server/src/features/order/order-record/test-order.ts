import type { Order } from '@thali/domain/order/order'

/**
 * Whether an order was placed to be paid in a gateway's test mode: such an order is no sale and counts nowhere. An
 * order that reached the kitchen before its payment was started is a sale in either mode.
 */
export function isTestOrder({ paymentMode, paidLater }: Pick<Order, 'paymentMode' | 'paidLater'>): boolean {
  return paymentMode === 'test' && !paidLater
}
