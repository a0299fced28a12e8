import type { OrderPayments } from '@thali/contract/payments'

/** Ids of the marks that somebody wants to take back and a second person has to agree to. */
export function marksToTakeBack({ refunds }: Pick<OrderPayments, 'refunds'>): string[] {
  return refunds.flatMap(({ undoesMark, approval, chargeId }) =>
    undoesMark && approval === 'needed' ? [chargeId] : [],
  )
}
