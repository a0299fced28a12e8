import type { DinerOrder } from '@thali/contract/diner-order'

/** Amount of an order still to be paid, in minor units: a part may have been paid at the counter. */
export function dueMinor({ totalMinor, payment }: Pick<DinerOrder, 'totalMinor' | 'payment'>): number {
  return totalMinor - (payment ? payment.paidMinor - payment.refundedMinor : 0)
}

/** Amount known to have been paid, in minor units; 0 if some was refunded, since no remainder is shown then. */
export function netPaidMinor({ payment }: Pick<DinerOrder, 'payment'>): number {
  return payment && payment.refundedMinor === 0 ? payment.paidMinor : 0
}
