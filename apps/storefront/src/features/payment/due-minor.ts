import type { DinerOrder } from '@thali/contract/diner-order'

/** What is still to be paid of an order, in minor units: a part may have been paid at the counter. */
export function dueMinor({ totalMinor, payment }: Pick<DinerOrder, 'totalMinor' | 'payment'>): number {
  return totalMinor - (payment ? payment.paidMinor - payment.refundedMinor : 0)
}
