import type { DinerOrder } from '@thali/contract/diner-order'

/** What is still to be paid of an order, in minor units: a part may have been paid at the counter. */
export function dueMinor({ totalMinor, payment }: Pick<DinerOrder, 'totalMinor' | 'payment'>): number {
  return totalMinor - (payment ? payment.paidMinor - payment.refundedMinor : 0)
}

/** What is known to have been paid and is kept, in minor units; 0 where some of it went back, as then nothing is told of a rest. */
export function keptMinor({ payment }: Pick<DinerOrder, 'payment'>): number {
  return payment && payment.refundedMinor === 0 ? payment.paidMinor : 0
}
